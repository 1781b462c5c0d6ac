import { Failure } from '@carbsight/domain';
import { type EngineUnderTest, engineKinds, engineUnderTest } from './support/engines.js';
import { aJob, RecordingHandler } from './support/recorded-jobs.js';

describe.each(engineKinds)('a failed run on %s', (kind) => {
  let engine: EngineUnderTest;

  beforeAll(async () => {
    engine = await engineUnderTest(kind);
  });
  afterAll(() => engine.drop());

  it('retries after a retryable failure and an unexpected error', async () => {
    const job = aJob();
    const opened = engine.open();
    const handler = new RecordingHandler((_payload, _signal, run) => {
      if (run === 1) throw new Failure('model-unavailable', 'HTTP 503', { retry: true });
      if (run === 2) throw new TypeError('boom');
    });
    await opened.consumer(job, handler).start();
    await opened.producer(job).enqueue({ id: 'a' });
    await expect.poll(() => opened.producer(job).counts()).toMatchObject({ completed: 1 });
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
    await expect.poll(() => opened.producer(job).counts()).toMatchObject({ failed: 1 });
    expect(handler.runs).toHaveLength(3);
    expect(handler.givenUp).toEqual([{ id: 'a', code: 'model-invalid-answer' }]);
  });

  it('gives up immediately when a retry is pointless', async () => {
    const job = aJob();
    const opened = engine.open();
    const handler = new RecordingHandler(() => {
      throw new Failure('needs-description', 'no words');
    });
    await opened.consumer(job, handler).start();
    await opened.producer(job).enqueue({ id: 'a' });
    await expect.poll(() => opened.producer(job).counts()).toMatchObject({ failed: 1 });
    expect(handler.runs).toHaveLength(1);
    expect(handler.givenUp).toEqual([{ id: 'a', code: 'needs-description' }]);
  });

  it('retries a failing giveUp without another run', async () => {
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
    await expect.poll(() => handler.givenUp).toHaveLength(1);
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
    await expect.poll(() => handler.givenUp).toHaveLength(1);
    expect(handler.givenUp).toEqual([{ id: 'a', code: 'model-timeout' }]);
    expect(reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('lets a job wait for a Retry-After without spending an attempt, while others go on', async () => {
    const job = aJob({ attempts: 1, concurrency: 1 });
    const opened = engine.open();
    const handler = new RecordingHandler(({ id }, _signal, run) => {
      if (id === 'a' && run === 1) throw new Failure('rate-limited', 'HTTP 429', { retryAfterMs: 700 });
    });
    const producer = opened.producer(job);
    await producer.enqueue({ id: 'a' });
    await producer.enqueue({ id: 'b' });
    await opened.consumer(job, handler).start();
    await expect.poll(() => producer.counts()).toMatchObject({ completed: 2 });
    expect(handler.runs).toEqual(['a', 'b', 'a']);
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
    await expect.poll(() => handler.givenUp).toHaveLength(1);
    expect(handler.givenUp).toEqual([{ id: 'a', code: 'rate-limited' }]);
    expect(handler.runs).toHaveLength(1);
  });
});
