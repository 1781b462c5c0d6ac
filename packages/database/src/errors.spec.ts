import { isDatabaseFull, isDatabaseUnavailable } from './errors.js';

const ofPostgres = (code: string, message: string) => Object.assign(new Error(message), { code });
const noRoom = 'could not write to file "pg_wal/xlogtemp.1": No space left on device';

it.each([
  ['a table that cannot grow', ofPostgres('53100', 'could not extend file: No space left on device')],
  ['as TypeORM wraps it', Object.assign(new Error('QueryFailedError'), { driverError: { code: '53100' } })],
  ['an I/O error for want of room', ofPostgres('58030', noRoom)],
  ['a quota', ofPostgres('XX000', 'could not extend file: Disk quota exceeded')],
])('recognises a full database disk: %s', (_, error) => {
  expect(isDatabaseFull(error)).toBe(true);
  expect(isDatabaseUnavailable(error)).toBe(false);
});

it.each([
  ['a broken disk', ofPostgres('58030', 'could not read block 3: Input/output error')],
  ['a server out of connections', ofPostgres('53300', 'sorry, too many clients already')],
  ['the disk of the photos', ofPostgres('ENOSPC', 'ENOSPC: no space left on device, write')],
  ['a duplicate', ofPostgres('23505', 'duplicate key')],
])('does not mistake for one: %s', (_, error) => {
  expect(isDatabaseFull(error)).toBe(false);
});
