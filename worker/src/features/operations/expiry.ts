import type { PasswordResetQueries, PhotoRemovalQueries, SessionQueries } from '@carbsight/database';
import { errorDetails, type Log, type PhotoStorage } from '@carbsight/runtime';
import type { MaintenanceTask } from './maintenance.handler.js';

const REMOVALS_AT_ONCE = 100;
const TRY_AGAIN_MS = 60 * 60_000;

/** Old rows are dropped, files without a row go. */
export class Expiry implements MaintenanceTask {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly resets: PasswordResetQueries,
    private readonly removals: PhotoRemovalQueries,
    private readonly photos: PhotoStorage,
    private readonly log: Log,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
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
}
