import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrashReports } from '../../src/errors/index.js';

/** What Node tells before it ends a process; the process of the tests lives on. */
const die = (error: Error) => (process as NodeJS.EventEmitter).emit('uncaughtExceptionMonitor', error);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carbsight-crash-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('leaves a note of what the process died of, without its text, told once and to its own program only', async () => {
  const notes = new CrashReports(folder, 'worker');
  notes.watch();
  die(new RangeError('4 units of insulin'));
  notes.unwatch();
  die(new RangeError('after'));
  expect(await new CrashReports(folder, 'api').collect()).toEqual([]);
  const told = await new CrashReports(folder, 'worker').collect();
  expect(told).toEqual([expect.stringMatching(/^The process died: RangeError · crash-notes\.medium\.spec\.ts:\d+$/)]);
  expect(await new CrashReports(folder, 'worker').collect()).toEqual([]);
});

it('has nothing to tell where no process died', async () => {
  expect(await new CrashReports(join(folder, 'not', 'there'), 'worker').collect()).toEqual([]);
});
