import { allJobs, type JobDefinition } from '@carbsight/contracts';
import type { AccountErasureQueries, ErasedSubject } from '@carbsight/database';
import type { Mailer, ProgressStore, QueueEngine, RateLimits } from '@carbsight/runtime';
import { IndependentSteps } from '../../shared/independent-steps.js';

const ACCOUNTS_PER_ROUND = 20;

/** Stores outside the database that hold personal data. */
export type ExternalStores = {
  readonly progress: ProgressStore;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly limits: Pick<RateLimits, 'forget'>;
};
type Files = { removeDue(signal: AbortSignal): Promise<void> };
type Foods = { removeUnused(): Promise<void> };

/**
 * Erases deleted accounts: meals in small steps, then the person's row, files, food names that no one else uses, queued jobs, counters and
 * copies of mails. Every step is idempotent, so the next round continues wherever a crash or an outage interrupted this one.
 */
export class AccountErasure {
  constructor(
    private readonly erasures: AccountErasureQueries,
    private readonly files: Files,
    private readonly foods: Foods,
    private readonly queues: Pick<QueueEngine, 'producer'>,
    private readonly externalStores: ExternalStores,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const steps = new IndependentSteps(signal);
    const userIds = await this.erasures.findOpen(ACCOUNTS_PER_ROUND);
    const erased = await steps.runEach(userIds, async (userId) => {
      while (await this.erasures.eraseSomeMeals(userId)) signal.throwIfAborted();
      await this.erasures.eraseAccount(userId);
    });
    if (userIds.length > 0) await steps.run(() => this.files.removeDue(signal));
    // Also covers what deleted or renamed single meals left behind.
    await steps.run(() => this.foods.removeUnused());
    await steps.runEach(erased, (userId) => this.forget(userId));
    steps.end();
  }

  private async forget(userId: string): Promise<void> {
    const subjects = await this.erasures.subjectsOf(userId);
    if (!(await this.isForgotten(subjects))) return;
    // After the last job: a mail being sent at that moment leaves a copy, too.
    await this.externalStores.mailer.forget(new Set(subjects.map(({ subjectId }) => subjectId)));
    await this.externalStores.limits.forget(userId);
    await this.erasures.finish(userId);
  }

  /** False while a job still runs for one of them. It ends on its own because its row is gone, but would be kept as completed. */
  private async isForgotten(subjects: readonly ErasedSubject[]): Promise<boolean> {
    const ids = new Set<unknown>(subjects.map(({ subjectId }) => subjectId));
    let running = 0;
    const jobs: readonly JobDefinition[] = ids.size > 0 ? allJobs : [];
    for (const job of jobs) {
      const names = (payload: object) => Object.values(payload).some((value) => ids.has(value));
      running += await this.queues.producer(job).forget(names);
    }
    for (const { subjectId, revisions } of subjects) {
      for (let revision = 1; revision <= revisions; revision += 1) {
        await this.externalStores.progress.remove(`meal:${subjectId}.${revision}`);
      }
    }
    return running === 0;
  }
}
