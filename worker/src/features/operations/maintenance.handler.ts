import type { JudgeSpendingQueries, ModelCallQueries, PhotoRemovalQueries } from '@carbsight/database';
import {
  errorDetails,
  type JobHandler,
  type Log,
  type PhotoStorage,
  type RemainingBudgets,
  removeStoredPhoto,
} from '@carbsight/runtime';
import { IndependentSteps } from '../../shared/independent-steps.js';

/** One housekeeping task. It finds out on its own what there is to do. */
type MaintenanceTask = { run(signal: AbortSignal): Promise<unknown> };

/** Tasks of a queue that run on a schedule. One missing from this record does not compile. */
export class MaintenanceHandler<Task extends string> implements JobHandler<{ task: Task }> {
  private readonly running = new Map<Task, AbortSignal>();

  constructor(private readonly tasks: Readonly<Record<Task, MaintenanceTask>>) {}

  async run({ task }: { task: Task }, signal: AbortSignal): Promise<void> {
    // A round that takes long must not take the other tasks' slots with its next one.
    if (this.running.get(task)?.aborted === false) return;
    this.running.set(task, signal);
    try {
      await this.tasks[task].run(signal);
    } finally {
      if (this.running.get(task) === signal) this.running.delete(task);
    }
  }

  /** No one waits for it, and the next round follows anyway. */
  async giveUp(): Promise<void> {}
}

const BATCH_SIZE = 100;
const RETRY_DELAY_MS = 10 * 60_000;

/** Removes photo files whose rows are gone. */
export class OrphanedPhotos {
  constructor(
    private readonly removals: PhotoRemovalQueries,
    private readonly photos: PhotoStorage,
    private readonly log: Log,
  ) {}

  /** Removes everything that is due now. */
  async removeDue(signal: AbortSignal): Promise<void> {
    const now = new Date();
    for (;;) {
      const due = await this.removals.findDue(now, BATCH_SIZE);
      for (const storageKey of due) {
        signal.throwIfAborted();
        await this.remove(storageKey);
      }
      if (due.length < BATCH_SIZE) return;
    }
  }

  /** A file that cannot be removed now must not block the others; it stays due. */
  private async remove(storageKey: string): Promise<void> {
    try {
      await removeStoredPhoto(this.photos, storageKey);
      await this.removals.done(storageKey);
    } catch (error) {
      this.log.warn({ storageKey, err: errorDetails(error) }, 'A photo could not be removed');
      await this.removals.postpone(storageKey, new Date(Date.now() + RETRY_DELAY_MS));
    }
  }
}

/** Rows that know how long they are kept. */
type Expiring = { removeExpired(now: Date): Promise<void> };

/** Deletes expired rows, and files without a row. */
export class Expiry implements MaintenanceTask {
  constructor(
    private readonly expiring: readonly Expiring[],
    private readonly files: Pick<OrphanedPhotos, 'removeDue'>,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const now = new Date();
    const steps = new IndependentSteps(signal);
    await steps.runEach(this.expiring, (rows) => rows.removeExpired(now));
    await steps.run(() => this.files.removeDue(signal));
    steps.end();
  }
}

/** US dollars that models may still cost. Without a cap over all calls there is no `daily`. */
export async function remainingBudgets(
  calls: Pick<ModelCallQueries, 'costSince'>,
  judging: Pick<JudgeSpendingQueries, 'left'>,
  dailyBudgetUsd: number | null,
  now = new Date(),
): Promise<RemainingBudgets> {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const [judge, spentUsd] = await Promise.all([
    judging.left(now),
    dailyBudgetUsd === null ? 0 : calls.costSince(midnight),
  ]);
  return {
    judge_daily: judge.daily,
    judge_monthly: judge.monthly,
    ...(dailyBudgetUsd === null ? {} : { daily: Math.max(0, dailyBudgetUsd - spentUsd) }),
  };
}
