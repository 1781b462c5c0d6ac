import type { StatedCarbs } from '@carbsight/domain';
import { amountItems } from '../grammar/apply-eaten.js';
import type { Chunk, Item } from '../grammar/chunk.js';
import { PLAUSIBLE_CARBS_MAX_GRAMS } from '../grammar/stated-carbs.js';
import { millilitresOf } from '../grammar/units.js';
import type { StatedFigure, Token } from '../text/tokenise.js';
import type { Reading, Segmentation } from './segment.js';

/** A food's carbohydrate as stated, in grams; null without a figure, or with an impossible one. */
export function statedCarbsOf(reading: Reading): number | null {
  return statedIn(reading.chunks, statedWeight(reading));
}

/** The ends of a range around a food's stated figure, as fractions of it. */
export function endsOfStated({ chunks }: Pick<Reading, 'chunks'>): readonly [low: number, high: number] | null {
  const figure = chunks.find((chunk) => chunk.figure)?.figure;
  return figure?.ends && figure.carbsGrams > 0
    ? [figure.ends[0] / figure.carbsGrams, figure.ends[1] / figure.carbsGrams]
    : null;
}

/** @param weight as stated, in grams; null if none was */
function statedIn(chunks: readonly Chunk[], weight: number | null): number | null {
  const figure = chunks.find((chunk) => chunk.figure)?.figure ?? null;
  const factor = chunks.find((chunk) => chunk.factor !== 1)?.factor ?? 1;
  return (
    figure &&
    carbsOf(
      figure,
      weight,
      chunks.flatMap(({ items }) => items),
      factor,
    )
  );
}

/** The weight stated in the note, in grams. A remembered weight does not count. */
export function statedWeight({ chunks, amount, isRemembered }: Reading): number | null {
  const isSaid = amount.source === 'stated' && (!isRemembered || chunks.some(({ grams }) => grams !== null));
  return isSaid ? amount.grams : null;
}

/** Words without a food whose figure cannot be counted: "12 g carbs per 100 g" without a weight. */
export const hasUncountableFigure = (chunk: Chunk): boolean =>
  chunk.figure !== null && statedIn([chunk], chunk.grams === null ? null : chunk.grams * chunk.factor) === null;

/**
 * The stated carbs of a meal: of its foods, of words without a food, and of the whole meal.
 * @param nameOf what the person called it; empty if they named nothing
 */
export function statedCarbsIn(
  tokens: readonly Token[],
  { foods, skipped }: Segmentation,
  nameOf: (named: Reading | Chunk) => string,
): StatedCarbs[] {
  const ofFoods = foods.map((food) => ({ name: nameOf(food), carbsGrams: statedCarbsOf(food) }));
  const ofOthers = skipped.map((chunk) => ({
    name: nameOf(chunk) || null,
    carbsGrams: statedIn([chunk], chunk.grams === null ? null : chunk.grams * chunk.factor),
  }));
  const named = new Set([...foods.flatMap(({ chunks }) => chunks), ...skipped].map(({ figure }) => figure));
  const ofNothing = tokens
    .flatMap(({ figure }) => figure ?? [])
    .filter((figure) => !named.has(figure))
    .map((figure) => {
      const eaten = foods.length === 0 ? tokens.find((token) => token.eaten)?.eaten : undefined;
      const amount = eaten?.amount ?? { number: 1, unit: 'fraction' };
      const items = eaten && !['fraction', 'g'].includes(amount.unit) ? amountItems(amount) : [];
      const weight = amount.unit === 'g' ? amount.number : null;
      return { name: null, carbsGrams: carbsOf(figure, weight, items, amount.unit === 'fraction' ? amount.number : 1) };
    });
  return [...ofFoods, ...ofOthers, ...ofNothing].flatMap(({ name, carbsGrams }) =>
    carbsGrams === null ? [] : { name, carbsGrams },
  );
}

/** Numbers before these say how large one is. */
const SIZED = new Set(['oz', 'floz', 'inch', '%']);

/** @param weight what was eaten of it, in grams; null if not stated */
function carbsOf(
  { carbsGrams, per }: StatedFigure,
  weight: number | null,
  items: readonly Item[],
  factor: number,
): number | null {
  if (per === '100 g') return weight === null || carbsGrams > 100 ? null : (carbsGrams * weight) / 100;
  if (per === 'all') {
    const whole = weight === null ? PLAUSIBLE_CARBS_MAX_GRAMS : weight / factor;
    return carbsGrams > Math.min(whole, PLAUSIBLE_CARBS_MAX_GRAMS) ? null : carbsGrams * factor;
  }
  const rate = per === 'piece' ? { number: 1, unit: 'piece' } : per;
  const counts = items.flatMap((item) => (item.kind === 'number' && !SIZED.has(item.next) ? item.number : []));
  // "1 can (2 servings of 18 g carbs each)"
  const counted = counts.length === 0 ? null : counts.reduce((product, number) => product * number, 1);
  // "22 g per serving (30 g), had 2 servings"
  if (rate.unit === 'g')
    return weight === null ? carbsGrams * (counted ?? 1) * factor : (carbsGrams * weight) / rate.number;
  const count = counted ?? (rate.unit === 'piece' ? 1 : rate.number);
  const unit = items.find((item) => item.kind === 'unit' && millilitresOf(item.text) !== null);
  const [unitMl, of] = [unit?.kind === 'unit' ? millilitresOf(unit.text) : null, millilitresOf(rate.unit)];
  // The weight of a single piece was not stated.
  if (of === null && weight !== null && rate.unit === 'piece' && !items.some((item) => item.kind === 'number'))
    return null;
  const stated = (carbsGrams * count * (of !== null && unitMl !== null ? unitMl / of : 1) * factor) / rate.number;
  return stated > PLAUSIBLE_CARBS_MAX_GRAMS ? null : stated;
}
