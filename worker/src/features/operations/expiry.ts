import type { PhotoRemovalQueries } from '@carbsight/database';
import { errorDetails, type Log, type PhotoStorage } from '@carbsight/runtime';
import type { MaintenanceTask } from './maintenance.handler.js';

const REMOVALS_AT_ONCE = 100;
const TRY_AGAIN_MS = 60 * 60_000;

/** Rows that say themselves how long they are kept. */
type Expiring = { removeExpired(now: Date): Promise<void> };

/** Old rows are dropped, files without a row go. */
export class Expiry implements MaintenanceTask {
  constructor(
    private readonly expiring: readonly Expiring[],
    private readonly removals: PhotoRemovalQueries,
    private readonly photos: PhotoStorage,
    private readonly log: Log,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const now = new Date();
    for (const rows of this.expiring) {
      signal.throwIfAborted();
      await rows.removeExpired(now);
    }
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
