import type { DataSource } from 'typeorm';
import { countMarked, type MarkedMeal } from './counted-meal.js';

/** Counts meals whose facts have changed and which have not been counted since: all of them after an upgrade with a new way of counting. */
export class MealCountQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts the next marked meals, in one transaction: if killed, it has changed nothing and is repeated. Skips meals that are being
   * changed.
   * @param after where the batch before ended; null: begins with the first
   * @returns the meals of this batch; those that could not be counted with their error
   */
  async countNext(after: MarkedMeal | null, limit: number): Promise<MarkedMeal[]> {
    return this.dataSource.transaction((tx) => countMarked(tx, { after, limit }));
  }
}

export type { MarkedMeal };
