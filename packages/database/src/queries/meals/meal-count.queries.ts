import type { DataSource } from 'typeorm';
import { countMarked } from './counted-meal.js';

/** Counts meals that nobody has counted since their facts changed: all of them after an upgrade that counts otherwise. */
export class MealCountQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts the next marked meals, in one transaction: what is killed has changed nothing and is done again. Passes over meals that
   * somebody is changing.
   * @param after where the batch before ended; null: begins with the first
   * @returns where this one ended; null when there were no more
   */
  async countNext(after: MarkedCursor | null, limit: number): Promise<MarkedCursor | null> {
    const counted = await this.dataSource.transaction((tx) => countMarked(tx, { after, limit }));
    return counted.at(-1) ?? null;
  }
}

export type MarkedCursor = { readonly userId: string; readonly id: string };
