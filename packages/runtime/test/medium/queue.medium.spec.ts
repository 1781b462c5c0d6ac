import { once } from 'node:events';
import { Failure } from '@carbsight/domain';
import { z } from 'zod';
import type { JobEvent } from '../../src/index.js';
import { type EngineUnderTest, engineKinds, engineUnderTest } from './support/engines.js';
import { aJob, type Payload, RecordingHandler } from './support/recorded-jobs.js';
import { runSource } from './support/run-source.js';

describe.each(engineKinds)('queues on %s', (kind) => {
  let engine: EngineUnderTest;

  beforeAll(async () => {
    engine = await engineUnderTest(kind);
  });
  afterAll(() => engine.drop());

  it('is ready for use', async () => {
    await expect(engine.open().verify()).resolves.toBeUndefined();
  });

  it('delivers a payload and reports how it ended', async () => {
    const job = aJob();
    const opened = engine.open();
    const handler = new RecordingHandler();
    const events: JobEvent[] = [];
    await opened.consumer(job, handler, { onJob: (event) => events.push(event) }).start();
    await opened.producer(job).enqueue({ id: 'a' });
    await expect.poll(() => events).toHaveLength(1);
    expect(handler.runs).toEqual(['a']);
    expect(events[0]).toMatchObject({ queue: job.name, outcome: 'completed' });
    await expect.poll(() => opened.producer(job).counts()).toMatchObject({ completed: 1 });
  });

  it('rejects a payload that breaks the contract or is too large', async () => {
    const producer = engine.open().producer(aJob());
    await expect(producer.enqueue({ id: 'x'.repeat(1_100) })).rejects.toThrow(RangeError);
    await expect(producer.enqueue({ id: 'a', note: 'rice' } as Payload)).rejects.toThrow(z.ZodError);
  });

  it('logs a failure’s code and not its text, which may be a person’s words', async () => {
    const lines: string[] = [];
    const write = (details: object, message: string) => void lines.push(JSON.stringify({ details, message }));
    const own = engine.open(undefined, { debug: write, info: write, warn: write, error: write });
    const job = aJob();
    const handler = new RecordingHandler(() => {
      throw new Failure('needs-description', 'Not found: PRIVATE words');
    });
    await own.consumer(job, handler).start();
    await own.producer(job).enqueue({ id: 'a' });
    await expect.poll(() => handler.givenUp).toHaveLength(1);
    expect(lines.join()).toContain('needs-description');
    expect(lines.join()).not.toContain('PRIVATE');
  });

  it('drops a payload that breaks the contract, and reports it', async () => {
    const job = aJob();
    const events: JobEvent[] = [];
    const handler = new RecordingHandler();
    await engine
      .open()
      .consumer(job, handler, { onJob: (event) => events.push(event) })
      .start();
    const elder = { ...job, payload: z.object({ mealId: z.string() }), key: () => 'elder' };
    await engine.open().producer(elder).enqueue({ mealId: 'a' });
    await expect.poll(() => events).not.toHaveLength(0);
    expect(events).toMatchObject([{ queue: job.name, outcome: 'dropped' }]);
    expect(handler).toMatchObject({ runs: [], givenUp: [] });
  });

  it('accepts a key once while it is open, and again afterwards', async () => {
    const job = aJob();
    const opened = engine.open();
    const producer = opened.producer(job);
    await producer.enqueue({ id: 'a' });
    await producer.enqueue({ id: 'a' });
    expect(await producer.hasOpen('a')).toBe(true);
    expect((await producer.counts()).waiting).toBe(1);
    const handler = new RecordingHandler();
    await opened.consumer(job, handler).start();
    await expect.poll(() => producer.counts()).toMatchObject({ completed: 1 });
    expect(await producer.hasOpen('a')).toBe(false);
    await producer.enqueue({ id: 'a' });
    await expect.poll(() => producer.counts()).toMatchObject({ completed: 2 });
    expect(handler.runs).toEqual(['a', 'a']);
  });

  it('removes matching jobs in every state, and says how many are still running', async () => {
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
    await expect.poll(() => handler.runs).toContain('gone-running');
    const isMeant = (payload: object) => JSON.stringify(payload).includes('gone');
    expect(await producer.forget(isMeant)).toBe(1);
    expect(await producer.counts()).toEqual({ waiting: 1, delayed: 0, active: 1, failed: 0, completed: 1 });
    expect(await producer.hasOpen('gone-waiting')).toBe(false);
    held.resolve();
    await expect.poll(() => producer.counts()).toMatchObject({ completed: 3 });
    expect(await producer.forget(isMeant)).toBe(0);
    expect(await producer.counts()).toMatchObject({ completed: 2 });
    expect(handler.runs).toEqual(['gone-done', 'gone-failed', 'stays', 'gone-running', 'stays-too']);
  });

  it('closes gracefully: running jobs may finish', async () => {
    const job = aJob();
    const opened = engine.open();
    const producer = opened.producer(job);
    const held = Promise.withResolvers<void>();
    let isAborted = false;
    const handler = new RecordingHandler((_payload, signal) => {
      signal.addEventListener('abort', () => {
        isAborted = true;
      });
      return held.promise;
    });
    const consumer = opened.consumer(job, handler);
    await consumer.start();
    await producer.enqueue({ id: 'a' });
    await expect.poll(() => handler.runs).toEqual(['a']);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const closed = consumer.close(10_000);
    vi.advanceTimersByTime(9_999);
    vi.useRealTimers();
    expect(isAborted).toBe(false);
    held.resolve();
    await closed;
    expect(await producer.counts()).toMatchObject({ waiting: 0, active: 0, completed: 1 });
  });

  it('puts back jobs that take too long for a graceful close', async () => {
    const job = aJob();
    const opened = engine.open();
    const producer = opened.producer(job);
    const handler = new RecordingHandler(
      (_payload, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const consumer = opened.consumer(job, handler);
    await consumer.start();
    await producer.enqueue({ id: 'a' });
    await expect.poll(() => handler.runs).toEqual(['a']);
    await consumer.close(100);
    expect(handler.givenUp).toEqual([]);
    expect(await producer.counts()).toMatchObject({ waiting: 1, active: 0, completed: 0 });
    expect(await producer.hasOpen('a')).toBe(true);
  });

  it('takes over every job of a killed process', async () => {
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
    await expect.poll(() => output.match(/took/g)).toHaveLength(3);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;

    const handler = new RecordingHandler();
    await opened.consumer(job, handler, { lockMs: 1_000 }).start();
    await expect.poll(() => producer.counts()).toMatchObject({ completed: 3 });
    expect(handler.runs.toSorted()).toEqual(['a', 'b', 'c']);
    expect(handler.givenUp).toEqual([]);
  });

  it('leaves a job to the process that has taken it over', async () => {
    const job = aJob({ concurrency: 1 });
    const opened = engine.open();
    const producer = opened.producer(job);
    await producer.enqueue({ id: 'a' });
    const [redisUrl, databaseUrl] = kind === 'redis' ? [engine.url, ''] : ['', engine.url];
    const child = runSource('stuck-worker.ts', [redisUrl, databaseUrl, engine.prefix, job.name]);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await expect.poll(() => output).toMatch('took a');
    const finished = Promise.withResolvers<void>();
    const handler = new RecordingHandler(() => finished.promise);
    child.kill('SIGSTOP');
    await opened.consumer(job, handler, { lockMs: 4_000 }).start();
    await expect.poll(() => handler.runs).toEqual(['a']);
    child.kill('SIGCONT');
    child.kill('SIGUSR2');
    // Its attempt would have been the last one.
    await expect.poll(() => output).toMatch(/returned|failed/);
    expect(output).toMatch('returned');
    finished.resolve();
    await expect.poll(() => producer.counts()).toMatchObject({ completed: 1 });
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  });
});
