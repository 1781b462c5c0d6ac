import type { OverrideReason } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { EstimateEntity } from '../../entities/estimate.entities.js';
import { GoldenDismissalEntity, type GoldenImageEntity } from '../../entities/golden.entities.js';
import { MealEntity, PhotoEntity } from '../../entities/meal.entities.js';
import { type Actor, recordActivity } from '../operations/activity.queries.js';
import { firstRow, type NotNull, pickColumns } from '../rows.js';
import { insertImage, type NewGoldenImage } from './golden-image.queries.js';

const PHOTO = ['storageKey', 'sha256', 'perceptualHash', 'width', 'height'] as const;
const RANGE = ['lowGrams', 'highGrams'] as const;
/** A corrected meal with a photo, whose owner allows research. */
export type CandidateRecord = Pick<PhotoEntity, (typeof PHOTO)[number]> &
  Pick<EstimateEntity, (typeof RANGE)[number] | 'dishName'> &
  Pick<MealEntity, 'createdAt'> & {
    readonly mealId: string;
    readonly ownerId: string;
    readonly estimatedGrams: number;
    readonly correctedGrams: number;
    readonly correctionReason: OverrideReason;
    readonly judgeScore: number | null;
    readonly judgeModel: string | null;
    /** Golden images with this name. */
    readonly goldenOfThisDish: number;
  };

/** Why a meal cannot be added to the golden set. */
export type GoldenRefusal = 'in-set' | 'no-consent' | 'no-photo' | 'copy' | 'several-photos';

/** A meal that can be added. */
type AddableMeal = Pick<PhotoEntity, (typeof PHOTO)[number]> & {
  readonly ownerId: string;
  readonly dishName: string | null;
  readonly ownerGrams: number | null;
  /** The owner's figure, if it is a correction of the whole meal. */
  readonly correctedGrams: number | null;
};

export type AddedMeal = NewGoldenImage &
  NotNull<GoldenImageEntity, 'mealId' | 'ownerId'> &
  Pick<GoldenImageEntity, 'ownerGrams'>;

/** Of a meal `m` of a person `u`; null: it can be added. A golden image is one photo, of all that its truth counts. */
const REFUSAL = `CASE
  WHEN EXISTS (SELECT FROM golden_images g WHERE g.meal_id = m.id) THEN 'in-set'
  WHEN u.research_consent_at IS NULL THEN 'no-consent'
  WHEN m.photo_id IS NULL THEN 'no-photo'
  WHEN m.entry = 'repeat' THEN 'copy'
  WHEN m.more_photos > 0 THEN 'several-photos' END`;

const ADDABLE = `
  SELECT m.user_id AS "ownerId", ${pickColumns('p', PhotoEntity, PHOTO)}, coalesce(m.name, e.dish_name) AS "dishName",
    m.own_total_grams AS "ownerGrams", CASE WHEN m.is_corrected AND NOT m.is_partial THEN m.own_total_grams END AS "correctedGrams"
  FROM meals m JOIN users u ON u.id = m.user_id JOIN photos p ON p.id = m.photo_id LEFT JOIN estimates e ON e.id = m.estimate_id
  WHERE m.id = $1 AND ${REFUSAL} IS NULL`;

/**
 * Photo and estimate are required redundantly, so that the planner knows meals_corrected_idx contains every candidate. A meal of
 * several photos is none: a golden image is one photo, which would not show all that the corrected figure counts.
 */
const SELECT_CANDIDATES = `
  SELECT m.id AS "mealId", m.user_id AS "ownerId", ${pickColumns('p', PhotoEntity, PHOTO)},
    coalesce(m.name, e.dish_name) AS "dishName", e.carbs_grams AS "estimatedGrams",
    m.own_total_grams AS "correctedGrams", ${pickColumns('e', EstimateEntity, RANGE)},
    m.own_total_reason AS "correctionReason", j.total_score AS "judgeScore", j.judge_model AS "judgeModel",
    ${pickColumns('m', MealEntity, ['createdAt'])},
    (SELECT count(*)::int FROM golden_images g WHERE lower(g.meal_name) = lower(coalesce(m.name, e.dish_name)))
      AS "goldenOfThisDish"
  FROM meals m
  JOIN users u ON u.id = m.user_id AND u.research_consent_at IS NOT NULL
  JOIN photos p ON p.id = m.photo_id
  JOIN estimates e ON e.id = m.estimate_id
  LEFT JOIN LATERAL (
    SELECT total_score, judge_model FROM judgements WHERE meal_id = m.id ORDER BY created_at DESC LIMIT 1) j ON true
  WHERE m.is_corrected AND m.own_total_grams IS NOT NULL AND m.photo_id IS NOT NULL AND m.estimate_id IS NOT NULL
    AND m.status = 'completed' AND m.entry = 'photo' AND NOT m.is_partial AND m.more_photos = 0
    AND NOT EXISTS (SELECT FROM golden_images g WHERE g.meal_id = m.id)
    AND NOT EXISTS (SELECT FROM golden_dismissals d WHERE d.meal_id = m.id)`;

/** Corrected meals whose owners allow us to learn from them. */
export class GoldenCandidateQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Most recently corrected first. */
  async list(limit: number): Promise<CandidateRecord[]> {
    const sql = `${SELECT_CANDIDATES} ORDER BY m.own_total_at DESC, m.id LIMIT $1`;
    return this.dataSource.query<CandidateRecord[]>(sql, [limit]);
  }

  /** Counts no further than that many. */
  async count(most: number): Promise<number> {
    const row = await firstRow<{ candidates: number }>(
      this.dataSource,
      `SELECT count(*)::int AS candidates FROM (${SELECT_CANDIDATES} LIMIT $1) candidates`,
      [most],
    );
    return row?.candidates ?? 0;
  }

  /** Null when it is not a candidate (any more): never corrected, consent withdrawn, accepted, dismissed. */
  async find(mealId: string): Promise<CandidateRecord | null> {
    return firstRow<CandidateRecord>(this.dataSource, `${SELECT_CANDIDATES} AND m.id = $1`, [mealId]);
  }

  /** Why a meal cannot be added to the golden set; null: it can; undefined: there is no such meal. */
  async refusalOf(mealId: string): Promise<GoldenRefusal | null | undefined> {
    const row = await firstRow<{ refusal: GoldenRefusal | null }>(
      this.dataSource,
      `SELECT ${REFUSAL} AS refusal FROM meals m JOIN users u ON u.id = m.user_id WHERE m.id = $1`,
      [mealId],
    );
    return row?.refusal;
  }

  /** Whether the person corrected it or not. */
  async findAddable(mealId: string): Promise<AddableMeal | null> {
    return firstRow<AddableMeal>(this.dataSource, ADDABLE, [mealId]);
  }

  /** Checks again in the transaction: someone who withdraws at the same moment is not copied, and no meal twice. */
  async add(image: AddedMeal, actor: Actor, most: number): Promise<'stored' | 'refused' | 'full'> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [image.ownerId]);
      if (!(await firstRow(tx, ADDABLE, [image.mealId]))) return 'refused';
      if (!(await insertImage(tx, { ...image, uploadedBy: actor.id }, most))) return 'full';
      await recordActivity(tx, {
        actor,
        subject: `golden-image:${image.id}`,
        summary: 'Golden image taken from a consented meal',
        after: { truthSource: image.truthSource },
      });
      return 'stored';
    });
  }

  /** False when there is no such candidate. */
  async dismiss(mealId: string, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [meal] = await tx.query<unknown[]>(`${SELECT_CANDIDATES} AND m.id = $1`, [mealId]);
      if (!meal) return false;
      await tx.upsert(GoldenDismissalEntity, { mealId }, ['mealId']);
      const summary = 'Consented meal left out of the golden set';
      await recordActivity(tx, { actor, subject: `meal:${mealId}`, summary });
      return true;
    });
  }
}
