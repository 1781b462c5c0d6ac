import type { PhotoRemovalQueries } from '@carbsight/database';
import { errorDetails, type Log, type PhotoStorage, removeStoredPhoto } from '@carbsight/runtime';

const AT_ONCE = 100;
const TRY_AGAIN_MS = 10 * 60_000;

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
      const due = await this.removals.findDue(now, AT_ONCE);
      for (const storageKey of due) {
        signal.throwIfAborted();
        await this.remove(storageKey);
      }
      if (due.length < AT_ONCE) return;
    }
  }

  /** A file that cannot be removed now must not block the others; it stays due. */
  private async remove(storageKey: string): Promise<void> {
    try {
      await removeStoredPhoto(this.photos, storageKey);
      await this.removals.done(storageKey);
    } catch (error) {
      this.log.warn({ storageKey, err: errorDetails(error) }, 'A photo could not be removed');
      await this.removals.postpone(storageKey, new Date(Date.now() + TRY_AGAIN_MS));
    }
  }
}
