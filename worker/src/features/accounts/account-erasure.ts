import { allJobs, type JobDefinition } from '@carbsight/contracts';
import type { AccountErasureQueries, ErasedSubject } from '@carbsight/database';
import type { Mailer, ProgressStore, QueueEngine, RateLimits } from '@carbsight/runtime';

const ACCOUNTS_AT_ONCE = 20;

/** What is kept beside the database and names a person. */
export type OtherStores = {
  readonly progress: ProgressStore;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly limits: Pick<RateLimits, 'forget'>;
};
type Files = { removeDue(signal: AbortSignal): Promise<void> };
type Foods = { removeUnused(): Promise<void> };

/**
 * Erases the accounts whose owners went: meals in small steps, then the person's row, files, names of foods that nobody else
 * had, what the queues still hold, counters and copies of mails.
 * Every step may be taken again, so that the next round goes on wherever a crash or an outage stopped this one.
 */
export class AccountErasure {
  constructor(
    private readonly erasures: AccountErasureQueries,
    private readonly files: Files,
    private readonly foods: Foods,
    private readonly queues: Pick<QueueEngine, 'producer'>,
    private readonly beside: OtherStores,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const userIds = await this.erasures.findOpen(ACCOUNTS_AT_ONCE);
    for (const userId of userIds) {
      while (await this.erasures.eraseSomeMeals(userId)) signal.throwIfAborted();
      await this.erasures.eraseAccount(userId);
    }
    if (userIds.length > 0) await this.files.removeDue(signal);
    // Also what single meals left that their owners deleted or renamed.
    await this.foods.removeUnused();
    for (const userId of userIds) {
      signal.throwIfAborted();
      const subjects = await this.erasures.subjectsOf(userId);
      if (!(await this.isForgotten(subjects))) continue;
      // After the last job: a mail that was just being sent leaves its copy, too.
      await this.beside.mailer.forget(new Set(subjects.map(({ subjectId }) => subjectId)));
      await this.beside.limits.forget(userId);
      await this.erasures.finish(userId);
    }
  }

  /** False while a job still runs for one of them: it ends by itself, since its row is gone, and would be kept as done. */
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
        await this.beside.progress.remove(`meal:${subjectId}.${revision}`);
      }
    }
    return running === 0;
  }
}
