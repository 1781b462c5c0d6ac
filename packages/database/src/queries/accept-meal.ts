import type { DataSource } from 'typeorm';
import type { MealEntity, PhotoEntity } from '../entities/meal.entities.js';
import { newId } from '../new-id.js';
import { COUNT_SCAN, countedBy, type ScanAllowance } from './daily-scans.js';
import { runPrepared } from './prepared.js';

export type NewMeal = Pick<
  MealEntity,
  'id' | 'userId' | 'note' | 'eatenAt' | 'cameraMetadata' | 'idempotencyKey' | 'sessionKey'
>;
export type NewPhoto = Omit<PhotoEntity, 'user' | 'createdAt'>;

const ACCEPT_MEAL = `
  WITH counted AS (${COUNT_SCAN}),
  photo AS (
    INSERT INTO photos (id, user_id, storage_key, sha256, width, height, full_bytes, thumbnail_bytes)
    SELECT $4::uuid, $1, $5, $6, $7::integer, $8::integer, $9::integer, $10::integer FROM counted
  ),
  planned AS (
    DELETE FROM photo_removals WHERE storage_key = $5 AND EXISTS (SELECT FROM counted)
  ),
  meal AS (
    INSERT INTO meals (id, user_id, photo_id, note, eaten_at, camera_metadata, idempotency_key, session_key)
    SELECT $11::uuid, $1, $4, $12, $13::timestamptz, $14::jsonb, $15, $16 FROM counted
  )
  INSERT INTO meal_events (id, meal_id, user_id, kind)
  SELECT $17::uuid, $11, $1, 'created' FROM counted
  RETURNING id`;

/**
 * Counts and stores a queued meal with its photo in one statement: all or nothing, one wait for the disk, and the
 * person's other uploads wait for the day's counter no longer than that.
 * @returns false when the day's analyses are used
 */
export async function acceptMeal(
  dataSource: DataSource,
  meal: NewMeal,
  photo: NewPhoto,
  allowance: ScanAllowance,
): Promise<boolean> {
  const { storageKey, sha256, width, height, fullBytes, thumbnailBytes } = photo;
  const { note, eatenAt, cameraMetadata, idempotencyKey, sessionKey } = meal;
  const stored = await runPrepared(dataSource.manager, 'accept-meal', ACCEPT_MEAL, [
    ...countedBy(meal.userId, allowance),
    ...[photo.id, storageKey, sha256, width, height, fullBytes, thumbnailBytes],
    ...[meal.id, note, eatenAt, cameraMetadata, idempotencyKey, sessionKey],
    newId(),
  ]);
  return stored.length === 1;
}
