import { analysisJob } from '@carbsight/contracts';
import { BoardQueues } from '../../src/index.js';
import { silentLog } from '../../src/process/log.js';
import { startClock } from '../../testing/index.js';
import { type EngineUnderTest, engineKinds, engineUnderTest } from './support/engines.js';
import { aJob, RecordingHandler } from './support/recorded-jobs.js';

const INTERVAL_MS = 300;
const DUE_AFTER_MS = 60_000;

describe.each(engineKinds)('times of a queue on %s', (kind) => {
  let engine: EngineUnderTest;
  let clock: ReturnType<typeof startClock>;

  beforeAll(async () => {
    engine = await engineUnderTest(kind);
  });
  afterAll(() => engine.drop());
  beforeEach(() => {
    clock = startClock();
  });
  afterEach(() => clock.stop());

  it('reports how long the oldest job has been waiting', async () => {
    const producer = engine.open().producer(aJob());
    expect(await producer.oldestWaitingMs()).toBeNull();
    await producer.enqueue({ id: 'later' }, { delayMs: 60_000 });
    expect(await producer.oldestWaitingMs()).toBeNull();
    await producer.enqueue({ id: 'old' });
    clock.forward(60_000);
    await producer.enqueue({ id: 'young' });
    expect(await producer.oldestWaitingMs()).toBeGreaterThanOrEqual(60_000);
    expect(await producer.counts()).toMatchObject({ waiting: 2, delayed: 1 });
  });

  it('reports whether the queue is paused', async () => {
    const opened = engine.open();
    const consumer = opened.consumer(analysisJob, { run: async () => {}, giveUp: async () => {} });
    await consumer.start();
    const urls =
      kind === 'redis' ? { redisUrl: engine.url, databaseUrl: '' } : { redisUrl: null, databaseUrl: engine.url };
    const board = new BoardQueues({ ...urls, prefix: engine.prefix, log: silentLog });
    const queue = (await board.open()).find(({ name }) => name === analysisJob.name);
    expect(await consumer.health()).toMatchObject({ isLive: true, isPaused: false });
    await queue?.pause();
    expect(await consumer.health()).toMatchObject({ isLive: true, isPaused: true });
    await queue?.resume();
    expect(await consumer.health()).toMatchObject({ isPaused: false });
    await board.close();
  });

  it('counts a delayed or repeated job as waiting only once it is due', async () => {
    const job = aJob({ concurrency: 1 });
    const opened = engine.open();
    const producer = opened.producer(job);
    const [first, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const handler = new RecordingHandler(({ id }, _signal, run) => {
      if (id === 'busy') return first.promise;
      if (run > 2) return rest.promise;
    });
    await opened.schedule(job, 'sweep', DUE_AFTER_MS, { id: 'sweep' });
    await opened.consumer(job, handler).start();
    await expect.poll(() => handler.runs).toEqual(['sweep']);
    await producer.enqueue({ id: 'busy' });
    await producer.enqueue({ id: 'put off' }, { delayMs: DUE_AFTER_MS });
    await expect.poll(() => handler.runs).toEqual(['sweep', 'busy']);
    clock.forward(DUE_AFTER_MS);
    // The next poll moves both to the waiting list and takes one of them.
    first.resolve();
    await expect.poll(() => handler.runs).toHaveLength(3);
    await expect.poll(() => producer.counts()).toMatchObject({ waiting: 1, active: 1 });
    const age = await producer.oldestWaitingMs();
    rest.resolve();
    // The one still waiting was created a minute ago and has been due for a moment.
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(DUE_AFTER_MS / 2);
  });

  it('repeats a scheduled job, once across all processes', async () => {
    const job = aJob();
    const [one, two] = [engine.open(), engine.open()];
    const handler = new RecordingHandler();
    const startedAt = Date.now();
    await one.schedule(job, 'sweep', INTERVAL_MS, { id: 'sweep' });
    await two.schedule(job, 'sweep', INTERVAL_MS, { id: 'sweep' });
    await one.consumer(job, handler).start();
    await expect.poll(() => handler.runs.length).toBeGreaterThanOrEqual(4);
    expect(handler.runs.length).toBeLessThanOrEqual((Date.now() - startedAt) / INTERVAL_MS + 1);
  });

  it('ends a schedule', async () => {
    const job = aJob();
    const opened = engine.open();
    await opened.schedule(job, 'sweep', DUE_AFTER_MS, { id: 'sweep' });
    await opened.unschedule(job, 'sweep');
    await opened.unschedule(job, 'sweep');
    await opened.consumer(job, new RecordingHandler()).start();
    await expect.poll(() => opened.producer(job).counts()).toMatchObject({ waiting: 0, delayed: 0, active: 0 });
  });

  it('continues a schedule after the clock was an hour ahead and came back', async () => {
    const job = aJob();
    const opened = engine.open();
    const handler = new RecordingHandler();
    clock.forward(3_600_000);
    await opened.schedule(job, 'sweep', INTERVAL_MS, { id: 'sweep' });
    clock.stop();
    await opened.schedule(job, 'sweep', INTERVAL_MS, { id: 'sweep' });
    await opened.consumer(job, handler).start();
    await expect.poll(() => handler.runs.length).toBeGreaterThanOrEqual(2);
  });
});
