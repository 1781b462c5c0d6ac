import type { maintenanceJob, PayloadOf } from '@carbsight/contracts';
import type { PasswordResetQueries, PhotoRemovalQueries, SessionQueries } from '@carbsight/database';
import type { Failure } from '@carbsight/domain';
import { errorDetails, type JobHandler, type Log, type PhotoStorage } from '@carbsight/runtime';
import type { Sweep } from './sweep.js';

type Payload = PayloadOf<typeof maintenanceJob>;

const REMOVALS_AT_ONCE = 100;
const TRY_AGAIN_MS = 60 * 60_000;

/** Housekeeping: rows without a job are queued again, old rows are dropped, files without a row go. */
export class MaintenanceHandler implements JobHandler<Payload> {
  constructor(
    private readonly sweep: Sweep,
    private readonly sessions: SessionQueries,
    private readonly resets: PasswordResetQueries,
    private readonly removals: PhotoRemovalQueries,
    private readonly photos: PhotoStorage,
    private readonly log: Log,
  ) {}

  async run({ task }: Payload, signal: AbortSignal): Promise<void> {
    if (task === 'sweep') return this.sweep.run(signal);
    const now = new Date();
    await this.sessions.removeExpired(now);
    await this.resets.removeExpired(now);
    for (const storageKey of await this.removals.findDue(now, REMOVALS_AT_ONCE)) {
      signal.throwIfAborted();
      await this.removePhoto(storageKey);
    }
  }

  /** One that cannot be removed now must not hold up the others; it stays due. */
  private async removePhoto(storageKey: string): Promise<void> {
    try {
      await this.photos.remove(`${storageKey}/full.jpg`);
      await this.photos.remove(`${storageKey}/thumb.jpg`);
      await this.removals.done(storageKey);
    } catch (error) {
      this.log.warn({ storageKey, err: errorDetails(error) }, 'A photo could not be removed');
      await this.removals.postpone(storageKey, new Date(Date.now() + TRY_AGAIN_MS));
    }
  }

  /** Nobody waits for it, and the next round comes by itself. */
  async giveUp(_payload: Payload, _failure: Failure): Promise<void> {}
}
