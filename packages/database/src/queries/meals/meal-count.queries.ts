import type { DataSource } from 'typeorm';
import { countMarked, type MarkedMeal } from './counted-meal.js';

/** Counts meals that nobody has counted since their facts changed: all of them after an upgrade that counts otherwise. */
export class MealCountQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts the next marked meals, in one transaction: what is killed has changed nothing and is done again. Passes over meals that
   * somebody is changing.
   * @param after where the batch before ended; null: begins with the first
   * @returns the meals of this batch; those that could not be counted with their error
   */
  async countNext(after: MarkedMeal | null, limit: number): Promise<MarkedMeal[]> {
    return this.dataSource.transaction((tx) => countMarked(tx, { after, limit }));
  }
}

export type { MarkedMeal };
