import type { StatedCarbs } from '@carbsight/domain';
import { type LabelReading, MOST_GRAMS } from '../language/label-reader.js';
import { type LabelFigure, type Token, tokenise } from '../text/tokenise.js';
import type { Chunk } from './mentions.js';
import type { Reading, Segmentation } from './segment.js';

/** The tokens of a note, with its label figures among them. */
export const tokensOf = ({ parts }: LabelReading): Token[] =>
  parts.flatMap((part): Token[] =>
    typeof part === 'string' ? tokenise(part) : [{ text: '', raw: '', kind: 'label', figure: part }],
  );

/** A food's carbohydrate by its label, in grams; null if there is no figure, or an impossible one. */
export function statedCarbsOf(reading: Reading): number | null {
  const figure = reading.chunks.find((chunk) => chunk.figure)?.figure ?? null;
  return figure && carbsOf(figure, weightSaidOf(reading), reading.amount.count);
}

/** The weight that the note states, in grams. A remembered weight does not count. */
export function weightSaidOf({ chunks, amount, isRemembered }: Reading): number | null {
  const isSaid = amount.source === 'stated' && (!isRemembered || chunks.some(({ grams }) => grams !== null));
  return isSaid ? amount.grams : null;
}

/**
 * The label figures of a meal: of its foods, of words without a food, and of the whole meal.
 * @param nameOf what the person called it; empty if they named nothing
 */
export function statedCarbsIn(
  { inAll }: LabelReading,
  tokens: readonly Token[],
  { foods, skipped }: Segmentation,
  nameOf: (named: Reading | Chunk) => string,
): StatedCarbs[] {
  const ofFoods = foods.map((food) => ({ name: nameOf(food), carbsGrams: statedCarbsOf(food) }));
  const ofOthers = skipped.map((chunk) => ({
    name: nameOf(chunk) || null,
    carbsGrams: chunk.figure && carbsOf(chunk.figure, chunk.grams, countIn(chunk)),
  }));
  const named = new Set([...foods.flatMap(({ chunks }) => chunks), ...skipped].map(({ figure }) => figure));
  const ofNothing = [inAll, ...tokens.flatMap(({ figure }) => figure ?? [])]
    .filter((figure) => figure !== null && !named.has(figure))
    .map((figure) => ({ name: null, carbsGrams: figure && carbsOf(figure, null, 1) }));
  return [...ofFoods, ...ofOthers, ...ofNothing].flatMap(({ name, carbsGrams }) =>
    carbsGrams === null ? [] : { name, carbsGrams },
  );
}

const countIn = ({ items }: Chunk): number => items.find((item) => item.kind === 'number')?.number ?? 1;

/** @param weight as stated, in grams; null if none was */
function carbsOf({ carbsGrams, isPer100, isEach }: LabelFigure, weight: number | null, count: number): number | null {
  if (isPer100) return weight === null ? null : (carbsGrams * weight) / 100;
  // The weight of a single piece was not stated.
  if (isEach && weight !== null) return null;
  const stated = isEach ? carbsGrams * count : carbsGrams;
  return stated > Math.min(weight ?? MOST_GRAMS, MOST_GRAMS) ? null : stated;
}
