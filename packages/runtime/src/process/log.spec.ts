import { createLogger, errorDetails, silentLog, throttledWarning } from './log.js';

function loggedBy(write: (logger: ReturnType<typeof createLogger>) => void): {
  text: string;
  line: Record<string, unknown>;
} {
  let text = '';
  const destination = {
    write: (chunk: string) => {
      text += chunk;
    },
  };
  write(createLogger({ name: 'test', level: 'debug', pretty: false, destination }));
  return { text, line: JSON.parse(text) };
}

function parseFailure(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

describe('createLogger', () => {
  it('writes one JSON line with names for level and time', () => {
    const { line, text } = loggedBy((logger) => logger.info({ mealId: 'm1' }, 'stored'));
    expect(line).toMatchObject({ name: 'test', level: 'info', mealId: 'm1', msg: 'stored' });
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(text.trimEnd().split('\n')).toHaveLength(1);
  });

  it.each(['authorization', 'cookie', 'set-cookie', 'password', 'token', 'note', 'email', 'secret', 'apiKey'])(
    'hides %s down to the third level',
    (field) => {
      const { text } = loggedBy((logger) =>
        logger.info({ [field]: 'PRIVATE-1', a: { [field]: 'PRIVATE-2', b: { [field]: 'PRIVATE-3' } } }, 'x'),
      );
      expect(text).not.toContain('PRIVATE');
      expect(text.match(/\[redacted\]/g)).toHaveLength(3);
    },
  );

  it('leaves the chosen parts of an error unchanged', () => {
    const { line } = loggedBy((logger) => logger.warn({ err: errorDetails(new Error('read failed')) }, 'x'));
    expect(line.err).toMatchObject({ type: 'Error', message: 'read failed' });
  });

  it('names errors that came together, each kind once, and not endlessly many', () => {
    const full = new Error('the disk is full');
    const others = Array.from({ length: 100 }, (_, index) => new Error(`no row ${index}`));
    const { errors } = errorDetails(new AggregateError([full, full, ...others], '102 steps failed'));
    expect(errors).toHaveLength(20);
    expect(errors?.slice(0, 2)).toMatchObject([{ message: 'the disk is full' }, { message: 'no row 0' }]);
  });

  it('logs an error without the request’s payload', () => {
    const cause = Object.assign(new Error('HTTP 500'), {
      status: 500,
      request: { body: 'PRIVATE' },
      headers: 'PRIVATE',
    });
    const { line, text } = loggedBy((logger) => logger.error({ err: new Error('read failed', { cause }) }, 'x'));
    expect(line.err).toMatchObject({
      type: 'Error',
      message: 'read failed',
      cause: { message: 'HTTP 500', status: 500 },
    });
    expect(text).not.toContain('PRIVATE');
  });

  it.each([
    Object.assign(new Error('invalid input syntax for type uuid: "PRIVATE words"'), {
      query: 'INSERT INTO chat_messages (content) VALUES ($1)',
      parameters: ['PRIVATE question'],
      driverError: { detail: 'Failing row contains (PRIVATE).' },
    }),
    Object.assign(new Error('value out of range: "PRIVATE"'), {
      severity: 'ERROR',
      detail: 'PRIVATE',
      where: 'PRIVATE',
    }),
    parseFailure('PRIVATE "question" of a person'),
    parseFailure('{"question": PRIVATE}'),
  ])('logs a database or JSON error without the values in it: %s', (error) => {
    const { line, text } = loggedBy((logger) => logger.error({ err: errorDetails(error) }, 'x'));
    expect(text).not.toContain('PRIVATE');
    expect(line.err).toMatchObject({ message: expect.stringContaining('…') });
  });

  it('logs an error passed alone in the same way', () => {
    const { line, text } = loggedBy((logger) => logger.error(Object.assign(new Error('boom'), { body: 'PRIVATE' })));
    expect(line.err).toMatchObject({ message: 'boom' });
    expect(text).not.toContain('PRIVATE');
  });

  it('logs a request without its query', () => {
    const { line, text } = loggedBy((logger) =>
      logger.info({ req: { id: 1, method: 'GET', url: '/reset?token=PRIVATE', headers: { cookie: 'PRIVATE' } } }, 'x'),
    );
    expect(line.req).toEqual({ id: 1, method: 'GET', path: '/reset' });
    expect(text).not.toContain('PRIVATE');
  });
});

it('writes one line for a burst and then says how many it suppressed', () => {
  const warn = vi.fn();
  let now = 0;
  const report = throttledWarning({ ...silentLog, warn }, 'away', 1_000, () => now);
  for (let storm = 0; storm < 500; storm += 1) report(new Error('ECONNREFUSED'));
  now = 1_000;
  report(new Error('ECONNREFUSED'));
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls[1]?.[0]).toMatchObject({ suppressed: 499, err: { message: 'ECONNREFUSED' } });
});
