import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrashReports } from '../../src/process/errors.js';

/** What Node emits before it ends a process; the test process survives. */
const die = (error: Error) => (process as NodeJS.EventEmitter).emit('uncaughtExceptionMonitor', error);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carbsight-crash-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('reports what killed the process, without its text, once and to its own program only', async () => {
  const notes = new CrashReports(folder, 'worker');
  notes.watch();
  die(new RangeError('4 units of insulin'));
  notes.unwatch();
  die(new RangeError('after'));
  expect(await new CrashReports(folder, 'api').collect()).toEqual([]);
  const reports = await new CrashReports(folder, 'worker').collect();
  expect(reports).toEqual([
    expect.stringMatching(/^The process died: RangeError · crash-reports\.medium\.spec\.ts:\d+$/),
  ]);
  expect(await new CrashReports(folder, 'worker').collect()).toEqual([]);
});

it('reports nothing if no process died', async () => {
  expect(await new CrashReports(join(folder, 'not', 'there'), 'worker').collect()).toEqual([]);
});
