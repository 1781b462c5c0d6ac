import type { CarbBasis } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { counted, countedIn } from '../meals/counted-meal.js';

/** A meal as the chat talks about it: with the figure that counts, the person's own or the estimate's. Grams of carbohydrate. */
export type ChatMeal = {
  readonly mealId: string;
  readonly name: string | null;
  readonly eatenAt: Date;
  readonly carbsGrams: number;
  /** Equal to the figure where the person typed it. */
  readonly lowGrams: number;
  /** Null where the figure is a minimum. */
  readonly highGrams: number | null;
  /** The figure is a minimum: a food of the note was not read. */
  readonly isPartial: boolean;
  readonly isCorrected: boolean;
  /** What the figures count: the requested basis, unless fibre is unknown. */
  readonly carbBasis: CarbBasis;
};
export type MealTotal = {
  readonly meals: number;
  readonly carbsGrams: number;
  /** One of the figures is a minimum, so the sum is one. */
  readonly isPartial: boolean;
};
type Span = { readonly from: Date; readonly to: Date };

const FINISHED = `
  FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
  WHERE m.user_id = $1 AND ${counted.hasFigure} AND ${counted.isMeal} AND m.eaten_at >= $2 AND m.eaten_at < $3`;
const mealIn = (wanted: CarbBasis) => {
  const { carbsGrams, carbBasis, lowGrams, highGrams } = countedIn(wanted);
  return `
  SELECT m.id AS "mealId", ${counted.name} AS name, m.eaten_at AS "eatenAt", ${carbsGrams} AS "carbsGrams",
    ${carbBasis} AS "carbBasis", ${lowGrams} AS "lowGrams", ${highGrams} AS "highGrams",
    ${counted.isPartial} AS "isPartial", ${counted.isCorrected} AS "isCorrected"`;
};

/** A person's meals that count, analysed, typed or copied, for questions about them. Excludes photos of something else. */
export class ChatMealQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Latest first. */
  async findEaten(userId: string, { from, to }: Span, wanted: CarbBasis, limit: number): Promise<ChatMeal[]> {
    return this.dataSource.query(`${mealIn(wanted)} ${FINISHED} ORDER BY m.eaten_at DESC, m.id DESC LIMIT $4`, [
      userId,
      from,
      to,
      limit,
    ]);
  }

  /** Meals whose name or one of whose foods contains one of the words; latest first. */
  async findByWords(
    userId: string,
    { from, to }: Span,
    words: readonly string[],
    wanted: CarbBasis,
    limit: number,
  ): Promise<ChatMeal[]> {
    if (words.length === 0) return [];
    const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
    return this.dataSource.query(
      `${mealIn(wanted)} ${FINISHED} AND (coalesce(m.name, e.dish_name, '') ILIKE ANY($5::text[]) OR EXISTS (
         SELECT 1 FROM meal_items i WHERE i.estimate_id = e.id AND i.item ILIKE ANY($5::text[])) OR EXISTS (
         SELECT 1 FROM jsonb_to_recordset(m.own_items) AS own (item text) WHERE own.item ILIKE ANY($5::text[])))
       ORDER BY m.eaten_at DESC, m.id DESC LIMIT $4`,
      [userId, from, to, limit, patterns],
    );
  }

  async total(userId: string, { from, to }: Span, wanted: CarbBasis): Promise<MealTotal> {
    const [row] = await this.dataSource.query<MealTotal[]>(
      `SELECT count(*)::integer AS meals, coalesce(sum(${countedIn(wanted).carbsGrams}), 0) AS "carbsGrams",
         coalesce(bool_or(${counted.isPartial}), false) AS "isPartial"
       ${FINISHED}`,
      [userId, from, to],
    );
    return row ?? { meals: 0, carbsGrams: 0, isPartial: false };
  }
}
