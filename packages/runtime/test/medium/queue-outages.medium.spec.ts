import { Failure } from '@carbsight/domain';
import { BoardQueues, QueueUnavailable } from '../../src/index.js';
import { silentLog } from '../../src/process/log.js';
import { type EngineUnderTest, engineKinds, engineUnderTest } from './support/engines.js';
import { FlakyProxy } from './support/flaky-proxy.js';
import { aJob, RecordingHandler } from './support/recorded-jobs.js';

type Producer = { enqueue(payload: { id: string }): Promise<unknown> };

/** A busy machine may need longer for its first connection than a person should wait. */
const untilTaken = (producer: Producer, id: string) =>
  expect.poll(() => producer.enqueue({ id }), { message: `job ${id} is taken` }).toBeUndefined();

describe.each(engineKinds)('a queue whose engine is away on %s', (kind) => {
  let engine: EngineUnderTest;

  beforeAll(async () => {
    engine = await engineUnderTest(kind);
  });
  afterAll(() => engine.drop());

  // job-producer.spec.ts asserts how long a caller waits.
  it('says that its engine is down, and works again after it returns', async () => {
    const job = aJob();
    const { proxy, url } = await FlakyProxy.before(engine.url);
    const producer = engine.open(url).producer(job);
    await untilTaken(producer, 'before');
    await proxy.shut();
    await expect(engine.open(url).verify(1_200)).rejects.toThrow(QueueUnavailable);
    await expect(producer.enqueue({ id: 'during' })).rejects.toThrow(QueueUnavailable);
    await proxy.open();
    await untilTaken(producer, 'after');
    expect(await producer.hasOpen('after')).toBe(true);
    await proxy.shut();
  });

  it('can be opened while the engine is down', async () => {
    const job = aJob();
    const { proxy, url } = await FlakyProxy.before(engine.url);
    await proxy.shut();
    const producer = engine.open(url).producer(job);
    await expect(producer.enqueue({ id: 'during' })).rejects.toThrow(QueueUnavailable);
    await proxy.open();
    await untilTaken(producer, 'after');
    await proxy.shut();
  });

  it('reports an outage now and then, not for every attempt, and blames no model', async () => {
    const lines: string[] = [];
    const write = (details: object, message: string) => void lines.push(JSON.stringify({ details, message }));
    const own = engine.open(undefined, { debug: write, info: write, warn: write, error: write });
    const job = aJob();
    const handler = new RecordingHandler((_payload, _signal, run) => {
      if (run < 6) throw new Error('the database is away');
    });
    const isOutage = (error: unknown) => error instanceof Error && error.message === 'the database is away';
    await own.consumer(job, handler, { isOutage }).start();
    await own.producer(job).enqueue({ id: 'a' });
    await expect.poll(() => own.producer(job).counts()).toMatchObject({ completed: 1 });
    expect(handler.runs).toHaveLength(6);
    expect(lines.filter((line) => line.includes('wait: the database'))).toHaveLength(1);
    expect(lines.join()).not.toContain('model-unavailable');
  });

  it('does not count attempts lost to an outage: the job keeps all its own', async () => {
    const opened = engine.open();
    const job = aJob({ attempts: 3 });
    const handler = new RecordingHandler((_payload, _signal, run) => {
      if (run <= 2) throw new Error('the database is away');
      if (run <= 4) throw new Failure('model-unavailable', 'not now', { retry: true });
    });
    const isOutage = (error: unknown) => error instanceof Error && error.message === 'the database is away';
    await opened.consumer(job, handler, { isOutage }).start();
    await opened.producer(job).enqueue({ id: 'a' });
    const ended = async () => {
      const { completed, failed } = await opened.producer(job).counts();
      return completed + failed;
    };
    await expect.poll(ended).toBe(1);
    expect(handler.givenUp).toEqual([]);
    expect(handler.runs).toHaveLength(5);
  });

  it('keeps what a job went through separate from the displayed reason', async () => {
    const job = aJob({ name: 'judge', attempts: 1 });
    let isAway = true;
    const handler = new RecordingHandler(() => {
      throw isAway ? new Error('the database is away') : new Failure('not-readable', 'no');
    });
    const giveUp = handler.giveUp.bind(handler);
    handler.giveUp = () => Promise.reject(new Error('the database is away again'));
    const urls =
      kind === 'redis' ? { redisUrl: engine.url, databaseUrl: '' } : { redisUrl: null, databaseUrl: engine.url };
    const board = new BoardQueues({ ...urls, prefix: engine.prefix, log: silentLog });
    const queue = (await board.open()).find(({ name }) => name === job.name);
    const only = async (state: 'delayed' | 'failed') => (await queue?.getJobs([state]))?.[0];
    const shown = async (state: 'delayed' | 'failed' = 'delayed') => {
      const found = await only(state);
      return found && { reason: found.failedReason, notes: found.progress, payload: found.data };
    };
    const opened = engine.open();
    await opened.producer(job).enqueue({ id: 'a' });
    await opened.consumer({ ...job, backoffMs: 60_000 }, handler, { isOutage: () => true }).start();
    const payload = { id: 'a' };
    const outages = expect.any(Number);
    await expect.poll(() => shown()).toEqual({ reason: 'model-unavailable', notes: { outages }, payload });
    isAway = false;
    await (await only('delayed'))?.promote();
    const unstored = { outages, unstored: 'not-readable' };
    await expect.poll(() => shown()).toEqual({ reason: 'not-readable', notes: unstored, payload });
    const runs = handler.runs.length;
    handler.giveUp = giveUp;
    await (await only('delayed'))?.promote();
    await expect.poll(() => shown('failed')).toEqual({ reason: 'not-readable', notes: { outages }, payload });
    expect(handler.runs).toHaveLength(runs);
    expect(handler.givenUp).toEqual([{ id: 'a', code: 'not-readable' }]);
    await board.close();
  });

  it('has a board that says so, even if it was open before', async () => {
    const { proxy, url } = await FlakyProxy.before(engine.url);
    const urls = kind === 'redis' ? { redisUrl: url, databaseUrl: '' } : { redisUrl: null, databaseUrl: url };
    const board = new BoardQueues({ ...urls, prefix: engine.prefix, log: silentLog });
    expect((await board.open()).length).toBeGreaterThan(0);
    await proxy.shut();
    await expect(board.open()).rejects.toThrow(QueueUnavailable);
    await proxy.open();
    await expect.poll(() => board.open()).not.toHaveLength(0);
    await board.close();
    await proxy.shut();
  });

  it('has a worker that recovers after the engine returns', async () => {
    const job = aJob();
    const { proxy, url } = await FlakyProxy.before(engine.url);
    const handler = new RecordingHandler();
    const consumer = engine.open(url).consumer(job, handler);
    await consumer.start();
    const producer = engine.open().producer(job);
    await producer.enqueue({ id: 'before' });
    await expect.poll(() => producer.counts()).toMatchObject({ completed: 1 });
    await proxy.shut();
    await producer.enqueue({ id: 'during' });
    await proxy.open();
    await expect.poll(() => handler.runs).toEqual(['before', 'during']);
    await expect.poll(() => consumer.health()).toMatchObject({ isLive: true });
    await consumer.close(0);
    await proxy.shut();
  });
});
