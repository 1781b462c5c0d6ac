import { allJobs, type JobDefinition, type QueueDepth } from '@carbsight/contracts';
import type { QueueEngine } from '@carbsight/runtime';
import pLimit from 'p-limit';

/** Opening all at once would make each too slow on a busy machine, and what did not open in time begins anew at the next look. */
const AT_ONCE = 4;

/** How many jobs each queue holds. One that does not answer is reported as such and delays nothing. */
export class QueueDepths {
  constructor(private readonly engine: QueueEngine) {}

  async look(): Promise<QueueDepth[]> {
    return pLimit(AT_ONCE).map(allJobs, (job) => this.lookAt(job));
  }

  async close(): Promise<void> {
    await this.engine.close();
  }

  private async lookAt(job: JobDefinition): Promise<QueueDepth> {
    const producer = this.engine.producer(job);
    try {
      // One after the other: in parallel they would need two connections for each queue.
      const { waiting, delayed, active, failed } = await producer.counts();
      const oldestWaitingMs = await producer.oldestWaitingMs();
      return { queue: job.name, jobs: { waiting, delayed, active, failed, oldestWaitingMs } };
    } catch {
      return { queue: job.name, jobs: null };
    }
  }
}
