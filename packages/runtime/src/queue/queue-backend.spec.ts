import type { IQueueBackend, Job } from 'bullmq';
import { watched } from './queue-backend.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker's side of an engine that answers `moveToFailed` with these, one after the other. */
function reporter(...answers: (Error | string)[]) {
  const tell = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const others = ['moveToActive', 'waitForJob', 'moveToCompleted', 'moveToDelayed', 'moveJobFromActiveToWait'];
  const names = [...others, 'retryJob', 'updateProgress', 'updateJobSchedulerNextMillis', 'moveToFailed'];
  const backend = Object.fromEntries(names.map((name) => [name, tell])) as unknown as IQueueBackend;
  const worker = watched(
    () => backend,
    () => undefined,
  )('q', { connection: {} });
  const report = () => worker.moveToFailed({} as Job, 'model-timeout', false, 'token', false);
  return { report, tell, backend };
}

const cut = new Error('Connection terminated unexpectedly');
const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

it('repeats the report about a job until the engine is back', async () => {
  const { report, tell } = reporter(cut, starting, 'stored');
  const reported = report();
  await vi.runAllTimersAsync();
  expect(await reported).toBe('stored');
  expect(tell).toHaveBeenCalledTimes(3);
});

it('accepts a refusal: another worker has already taken the job', async () => {
  const refusal = Object.assign(new Error('Missing lock for job 7'), { code: -2 });
  const { report, tell } = reporter(refusal, 'stored');
  await expect(report()).rejects.toThrow('Missing lock');
  expect(tell).toHaveBeenCalledTimes(1);
});

it('stops when the worker closes, and after a minute', async () => {
  const closing = reporter(cut, 'stored');
  Object.assign(closing.backend, { closing: Promise.resolve() });
  await expect(closing.report()).rejects.toThrow(cut);
  const away = reporter(...Array.from({ length: 1_000 }, () => cut));
  const reported = expect(away.report()).rejects.toThrow(cut);
  await vi.advanceTimersByTimeAsync(61_000);
  await reported;
});
