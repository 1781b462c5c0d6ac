import type { CarbBasis } from '@carbsight/contracts';
import {
  type CountedMeal,
  countEstimate,
  countedIn,
  type Eaten,
  groupBy,
  type PastCorrection,
  type PlateMeal,
  type RecognisableMeal,
} from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import type { EstimateEntity, MealItemEntity } from '../../../entities/estimate.entities.js';
import { MealEntity } from '../../../entities/meal.entities.js';
import { pickColumns } from '../../rows.js';
import {
  asCounted,
  countedColumns,
  type EstimateColumn,
  estimateColumn,
  hasFigure,
  mealName,
  unknownItems,
} from '../counted-meal.js';
import { eatenColumns } from '../eaten-in.js';

/** A meal with a figure. Grams of carbohydrate. */
type MealRow = Pick<MealEntity, 'id'> & Eaten & CountedMeal & { readonly carbsGrams: number };
type ShortcutRow = MealRow &
  Pick<EstimateEntity, 'unknownItems'> & {
    readonly name: string;
    readonly isOwnValue: boolean;
    /** A fraction of an earlier meal. */
    readonly isFraction: boolean;
    readonly hasPhoto: boolean;
    /** The id of the table row that most of the carbohydrate comes from. */
    readonly mainFood: string | null;
  };
/** A meal that can be logged again, on a person's basis. */
export type ShortcutMeal = ShortcutRow & { readonly carbBasis: CarbBasis };

/** Of the person's own list if there is one, as `mainFoodOf` on screen. */
const MAIN_FOOD = `(
    SELECT (i.food ->> 'table') || ':' || (i.food ->> 'id') FROM (
      SELECT carbs_grams, coalesce(table_row, reference) AS food FROM meal_items
      WHERE estimate_id = e.id AND m.own_items IS NULL
      UNION ALL
      SELECT "carbsGrams", coalesce("tableRow", reference)
      FROM jsonb_to_recordset(m.own_items) AS own ("carbsGrams" numeric, "tableRow" jsonb, reference jsonb)) i
    ORDER BY i.carbs_grams DESC LIMIT 1)`;

/** Only copies are looked up. */
const IS_FRACTION = `(m.entry = 'repeat' AND EXISTS (
    SELECT FROM meal_events WHERE meal_id = m.id AND kind = 'repeated' AND detail -> 'repeatedFrom' ? 'share'))`;

const SHORTCUT = `
  SELECT m.id, ${mealName} AS name, ${eatenColumns}, ${countedColumns},
    m.own_carbs_grams IS NOT NULL AND m.own_low_grams IS NULL AS "isOwnValue", ${unknownItems},
    ${IS_FRACTION} AS "isFraction",
    m.photo_id IS NOT NULL AS "hasPhoto", ${MAIN_FOOD} AS "mainFood"`;
const CAN_BE_LOGGED = `${hasFigure} AND ${mealName} <> ''`;

/** Meals to log again, latest first: one query each, with a bounded cost however long the history is. */
export class MealShortcutQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Among the last `limit` meals since then, by meals_user_eaten_idx. */
  async findLogged(userId: string, since: Date, wanted: CarbBasis, limit: number): Promise<ShortcutMeal[]> {
    const rows = await this.dataSource.query<ShortcutRow[]>(
      `${SHORTCUT} FROM (
         SELECT * FROM meals WHERE user_id = $1 AND eaten_at >= $2 ORDER BY eaten_at DESC, id DESC LIMIT $3) m
       LEFT JOIN estimates e ON e.id = m.estimate_id
       WHERE ${CAN_BE_LOGGED} ORDER BY m.eaten_at DESC, m.id DESC`,
      [userId, since, limit],
    );
    return asCounted(wanted, rows);
  }

  /** Among the last `limit` favourites, by meals_user_favourite_idx. */
  async findFavourites(userId: string, wanted: CarbBasis, limit: number): Promise<ShortcutMeal[]> {
    const rows = await this.dataSource.query<ShortcutRow[]>(
      `${SHORTCUT} FROM (
         SELECT * FROM meals WHERE user_id = $1 AND favourite ORDER BY eaten_at DESC, id DESC LIMIT $2) m
       LEFT JOIN estimates e ON e.id = m.estimate_id
       WHERE ${CAN_BE_LOGGED} ORDER BY m.eaten_at DESC, m.id DESC`,
      [userId, limit],
    );
    return asCounted(wanted, rows);
  }

  /** What was added to these meals, by meal. */
  async findParts(mealIds: readonly string[]): Promise<ReadonlyMap<string, (PlateMeal & { partOf: string })[]>> {
    const rows = await this.dataSource.query<(CountedMeal & { partOf: string })[]>(
      `SELECT m.part_of AS "partOf", ${countedColumns} FROM meals m WHERE m.part_of = ANY ($1)`,
      [mealIds],
    );
    return groupBy(rows, ({ partOf }) => partOf);
  }

  /** The weights of the items that count, by meal. Nothing for a meal that misses a food: its weight is not known. */
  async findWeights(mealIds: readonly string[]): Promise<ReadonlyMap<string, WeighedItem[]>> {
    const rows = await this.dataSource.query<WeighedItem[]>(
      `SELECT m.id AS "mealId", i.grams, i.portion FROM meals m CROSS JOIN LATERAL (
         SELECT grams, portion FROM meal_items WHERE estimate_id = m.estimate_id AND m.own_items IS NULL
         UNION ALL
         SELECT grams, portion FROM jsonb_to_recordset(m.own_items) AS own (grams numeric, portion text)) i
       WHERE m.id = ANY ($1) AND NOT m.is_partial`,
      [mealIds],
    );
    return groupBy(rows, ({ mealId }) => mealId);
  }
}

/** A food of a meal that counts now, as far as it has a weight. */
type WeighedItem = Pick<MealItemEntity, 'grams' | 'portion'> & { readonly mealId: string };

/** A meal with an estimate, and what it is recognised by. */
type EstimatedRow = MealRow & RecognisableMeal;
type CorrectedRow = EstimatedRow & Pick<MealEntity, 'ownTotalReason'> & { readonly estimate: EstimateColumn };
export type CorrectedMeal = Omit<CorrectedRow, 'estimate'> & PastCorrection & { readonly estimateBasis: CarbBasis };

const ESTIMATED = `m.id, coalesce(m.name, e.dish_name) AS name, p.perceptual_hash AS "photoHash", ${eatenColumns}, ${countedColumns}`;

/** A person's earlier corrections. */
export class EarlierCorrectionQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Null when it has no estimate or already a figure of the person's own. */
  async findUncorrected(userId: string, mealId: string, wanted: CarbBasis): Promise<EstimatedRow | null> {
    const [found] = await this.dataSource.query<EstimatedRow[]>(
      `SELECT ${ESTIMATED}
       FROM meals m JOIN estimates e ON e.id = m.estimate_id LEFT JOIN photos p ON p.id = m.photo_id
       WHERE m.id = $1 AND m.user_id = $2 AND m.status = 'completed' AND m.own_carbs_grams IS NULL
         AND NOT e.is_not_food`,
      [mealId, userId],
    );
    return found ? countedIn(wanted, found) : null;
  }

  /**
   * Among the last `limit` meals eaten before then whose estimate the person replaced: those with a complete figure in the wanted
   * basis, latest first, by meals_user_corrected_idx.
   */
  async findCorrected(userId: string, before: Date, wanted: CarbBasis, limit: number): Promise<CorrectedMeal[]> {
    const rows = await this.dataSource.query<CorrectedRow[]>(
      `SELECT ${ESTIMATED}, ${estimateColumn}, ${pickColumns('m', MealEntity, ['ownTotalReason'])}
       FROM (
         SELECT * FROM meals WHERE user_id = $1 AND eaten_at < $2 AND is_corrected AND estimate_id IS NOT NULL
         ORDER BY eaten_at DESC, id DESC LIMIT $3) m
       JOIN estimates e ON e.id = m.estimate_id LEFT JOIN photos p ON p.id = m.photo_id
       WHERE m.status = 'completed' AND NOT m.is_partial
       ORDER BY m.eaten_at DESC, m.id DESC`,
      [userId, before, limit],
    );
    return asCounted(wanted, rows)
      .filter(({ carbBasis }) => carbBasis === wanted)
      .map(({ estimate, ...meal }) => {
        const { carbsGrams, carbBasis } = countedIn(wanted, countEstimate(estimate));
        return { ...meal, estimateGrams: carbsGrams ?? 0, estimateBasis: carbBasis };
      });
  }
}
