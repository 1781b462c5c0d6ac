import type { DataSource } from 'typeorm';
import { PhotoRemovalEntity } from '../entities/meal.entities.js';

/** Files whose rows are gone. */
export class PhotoRemovalQueries {
  constructor(private readonly dataSource: DataSource) {}

  async findPending(limit: number): Promise<string[]> {
    const rows = await this.dataSource
      .getRepository(PhotoRemovalEntity)
      .find({ order: { createdAt: 'ASC' }, take: limit });
    return rows.map(({ storageKey }) => storageKey);
  }

  async done(storageKey: string): Promise<void> {
    await this.dataSource.getRepository(PhotoRemovalEntity).delete({ storageKey });
  }
}
