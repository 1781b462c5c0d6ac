import type { EstimatePurpose, FallbackStep, ReadItem } from '@carbsight/contracts';
import { type CountedMeal, countMeal, estimatedFibre, type SamplePurpose, type Variant } from '@carbsight/domain';
import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../../entities/account.entities.js';
import { type EstimateEntity, MealItemEntity } from '../../entities/estimate.entities.js';
import type { MealEntity } from '../../entities/meal.entities.js';
import { newId } from '../../new-id.js';
import { runPrepared } from '../prepared.js';
import { recordOf } from '../rows.js';
import { countedRecord, setCounted } from './counted-meal.js';
import { NO_OWN_FIGURE } from './own-figure.js';

export const CLAIMED = [
  'id',
  'userId',
  'note',
  'revision',
  'claim',
  'requestedVariant',
  'ownCarbsGrams',
  'rolloutId',
  'rolloutNew',
] as const;
/** What decides about an analysis of their meal. */
export const OWNER = [
  'subscriptionTier',
  'subscriptionStatus',
  'trialEndsAt',
  'subscriptionEndsAt',
  'language',
  'timezone',
  'region',
  'polyolCounting',
] as const;

export type { Variant } from '@carbsight/domain';

/** A meal claimed for one attempt. Results are stored only while the claim is the newest. */
export type ClaimedMeal = Pick<MealEntity, (typeof CLAIMED)[number]> & {
  /** Storage keys, in the order of the photos. */
  readonly photos: readonly string[];
  /** The meal's owner, in their current state. */
  readonly owner: Pick<UserEntity, (typeof OWNER)[number]>;
};

export type NewEstimate = Pick<
  EstimateEntity,
  | 'carbsGrams'
  | 'lowGrams'
  | 'highGrams'
  | 'itemsDifferenceGrams'
  | 'level'
  | 'levelReason'
  | 'dishName'
  | 'isNotFood'
  | 'analysis'
  | 'unknownItems'
  | 'readCount'
> &
  Partial<Pick<EstimateEntity, 'question' | 'noteWords' | 'said' | 'carbBasis'>> & {
    readonly items: readonly ReadItem[];
    readonly fallbackFrom?: readonly FallbackStep[];
  };

type ItemRow = Pick<MealItemEntity, 'id' | 'position'> & ReadItem;
const item = recordOf('i', MealItemEntity, ['estimateId']);

/**
 * The CTEs that store an estimate with its items and link its reads, provided that an earlier CTE named `meal` returned the id of
 * its meal. $1 to $4 belong to that CTE; `estimateValues` are $5 to $26, and $3 is the new id.
 */
export const storeEstimateParts = (purpose: EstimatePurpose) => `
  estimate AS (
    INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams,
      low_grams, high_grams, items_difference_grams, level, level_reason, dish_name, is_not_food, analysis,
      unknown_items, read_count, carb_basis, fibre_grams, question, fallback_from, said, note_words)
    SELECT $3::uuid, id, '${purpose}', $5, $6, $7, $8::integer, $9::numeric,
      $10::numeric, $11::numeric, $12::numeric, $13, $14, $15, $16::boolean, $17,
      $18::jsonb, $19::integer, $21::text, $22::numeric, $23::jsonb, $24::jsonb, $25::jsonb, $26::jsonb
    FROM meal
  ),
  items AS (
    INSERT INTO meal_items (estimate_id, ${item.columns})
    SELECT $3, ${item.values} FROM meal, jsonb_to_recordset($20::jsonb) AS i(${item.definition})
  ),
  linked AS (
    UPDATE reads SET estimate_id = $3
    FROM meal
    WHERE meal_id = meal.id AND purpose = '${purpose}' AND model_id = $5 AND prompt_sha256 = $7 AND revision = $8
  )`;

export function estimateValues(
  { modelId, promptVersion, promptSha256 }: Variant,
  revision: number,
  { items, carbBasis = 'total', ...estimate }: NewEstimate,
): unknown[] {
  const rows = items.map((item, position): ItemRow => ({ id: newId(), position, ...item }));
  const { carbsGrams, lowGrams, highGrams, itemsDifferenceGrams, level, levelReason } = estimate;
  const {
    dishName,
    isNotFood,
    analysis,
    said = null,
    unknownItems,
    readCount,
    question = null,
    noteWords = null,
    fallbackFrom = [],
  } = estimate;
  return [
    ...[modelId, promptVersion, promptSha256, revision],
    ...[carbsGrams, lowGrams, highGrams, itemsDifferenceGrams, level, levelReason],
    ...[dishName, isNotFood, analysis, JSON.stringify(unknownItems), readCount],
    ...[JSON.stringify(rows), carbBasis, estimatedFibre({ ...estimate, items })],
    question && JSON.stringify(question),
    JSON.stringify(fallbackFrom),
    said && JSON.stringify(said),
    noteWords && JSON.stringify(noteWords),
  ];
}

const STORE_LIVE_ESTIMATE = `
  WITH meal AS (
    UPDATE meals m
    SET status = 'completed', estimate_id = $3, failure_code = NULL, failure_values = NULL, finished_at = $4,
      own_unknown_items = CASE WHEN own_carbs_grams IS NOT NULL THEN own_unknown_items END, ${setCounted}
    FROM jsonb_to_record($29::jsonb) AS c (${countedRecord})
    WHERE id = $1 AND claim = $2 AND status = 'analysing'
    RETURNING id
  ),
  ${storeEstimateParts('live')},
  samples AS (
    INSERT INTO evaluation_samples (meal_id, purpose)
    SELECT meal.id, purpose FROM meal, unnest($28::text[]) AS purpose
    ON CONFLICT DO NOTHING
  )
  INSERT INTO meal_events (id, meal_id, kind, detail)
  SELECT $27::uuid, id, 'estimated',
    jsonb_build_object('carbsGrams', $9::numeric, 'carbBasis', $21::text, 'fibreGrams', $22::numeric) FROM meal
  RETURNING id`;

/** What counts once the estimate is there; an earlier own figure is cleared in the same transaction (`clearOwnTotal`). */
function countNew({ carbBasis = 'total', ...estimate }: NewEstimate): CountedMeal {
  const nothingOwn = { ...NO_OWN_FIGURE, status: 'completed', entry: 'photo', finishedAt: null } as const;
  return countMeal(nothingOwn, { ...estimate, carbBasis, fibreGrams: estimatedFibre(estimate), items: [] });
}

/**
 * Finishes a claimed meal in one statement: estimate, items, links to its reads, history, evaluations it is chosen for, and the
 * meal itself.
 * @returns false, and nothing is stored, when the claim is not the newest or the meal is no longer open
 */
export async function storeEstimate(
  manager: EntityManager,
  meal: Pick<ClaimedMeal, 'id' | 'claim' | 'revision'>,
  variant: Variant,
  estimate: NewEstimate,
  now: Date,
  samples: readonly SamplePurpose[],
): Promise<boolean> {
  const stored = await runPrepared(manager, 'store-estimate', STORE_LIVE_ESTIMATE, [
    ...[meal.id, meal.claim, newId(), now],
    ...estimateValues(variant, meal.revision, estimate),
    ...[newId(), samples, JSON.stringify(countNew(estimate))],
  ]);
  return stored.length === 1;
}
