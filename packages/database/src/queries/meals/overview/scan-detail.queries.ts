import type { MealOrigin } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { ScanEventEntity } from '../../../entities/behaviour.entities.js';
import { EstimateEntity, ReadEntity } from '../../../entities/estimate.entities.js';
import { ComparisonEntity } from '../../../entities/evaluation.entities.js';
import { firstRow, pickColumns } from '../../rows.js';
import { photosOf } from '../photos-of.js';
import { ORIGIN } from './meal-filter.js';

type ScanOwner = {
  readonly userId: string;
  readonly email: string;
  /** Storage keys, in the order of the photos. */
  readonly photos: readonly string[];
  readonly origin: MealOrigin | null;
};

const CALL = [
  'id',
  'purpose',
  'modelId',
  'revision',
  'failureCode',
  'inputTokens',
  'outputTokens',
  'costUsd',
  'durationMs',
  'createdAt',
] as const;
const SHADOW = [
  'modelId',
  'promptVersion',
  'carbsGrams',
  'lowGrams',
  'highGrams',
  'level',
  'dishName',
  'analysis',
  'createdAt',
] as const;
const EVENT = ['type', 'at', 'ms', 'error'] as const;

type MealCall = Pick<ReadEntity, (typeof CALL)[number]>;
type Shadow = Pick<EstimateEntity, (typeof SHADOW)[number]> & Pick<ComparisonEntity, 'differenceGrams'>;
type SessionEvent = Pick<ScanEventEntity, (typeof EVENT)[number]>;

/** The background of a meal, beyond what its owner sees. */
export type ScanBackground = {
  /** Newest first. */
  readonly reads: readonly MealCall[];
  readonly shadow: Shadow | null;
  /** Of the session in which it was scanned, oldest first. */
  readonly events: readonly SessionEvent[];
};

const MAX_READS = 50;
const MAX_EVENTS = 200;

/** One meal of a person, for an administrator. */
export class ScanDetailQueries {
  constructor(private readonly dataSource: DataSource) {}

  async findOwner(mealId: string): Promise<ScanOwner | null> {
    return firstRow<ScanOwner>(
      this.dataSource,
      `SELECT u.id AS "userId", u.email, coalesce(${photosOf('m')}, '{}') AS photos, ${ORIGIN} AS origin
       FROM meals m JOIN users u ON u.id = m.user_id LEFT JOIN meal_origins o ON o.meal_id = m.id
       WHERE m.id = $1`,
      [mealId],
    );
  }

  async findBackground(mealId: string): Promise<ScanBackground> {
    const [reads, [shadow], events] = await Promise.all([
      this.dataSource.query<MealCall[]>(
        `SELECT ${pickColumns('r', ReadEntity, CALL)} FROM reads r
         WHERE r.meal_id = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT $2`,
        [mealId, MAX_READS],
      ),
      this.dataSource.query<Shadow[]>(
        `SELECT ${pickColumns('e', EstimateEntity, SHADOW)}, ${pickColumns('c', ComparisonEntity, ['differenceGrams'])}
         FROM comparisons c JOIN estimates e ON e.id = c.test_estimate_id WHERE c.meal_id = $1`,
        [mealId],
      ),
      this.dataSource.query<SessionEvent[]>(
        `SELECT ${pickColumns('e', ScanEventEntity, EVENT)}
         FROM meals m
         JOIN scan_sessions s ON s.user_id = m.user_id AND s.key = m.session_key
         JOIN scan_events e ON e.session_id = s.id
         WHERE m.id = $1 ORDER BY e.at, e.client_at LIMIT $2`,
        [mealId, MAX_EVENTS],
      ),
    ]);
    return { reads, shadow: shadow ?? null, events };
  }
}

/** Food names by which scans are found. */
export class ScanFoodQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Removes names that no scan has any more: words of someone who changed them or is gone. A name locked by a running transaction
   * stays until the next time.
   */
  async removeUnused(): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const left = await tx.query<{ id: number }[]>(
        `WITH gone AS (DELETE FROM scan_food_cleanup_queue RETURNING food_id)
         SELECT f.id FROM scan_foods f
         WHERE f.id IN (SELECT food_id FROM gone) AND NOT EXISTS (SELECT FROM scan_overview s WHERE s.food_id = f.id)`,
      );
      if (left.length === 0) return;
      const unused = left.map(({ id }) => id);
      const locked = await tx.query<{ id: number }[]>(
        'SELECT id FROM scan_foods WHERE id = ANY ($1) FOR UPDATE SKIP LOCKED',
        [unused],
      );
      // Checked again under the lock: a scan may have used it since.
      await tx.query(
        `DELETE FROM scan_foods f WHERE f.id = ANY ($1) AND NOT EXISTS (SELECT FROM scan_overview s WHERE s.food_id = f.id)`,
        [locked.map(({ id }) => id)],
      );
      await tx.query(
        'INSERT INTO scan_food_cleanup_queue (food_id) SELECT id FROM scan_foods WHERE id = ANY ($1) AND id <> ALL ($2)',
        [unused, locked.map(({ id }) => id)],
      );
    });
  }
}
