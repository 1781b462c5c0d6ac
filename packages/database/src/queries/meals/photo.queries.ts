import { type DataSource, LessThanOrEqual } from 'typeorm';
import { PhotoRemovalEntity } from '../../entities/meal.entities.js';
import { runPrepared } from '../prepared.js';

/** Files to remove: those of deleted rows, and those of uploads whose row never came. */
export class PhotoRemovalQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get removals() {
    return this.dataSource.getRepository(PhotoRemovalEntity);
  }

  /** Schedules files for removal before they are written, so that a crash leaves none behind. Inserting the row cancels it. */
  async plan(storageKey: string, dueAt: Date): Promise<void> {
    const text = 'INSERT INTO photo_removals (storage_key, due_at) VALUES ($1, $2)';
    await runPrepared(this.dataSource.manager, 'plan-photo', text, [storageKey, dueAt]);
  }

  async findDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.removals.find({
      where: { dueAt: LessThanOrEqual(now) },
      order: { dueAt: 'ASC' },
      take: limit,
    });
    return rows.map(({ storageKey }) => storageKey);
  }

  async postpone(storageKey: string, dueAt: Date): Promise<void> {
    await this.removals.update({ storageKey }, { dueAt });
  }

  async done(storageKey: string): Promise<void> {
    await this.removals.delete({ storageKey });
  }
}
