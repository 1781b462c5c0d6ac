import { goldenItemJob } from '@carbsight/contracts';
import type { GoldenItemQueries } from '@carbsight/database';
import type { QueueEngine } from '@carbsight/runtime';
import type { RunSettlement } from './run-settlement.js';

/** A call enqueued longer ago than this and not finished may have lost its job. */
const OVERDUE_MS = 2 * 60_000;
const AT_ONCE = 500;
/** A call that loses its job more often than this is itself the problem. */
const MAX_ENQUEUES = 10;

/** Enqueues the calls of running runs, re-enqueues lost ones, and ends runs that were never ended. */
export class GoldenRound {
  constructor(
    private readonly items: Pick<GoldenItemQueries, 'due' | 'lost' | 'noteEnqueued' | 'noteSeen' | 'fail'>,
    private readonly queues: Pick<QueueEngine, 'producer'>,
    private readonly settlement: RunSettlement,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const producer = this.queues.producer(goldenItemJob);
    const seen: string[] = [];
    const overdue = new Date(now.getTime() - OVERDUE_MS);
    for (const { id, enqueues } of await this.items.due(overdue, AT_ONCE)) {
      signal.throwIfAborted();
      if (enqueues > 0 && (await producer.hasOpen(id))) {
        seen.push(id);
        continue;
      }
      if (enqueues >= MAX_ENQUEUES) {
        await this.items.fail(id, 'own-error');
        continue;
      }
      await this.items.noteEnqueued([id], now);
      await producer.enqueue({ resultId: id });
    }
    await this.items.noteSeen(seen, now);
    // A cancelled run is not continued. Calls lost with their worker end here, or the run would never get its figures.
    for (const id of await this.items.lost(overdue, AT_ONCE)) {
      if (!(await producer.hasOpen(id))) await this.items.fail(id, 'own-error');
    }
    await this.settlement.runAll();
  }
}
