import { hasFigure } from '../meals/counted-meal.js';

/** A meal's place among the others of its person. */
export type MealTimes = { readonly eatenAt: Date; readonly nextMealAt: Date | null; readonly askedAt: Date | null };

/** Of a person's meals, `$1` and `$2`. The next one is not of the plate. */
export const mealTimesFrom = `
  SELECT p.id, p.eaten_at AS "eatenAt", g.asked_at AS "askedAt",
    (SELECT m.eaten_at FROM meals m
     WHERE m.user_id = p.user_id AND m.eaten_at > p.eaten_at
       AND coalesce(m.part_of, m.id) <> coalesce(p.part_of, p.id)
       AND (m.status IN ('queued', 'analysing') OR ${hasFigure})
     ORDER BY m.eaten_at LIMIT 1) AS "nextMealAt"
  FROM meals p LEFT JOIN glucose_meals g ON g.meal_id = p.id WHERE p.user_id = $1 AND p.id = ANY ($2)`;
