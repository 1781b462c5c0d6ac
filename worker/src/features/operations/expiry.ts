import type { MaintenanceTask } from './maintenance.handler.js';
import type { OrphanedPhotos } from './orphaned-photos.js';

/** Rows that know how long they are kept. */
type Expiring = { removeExpired(now: Date): Promise<void> };

/** Deletes expired rows, and files without a row. */
export class Expiry implements MaintenanceTask {
  constructor(
    private readonly expiring: readonly Expiring[],
    private readonly files: OrphanedPhotos,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const now = new Date();
    for (const rows of this.expiring) {
      signal.throwIfAborted();
      await rows.removeExpired(now);
    }
    await this.files.removeDue(signal);
  }
}
