import type { CarbBasis, ConfidenceLevel } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { counted, countedIn } from '../counted-meal.js';

/** A meal that can be logged again. Grams of carbohydrate. */
export type ShortcutMeal = {
  readonly id: string;
  readonly name: string;
  readonly eatenAt: Date;
  readonly carbsGrams: number;
  /** What the figures count: the requested basis, unless fibre is unknown. */
  readonly carbBasis: CarbBasis;
  readonly lowGrams: number | null;
  readonly highGrams: number | null;
  readonly level: ConfidenceLevel | null;
  readonly isOwnValue: boolean;
  /** The figure is a minimum: something named is not in it. */
  readonly isPartial: boolean;
  /** What that is. */
  readonly unknownItems: string[];
  readonly hasPhoto: boolean;
};

const shortcutIn = (wanted: CarbBasis) => {
  const { carbsGrams, carbBasis, lowGrams, highGrams } = countedIn(wanted);
  return `
  SELECT m.id, ${counted.name} AS name, m.eaten_at AS "eatenAt", ${carbsGrams} AS "carbsGrams",
    ${carbBasis} AS "carbBasis", ${lowGrams} AS "lowGrams", ${highGrams} AS "highGrams", ${counted.level} AS level,
    m.override_carbs_grams IS NOT NULL AND m.override_low_grams IS NULL AS "isOwnValue",
    ${counted.isPartial} AS "isPartial",
    ${counted.unknownItems} AS "unknownItems",
    m.photo_id IS NOT NULL AS "hasPhoto"`;
};
const CAN_BE_LOGGED = `${counted.hasFigure} AND ${counted.name} <> '' AND ${counted.isMeal}`;

/** Meals to log again, latest first: one query each, with a bounded cost however long the history is. */
export class MealShortcutQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Among the last `limit` meals since then, by meals_user_eaten_idx. */
  async findLogged(userId: string, since: Date, wanted: CarbBasis, limit: number): Promise<ShortcutMeal[]> {
    return this.dataSource.query(
      `${shortcutIn(wanted)} FROM (
         SELECT * FROM meals WHERE user_id = $1 AND eaten_at >= $2 ORDER BY eaten_at DESC, id DESC LIMIT $3) m
       LEFT JOIN estimates e ON e.id = m.estimate_id
       WHERE ${CAN_BE_LOGGED} ORDER BY m.eaten_at DESC, m.id DESC`,
      [userId, since, limit],
    );
  }

  /** Among the last `limit` favourites, by meals_user_favourite_idx. */
  async findFavourites(userId: string, wanted: CarbBasis, limit: number): Promise<ShortcutMeal[]> {
    return this.dataSource.query(
      `${shortcutIn(wanted)} FROM (
         SELECT * FROM meals WHERE user_id = $1 AND favourite ORDER BY eaten_at DESC, id DESC LIMIT $2) m
       LEFT JOIN estimates e ON e.id = m.estimate_id
       WHERE ${CAN_BE_LOGGED} ORDER BY m.eaten_at DESC, m.id DESC`,
      [userId, limit],
    );
  }
}
