import { bestMatch } from './match.js';
import { queryOf, type Tools } from './query.js';
import type { Reading } from './segment.js';

/** Nobody eats more of one food, in grams of it or of its carbohydrate, without saying a weight. */
const MOST = { grams: 1_500, carbsGrams: 250 };

/**
 * "118 toast", "61 fun size skittles": a number that would be more of a food than anybody eats counts something else. One of it is read, and
 * the number is not understood. A stated weight stands, and the range reaches down to what people eat.
 */
export function withinReason(reading: Reading, tools: Tools): Reading {
  const { food, amount, chunks } = reading;
  const carbs = (food.totalCarbs * amount.grams) / 100;
  if (reading.isRemembered || (amount.grams <= MOST.grams && carbs <= MOST.carbsGrams)) return reading;
  const query = queryOf(chunks, tools);
  const usual = query && bestMatch({ ...query, numbers: [], grams: null, factor: 1 }, tools);
  if (!usual || usual.amount.grams >= amount.grams) return reading;
  if (amount.source === 'stated') return { ...reading, amount: { ...amount, otherGrams: usual.amount.grams } };
  return { ...reading, amount: { ...usual.amount, isOdd: true }, isOvercounted: true };
}
