import { isDrink } from './density.js';
import { bestMatch } from './match.js';
import { queryOf, type Tools } from './query.js';
import type { Reading } from './segment.js';

/** Hardly anybody eats or drinks more of one food, in grams of it or of its carbohydrate. */
const MOST = { grams: 1_500, drunkGrams: 4_000, carbsGrams: 250 };

/** Where a row holds more than people eat, the range reaches down to its usual portion: "2 kg cooked rice", "half a watermelon". */
export function withinReason(reading: Reading, tools: Tools): Reading {
  const { food, amount, chunks, isRemembered } = reading;
  const isMuch =
    amount.grams > (isDrink(food) ? MOST.drunkGrams : MOST.grams) ||
    (food.totalCarbs * amount.grams) / 100 > MOST.carbsGrams;
  const query = isMuch && !isRemembered ? queryOf(chunks, tools) : null;
  const usual = query && bestMatch({ ...query, numbers: [], grams: null, factor: 1 }, tools);
  if (!usual || usual.amount.grams >= amount.grams) return reading;
  return { ...reading, amount: { ...amount, otherGrams: usual.amount.grams } };
}
