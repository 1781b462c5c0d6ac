import type { FoodPortion } from '@carbsight/domain';
import { findSize, findUnit, type HouseholdUnit, type Size } from '../amounts/units.js';
import { normalise } from '../text/normalise.js';
import { stem } from '../text/stem.js';

/** One household measure of a row, brought to one piece. */
export type RowMeasure = {
  readonly unit: HouseholdUnit | 'piece' | null;
  readonly size: Size | null;
  readonly grams: number;
  readonly words: string;
};

/** Measures that mean one whole of a food, whatever USDA calls it. */
const WHOLE =
  /^(fruit|item|each|whole|medium|pepper|potato|egg|bagel|muffin|roll|cookie|cracker|biscuit|sandwich|burger|taco|unit|link|sausage|frankfurter|patty|chop|steak|breast|thigh|drumstick|wing|stalk|ear|bulb|olive|pickle|cake|doughnut|waffle|pancake|tortilla|pita|bun|croissant|package|bar|serving|order)$/;

/** Reads "cup, sliced", "slice, large", "medium (2-3/4\" dia)". Null when the words name nothing that can be counted. */
export function parseMeasure(portion: FoodPortion): RowMeasure | null {
  if (portion.amount <= 0 || portion.grams <= 0) return null;
  const words = normalise(portion.measure.replace(/\(.*?\)/g, ' '))
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const grams = portion.grams / portion.amount;
  const size = words.map(findSize).find((found) => found !== null) ?? null;
  const unitWord = words.find((word) => findUnit(word)?.kind === 'household');
  const unit = unitWord === undefined ? null : findUnit(unitWord);
  if (unit?.kind === 'household') return { unit: unit.name, size, grams, words: portion.measure };
  if (words.some((word) => WHOLE.test(stem(word))) || size !== null)
    return { unit: 'piece', size, grams, words: portion.measure };
  return null;
}
