import { mailJob } from '@carbsight/contracts';
import type { Queue } from 'bullmq';
import { silentLog } from '../process/log.js';
import { JobProducer } from './job-producer.js';
import type { JobQueue, QueueBackend } from './queue-backend.js';
import { queueLimits } from './queue-limits.js';

const silence = Promise.withResolvers<never>().promise;
const payload = { mailId: '0190a000-0000-7000-8000-000000000001' };

function producerOf(queue: Partial<JobQueue>) {
  const silent = { on: () => undefined, close: async () => undefined, ...queue } as Partial<Queue> as Queue;
  const backend = { kind: 'redis', openQueue: () => silent } as Partial<QueueBackend> as QueueBackend;
  return new JobProducer(mailJob, backend, silentLog, queueLimits());
}

describe('an unavailable engine', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const away: readonly (readonly [string, Partial<JobQueue>])[] = [
    ['lets nobody connect', { waitUntilReady: () => silence }],
    ['answers nothing more', { waitUntilReady: async () => undefined, add: () => silence }],
  ];
  it.each(away)('keeps a caller waiting for less than two seconds when it %s', async (_, queue) => {
    let outcome = 'still waiting';
    const asked = producerOf(queue)
      .enqueue(payload)
      .catch((error: Error) => {
        outcome = error.message;
      });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(outcome).toMatch(/no answer within \d+ ms$/);
    await asked;
  });

  it('is reported by the innermost limit, however patient the caller is', () => {
    for (const { connectMs, readyMs, answerMs } of [queueLimits(), queueLimits(8)]) {
      expect(connectMs).toBeLessThan(readyMs);
      expect(readyMs).toBeLessThan(answerMs);
    }
  });
});
