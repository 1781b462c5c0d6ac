import { createLogger } from '@carbsight/runtime';
import { NestLog } from './nest-log.js';

class QueryFailedError extends Error {
  readonly query = 'INSERT INTO chat_messages (content) VALUES ($1)';
  readonly parameters = ['Is PRIVATE rice good for me?'];
  readonly driverError = { detail: 'Failing row contains (PRIVATE).' };
}

it.each([
  (log: NestLog, error: Error) => log.error({ err: error, msg: 'An answer could not be stored' }),
  (log: NestLog, error: Error) => log.warn({ err: error, msg: 'This minute could not be recorded' }),
  (log: NestLog, error: Error) => log.error(error, 'stack', 'chat'),
])('logs a failed query without its values, in the caller’s words (%#)', (write) => {
  let text = '';
  const destination = {
    write: (chunk: string) => {
      text += chunk;
    },
  };
  const log = new NestLog(createLogger({ name: 'api', level: 'debug', pretty: false, destination }));
  write(log, new QueryFailedError('value too long for type character varying(200)'));
  expect(text).toContain('value too long');
  expect(text).not.toContain('PRIVATE');
});
