import { type CountedError, describeError, ErrorRecorder } from './errors.js';
import { silentLog } from './log.js';

const SECRETS = [
  'kim@example.org',
  'sk-live-51H8xQp2eZvKYlo2C0abcdef',
  'postgres://carbsight:hunter2@10.0.0.7:5432/carbsight',
  '2 slices of toast, then 4 units of insulin',
  'glucose 212 mg/dl',
  '01912f6e-7c2b-7b7e-9c1e-000000000001',
];

describe('what may be stored of an error', () => {
  it.each(SECRETS)('never contains what its text contains: %s', (secret) => {
    class ReadingFailed extends Error {
      override readonly name = 'ReadingFailed';
    }
    for (const error of [
      new Error(secret),
      new Error(`could not read "${secret}"`),
      new SyntaxError(`Unexpected token in ${secret}`),
      new ReadingFailed(secret),
      new TypeError(`Invalid URL '${secret}'`),
      new TypeError(`"${secret}" is not iterable`),
      Object.assign(new Error(secret), { code: secret }),
    ]) {
      const stored = describeError(error);
      for (const word of secret.split(/[\s,]+/).filter((part) => part.length > 3)) expect(stored).not.toContain(word);
      expect(stored).not.toContain('212');
    }
    expect(describeError(secret)).toBe('Something that is no error was thrown');
  });

  it('contains type, code and location', () => {
    expect(describeError(Object.assign(new Error('kim was here'), { code: '23505' }))).toMatch(
      /^Error · 23505 · errors\.spec\.ts:\d+$/,
    );
  });

  it('keeps the engine’s messages about code', () => {
    const nothing = JSON.parse('null') as { carbs: number };
    let thrown: unknown;
    try {
      String(nothing.carbs);
    } catch (error) {
      thrown = error;
    }
    expect(describeError(thrown)).toContain("TypeError · Cannot read properties of null (reading 'carbs') · ");
  });

  it('is one short line', () => {
    const stored = describeError(new TypeError(`${'x y '.repeat(200)}\nsecond line`));
    expect(stored.length).toBeLessThanOrEqual(160);
    expect(stored).not.toContain('\n');
  });
});

function recorder(store: (error: CountedError) => Promise<void> = async () => undefined) {
  const stored: CountedError[] = [];
  const keep = (error: CountedError) => {
    stored.push(error);
    return store(error);
  };
  const errors = new ErrorRecorder('worker', keep, silentLog);
  return { errors, stored };
}

it('stores a burst of one kind once, with its count', async () => {
  const { errors, stored } = recorder();
  for (let index = 0; index < 1_000; index += 1) errors.record({ message: 'gave up', severity: 'medium' });
  errors.record({ message: 'something else', severity: 'high' });
  await errors.flush();
  expect(stored.map(({ message, count, source }) => [message, count, source])).toEqual([
    ['gave up', 1_000, 'worker'],
    ['something else', 1, 'worker'],
  ]);
  await errors.flush();
  expect(stored).toHaveLength(2);
});

it('gives the same kind the same fingerprint, and limits the number of kinds', async () => {
  const { errors, stored } = recorder();
  errors.record({ message: 'gave up', severity: 'medium' });
  await errors.flush();
  for (let index = 0; index < 500; index += 1) errors.record({ message: `kind ${index}`, severity: 'low' });
  await errors.flush();
  errors.record({ message: 'gave up', severity: 'medium' });
  await errors.flush();
  expect(stored.at(-1)?.fingerprint).toBe(stored[0]?.fingerprint);
  expect(stored).toHaveLength(1 + 50 + 1);
});

it('survives an unavailable store', async () => {
  const { errors } = recorder(() => Promise.reject(new Error('away')));
  errors.record({ message: 'gave up', severity: 'medium' });
  await expect(errors.flush()).resolves.toBeUndefined();
});
