import { median } from '@carbsight/domain';
import { QueueUnavailable } from '../../src/index.js';
import { type EngineUnderTest, engineKinds, engineUnderTest } from './support/engines.js';
import { FlakyGate } from './support/flaky-gate.js';
import { aJob, pause, RecordingHandler } from './support/recorded-jobs.js';
import { until } from './support/until.js';

describe.each(engineKinds)('a queue whose engine is away on %s', (kind) => {
  let engine: EngineUnderTest;

  beforeAll(async () => {
    engine = await engineUnderTest(kind);
  });
  afterAll(() => engine.drop());

  it('fails fast while the engine is away, and works again after its return', async () => {
    const job = aJob();
    const { gate, url } = await FlakyGate.before(engine.url);
    const producer = engine.open(url).producer(job);
    await producer.enqueue({ id: 'before' });
    await gate.shut();
    const waits: number[] = [];
    for (const id of ['during-1', 'during-2', 'during-3']) {
      const startedAt = performance.now();
      await expect(producer.enqueue({ id })).rejects.toThrow(QueueUnavailable);
      waits.push(performance.now() - startedAt);
    }
    expect(median(waits)).toBeLessThan(2_000);
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
