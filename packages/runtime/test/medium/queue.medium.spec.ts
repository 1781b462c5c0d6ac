import { once } from 'node:events';
import { defineJob } from '@carbsight/contracts';
import { Failure } from '@carbsight/domain';
import { z } from 'zod';
import { type JobEvent, type JobHandler, QueueUnavailable } from '../../src/index.js';
import { type EngineUnderTest, engineKinds, engineUnderTest } from './support/engines.js';
import { FlakyGate } from './support/flaky-gate.js';
import { runSource } from './support/run-source.js';
import { until } from './support/until.js';

type Payload = { id: string };
let queues = 0;

function aJob(changes: { name?: string; attempts?: number; timeoutMs?: number; concurrency?: number } = {}) {
  queues += 1;
  return defineJob({
    name: `q${queues}`,
    payload: z.strictObject({ id: z.string() }),
    key: ({ id }) => id,
    attempts: 3,
    backoffMs: 30,
    timeoutMs: 5_000,
    concurrency: 4,
    ...changes,
  });
}

class RecordingHandler implements JobHandler<Payload> {
  readonly runs: string[] = [];
  readonly givenUp: { id: string; code: string }[] = [];

  constructor(
    private readonly work: (payload: Payload, signal: AbortSignal, run: number) => Promise<void> | void = () => {},
  ) {}

  async run(payload: Payload, signal: AbortSignal): Promise<void> {
    this.runs.push(payload.id);
    await this.work(payload, signal, this.runs.length);
  }

  async giveUp({ id }: Payload, failure: Failure): Promise<void> {
    this.givenUp.push({ id, code: failure.code });
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(engineKinds)('queues on %s', (kind) => {
  let engine: EngineUnderTest;

  beforeAll(async () => {
    engine = await engineUnderTest(kind);
  });
  afterAll(() => engine.drop());

  it('is ready to be used', async () => {
    await expect(engine.open().verify()).resolves.toBeUndefined();
  });

  it('delivers a payload and reports how it ended', async () => {
    const job = aJob();
    const opened = engine.open();
    const handler = new RecordingHandler();
    const events: JobEvent[] = [];
    await opened.consumer(job, handler, { onJob: (event) => events.push(event) }).start();
    await opened.producer(job).enqueue({ id: 'a' });
    await until(() => events.length === 1);
    expect(handler.runs).toEqual(['a']);
    expect(events[0]).toMatchObject({ queue: job.name, outcome: 'completed' });
    await until(async () => (await opened.producer(job).counts()).completed === 1);
  });

  it('refuses a payload that breaks the contract or is too large', async () => {
    const producer = engine.open().producer(aJob());
    await expect(producer.enqueue({ id: 'x'.repeat(1_100) })).rejects.toThrow(RangeError);
    await expect(producer.enqueue({ id: 'a', note: 'rice' } as Payload)).rejects.toThrow(z.ZodError);
  });

  it('tries again after a retryable failure and an unforeseen error', async () => {
    const job = aJob();
    const opened = engine.open();
    const handler = new RecordingHandler((_payload, _signal, run) => {
      if (run === 1) throw new Failure('model-unavailable', 'HTTP 503', { retry: true });
      if (run === 2) throw new TypeError('boom');
    });
    await opened.consumer(job, handler).start();
    await opened.producer(job).enqueue({ id: 'a' });
    await until(async () => (await opened.producer(job).counts()).completed === 1);
    expect(handler.runs).toHaveLength(3);
    expect(handler.givenUp).toEqual([]);
  });

  it('gives up exactly once after the last attempt', async () => {
    const job = aJob();
    const opened = engine.open();
    const handler = new RecordingHandler(() => {
      throw new Failure('model-invalid-answer', 'no JSON', { retry: true });
    });
    await opened.consumer(job, handler).start();
    await opened.producer(job).enqueue({ id: 'a' });
    await until(async () => (await opened.producer(job).counts()).failed === 1);
    await pause(150);
    expect(handler.runs).toHaveLength(3);
    expect(handler.givenUp).toEqual([{ id: 'a', code: 'model-invalid-answer' }]);
  });

  it('logs the code of a failure and not its words, which may be a person’s', async () => {
    const lines: string[] = [];
    const write = (details: object, message: string) => void lines.push(JSON.stringify({ details, message }));
    const own = engine.open(undefined, { debug: write, info: write, warn: write, error: write });
    const job = aJob();
    const handler = new RecordingHandler(() => {
      throw new Failure('needs-description', 'Not found: PRIVATE words');
    });
    await own.consumer(job, handler).start();
    await own.producer(job).enqueue({ id: 'a' });
    await until(() => handler.givenUp.length === 1);
    expect(lines.join()).toContain('needs-description');
    expect(lines.join()).not.toContain('PRIVATE');
  });

  it('drops a payload that breaks the contract, and tells so', async () => {
    const job = aJob();
    const events: JobEvent[] = [];
    const handler = new RecordingHandler();
    await engine
      .open()
      .consumer(job, handler, { onJob: (event) => events.push(event) })
      .start();
    const elder = { ...job, payload: z.object({ mealId: z.string() }), key: () => 'elder' };
    await engine.open().producer(elder).enqueue({ mealId: 'a' });
    await until(() => events.length > 0);
    expect(events).toMatchObject([{ queue: job.name, outcome: 'dropped' }]);
    expect(handler).toMatchObject({ runs: [], givenUp: [] });
  });

  it('gives up at once when another attempt is pointless', async () => {
    const job = aJob();
    const opened = engine.open();
    const handler = new RecordingHandler(() => {
      throw new Failure('needs-description', 'no words');
    });
    await opened.consumer(job, handler).start();
    await opened.producer(job).enqueue({ id: 'a' });
    await until(async () => (await opened.producer(job).counts()).failed === 1);
    expect(handler.runs).toHaveLength(1);
    expect(handler.givenUp).toEqual([{ id: 'a', code: 'needs-description' }]);
  });

  it('tries a giveUp that fails again, without another run', async () => {
    const job = aJob();
    const opened = engine.open();
    const handler = new RecordingHandler(() => {
      throw new Failure('not-readable', 'blurred');
    });
    const giveUp = handler.giveUp.bind(handler);
    let failures = 0;
    handler.giveUp = async (payload, failure) => {
      failures += 1;
      if (failures < 3) throw new Error('database away');
      await giveUp(payload, failure);
    };
    await opened.consumer(job, handler).start();
    await opened.producer(job).enqueue({ id: 'a' });
    await until(() => handler.givenUp.length === 1);
    expect(handler.runs).toHaveLength(1);
  });

  it('ends a run that takes too long as model-timeout', async () => {
    const job = aJob({ attempts: 1, timeoutMs: 100 });
    const opened = engine.open();
    let reason: unknown;
    const handler = new RecordingHandler(async (_payload, signal) => {
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const run = handler.run.bind(handler);
    handler.run = (payload, signal) =>
      run(payload, signal).catch((error: unknown) => {
        reason = error;
        throw error;
      });
    await opened.consumer(job, handler).start();
    await opened.producer(job).enqueue({ id: 'a' });
    await until(() => handler.givenUp.length === 1);
    expect(handler.givenUp).toEqual([{ id: 'a', code: 'model-timeout' }]);
    expect(reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('holds the whole queue for a Retry-After without spending an attempt', async () => {
    const job = aJob({ attempts: 1, concurrency: 1 });
    const opened = engine.open();
    const startedAt: Record<string, number> = {};
    const handler = new RecordingHandler(({ id }, _signal, run) => {
      startedAt[`${id}${run}`] = Date.now();
      if (run === 1) throw new Failure('rate-limited', 'HTTP 429', { retryAfterMs: 700 });
    });
    const producer = opened.producer(job);
    await producer.enqueue({ id: 'a' });
    await producer.enqueue({ id: 'b' });
    await opened.consumer(job, handler).start();
    await until(async () => (await producer.counts()).completed === 2);
    expect(handler.runs).toHaveLength(3);
    expect(handler.runs.toSorted()).toContain('b');
    const [first, ...later] = Object.values(startedAt).toSorted((a, b) => a - b);
    for (const at of later) expect(at - Number(first)).toBeGreaterThanOrEqual(650);
    expect(handler.givenUp).toEqual([]);
  });

  it('gives up on a long Retry-After', async () => {
    const job = aJob();
    const opened = engine.open();
    const handler = new RecordingHandler(() => {
      throw new Failure('model-unavailable', 'HTTP 429', { retry: true, retryAfterMs: 60_000 });
    });
    await opened.consumer(job, handler).start();
    await opened.producer(job).enqueue({ id: 'a' });
    await until(() => handler.givenUp.length === 1);
    expect(handler.givenUp).toEqual([{ id: 'a', code: 'rate-limited' }]);
    expect(handler.runs).toHaveLength(1);
  });

  it('takes a key once while it is open, and again afterwards', async () => {
    const job = aJob();
    const opened = engine.open();
    const producer = opened.producer(job);
    await producer.enqueue({ id: 'a' });
    await producer.enqueue({ id: 'a' });
    expect(await producer.hasOpen('a')).toBe(true);
    expect((await producer.counts()).waiting).toBe(1);
    const handler = new RecordingHandler();
    await opened.consumer(job, handler).start();
    await until(async () => (await producer.counts()).completed === 1);
    expect(await producer.hasOpen('a')).toBe(false);
    await producer.enqueue({ id: 'a' });
    await until(async () => (await producer.counts()).completed === 2);
    expect(handler.runs).toEqual(['a', 'a']);
  });

  it('forgets the jobs that are meant, wherever they stand, and tells how many still run', async () => {
    const job = aJob({ concurrency: 1, attempts: 1 });
    const opened = engine.open();
    const producer = opened.producer(job);
    const held = Promise.withResolvers<void>();
    const handler = new RecordingHandler(({ id }) => {
      if (id === 'gone-failed') throw new Failure('not-readable', 'no');
      if (id === 'gone-running') return held.promise;
    });
    await opened.consumer(job, handler).start();
    for (const id of ['gone-done', 'gone-failed', 'stays', 'gone-running', 'gone-waiting', 'stays-too']) {
      await producer.enqueue({ id });
    }
    await producer.enqueue({ id: 'gone-later' }, { delayMs: 60_000 });
    await producer.enqueue({ id: 'gone-last' }, { priority: 5 });
    await until(() => handler.runs.includes('gone-running'));
    const isMeant = (payload: object) => JSON.stringify(payload).includes('gone');
    expect(await producer.forget(isMeant)).toBe(1);
    expect(await producer.counts()).toEqual({ waiting: 1, delayed: 0, active: 1, failed: 0, completed: 1 });
    expect(await producer.hasOpen('gone-waiting')).toBe(false);
    held.resolve();
    await until(async () => (await producer.counts()).completed === 3);
    expect(await producer.forget(isMeant)).toBe(0);
    expect(await producer.counts()).toMatchObject({ completed: 2 });
    expect(handler.runs).toEqual(['gone-done', 'gone-failed', 'stays', 'gone-running', 'stays-too']);
  });

  it('tells how long the oldest job has been waiting', async () => {
    const producer = engine.open().producer(aJob());
    expect(await producer.oldestWaitingMs()).toBeNull();
    await producer.enqueue({ id: 'later' }, { delayMs: 60_000 });
    expect(await producer.oldestWaitingMs()).toBeNull();
    await producer.enqueue({ id: 'old' });
    await pause(120);
    await producer.enqueue({ id: 'young' });
    expect(await producer.oldestWaitingMs()).toBeGreaterThanOrEqual(100);
    expect(await producer.counts()).toMatchObject({ waiting: 2, delayed: 1 });
  });

  it('counts a job that was put off, or is repeated, as waiting only from when it was due', async () => {
    const job = aJob({ concurrency: 1 });
    const opened = engine.open();
    const producer = opened.producer(job);
    const [first, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const handler = new RecordingHandler(({ id }, _signal, run) => {
      if (id === 'busy') return first.promise;
      if (run > 2) return rest.promise;
    });
    await opened.schedule(job, 'sweep', 1_500, { id: 'sweep' });
    await opened.consumer(job, handler).start();
    await until(() => handler.runs.includes('sweep'));
    await producer.enqueue({ id: 'busy' });
    await producer.enqueue({ id: 'put off' }, { delayMs: 1_500 });
    await pause(1_800);
    // The look for work that now follows moves both to the waiting ones, and takes one of them.
    first.resolve();
    await until(async () => handler.runs.length > 2 && (await producer.counts()).waiting === 1);
    const age = await producer.oldestWaitingMs();
    rest.resolve();
    expect(age).not.toBeNull();
    expect(age).toBeLessThan(1_500);
  });

  it('repeats a scheduled job, once for all processes', async () => {
    const job = aJob();
    const [one, two] = [engine.open(), engine.open()];
    const handler = new RecordingHandler();
    await one.schedule(job, 'sweep', 300, { id: 'sweep' });
    await two.schedule(job, 'sweep', 300, { id: 'sweep' });
    await one.consumer(job, handler).start();
    await pause(1_000);
    expect(handler.runs.length).toBeGreaterThanOrEqual(2);
    expect(handler.runs.length).toBeLessThanOrEqual(5);
  });

  it('closes gracefully: what runs may end, what takes too long goes back to the queue', async () => {
    const job = aJob();
    const opened = engine.open();
    const producer = opened.producer(job);
    const ended: string[] = [];
    const handler = new RecordingHandler(async ({ id }, signal) => {
      await new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, id === 'short' ? 150 : 60_000);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      });
      ended.push(id);
    });
    const consumer = opened.consumer(job, handler);
    await consumer.start();
    await producer.enqueue({ id: 'short' });
    await producer.enqueue({ id: 'long' });
    await until(() => handler.runs.length === 2);
    await consumer.close(400);
    expect(ended).toEqual(['short']);
    expect(handler.givenUp).toEqual([]);
    expect(await producer.counts()).toMatchObject({ waiting: 1, active: 0, completed: 1 });
    expect(await producer.hasOpen('long')).toBe(true);
  });

  it('takes over the jobs of a killed process, each of them', async () => {
    const job = aJob({ concurrency: 3 });
    const opened = engine.open();
    const producer = opened.producer(job);
    for (const id of ['a', 'b', 'c']) await producer.enqueue({ id });
    const [redisUrl, databaseUrl] = kind === 'redis' ? [engine.url, ''] : ['', engine.url];
    const child = runSource('stuck-worker.ts', [redisUrl, databaseUrl, engine.prefix, job.name]);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await until(() => output.split('took').length === 4);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;

    const handler = new RecordingHandler();
    await opened.consumer(job, handler, { lockMs: 1_000 }).start();
    await until(async () => (await producer.counts()).completed === 3, 15_000);
    expect(handler.runs.toSorted()).toEqual(['a', 'b', 'c']);
    expect(handler.givenUp).toEqual([]);
  });

  it('fails fast while the engine is away, and works again after its return', async () => {
    const job = aJob();
    const { gate, url } = await FlakyGate.before(engine.url);
    const producer = engine.open(url).producer(job);
    await producer.enqueue({ id: 'before' });
    await gate.shut();
    for (const id of ['during-1', 'during-2']) {
      const startedAt = Date.now();
      await expect(producer.enqueue({ id })).rejects.toThrow(QueueUnavailable);
      expect(Date.now() - startedAt).toBeLessThan(20_000);
    }
    await gate.open();
    await until(
      () =>
        producer.enqueue({ id: 'after' }).then(
          () => true,
          () => false,
        ),
      5_000,
    );
    expect(await producer.hasOpen('after')).toBe(true);
    await gate.shut();
  });

  it('can be opened while the engine is away', async () => {
    const job = aJob();
    const { gate, url } = await FlakyGate.before(engine.url);
    await gate.shut();
    const producer = engine.open(url).producer(job);
    await expect(producer.enqueue({ id: 'during' })).rejects.toThrow(QueueUnavailable);
    await gate.open();
    await until(
      () =>
        producer.enqueue({ id: 'after' }).then(
          () => true,
          () => false,
        ),
      5_000,
    );
    await gate.shut();
  });

  it('has a worker that heals after the engine returns', async () => {
    const job = aJob();
    const { gate, url } = await FlakyGate.before(engine.url);
    const handler = new RecordingHandler();
    const consumer = engine.open(url).consumer(job, handler);
    await consumer.start();
    const producer = engine.open().producer(job);
    await producer.enqueue({ id: 'before' });
    await until(async () => (await producer.counts()).completed === 1);
    await gate.shut();
    await producer.enqueue({ id: 'during' });
    await pause(600);
    expect(handler.runs).toEqual(['before']);
    await gate.open();
    await until(() => handler.runs.includes('during'), 15_000);
    await until(async () => (await consumer.health()).isLive);
    await consumer.close(0);
    await gate.shut();
  });
});
