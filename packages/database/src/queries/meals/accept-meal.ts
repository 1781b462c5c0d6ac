import type { DataSource } from 'typeorm';
import type { MealEntity, PhotoEntity } from '../../entities/meal.entities.js';
import { newId } from '../../new-id.js';
import { runPrepared } from '../prepared.js';
import { COUNT_SCAN, type ScanAllowance, scanCountValues } from './daily-scans.js';

export type NewMeal = Pick<
  MealEntity,
  'id' | 'userId' | 'note' | 'eatenAt' | 'cameraMetadata' | 'idempotencyKey' | 'sessionKey'
>;
export type NewPhoto = Omit<PhotoEntity, 'user' | 'createdAt'>;

const storeMeal = (entry: 'photo' | 'words', photoId: string) => `
  meal AS (
    INSERT INTO meals (id, user_id, note, eaten_at, camera_metadata, idempotency_key, session_key, entry, photo_id)
    SELECT $4::uuid, $1, $5, $6::timestamptz, $7::jsonb, $8, $9, '${entry}', ${photoId} FROM counted
  )
  INSERT INTO meal_events (id, meal_id, user_id, kind)
  SELECT $10::uuid, $4, $1, 'created' FROM counted
  RETURNING id`;

const ACCEPT_PHOTO = `
  WITH counted AS (${COUNT_SCAN}),
  photo AS (
    INSERT INTO photos (id, user_id, storage_key, sha256, width, height, full_bytes, thumbnail_bytes, perceptual_hash)
    SELECT $11::uuid, $1, $12, $13, $14::integer, $15::integer, $16::integer, $17::integer, $18::bigint FROM counted
  ),
  planned AS (
    DELETE FROM photo_removals WHERE storage_key = $12 AND EXISTS (SELECT FROM counted)
  ),
  ${storeMeal('photo', '$11')}`;

const ACCEPT_WORDS = `WITH counted AS (${COUNT_SCAN}), ${storeMeal('words', 'NULL::uuid')}`;

/**
 * Counts and stores a queued meal, with its photo if it has one, in one statement: atomic, with one wait for the disk, and
 * holding the lock on the day's counter no longer than that.
 * @returns false when the day's analyses are used up
 */
export async function acceptMeal(
  dataSource: DataSource,
  meal: NewMeal,
  photo: NewPhoto | null,
  allowance: ScanAllowance,
): Promise<boolean> {
  const { note, eatenAt, cameraMetadata, idempotencyKey, sessionKey } = meal;
  const values = [
    ...scanCountValues(meal.userId, allowance),
    ...[meal.id, note, eatenAt, cameraMetadata, idempotencyKey, sessionKey],
    newId(),
  ];
  const stored = photo
    ? await runPrepared(dataSource.manager, 'accept-meal', ACCEPT_PHOTO, [...values, ...photoValues(photo)])
    : await runPrepared(dataSource.manager, 'accept-words', ACCEPT_WORDS, values);
  return stored.length === 1;
}

function photoValues({ id, storageKey, sha256, width, height, ...photo }: NewPhoto): unknown[] {
  return [id, storageKey, sha256, width, height, photo.fullBytes, photo.thumbnailBytes, photo.perceptualHash];
}
