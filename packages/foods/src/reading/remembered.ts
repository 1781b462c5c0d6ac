import { foodWordsKey, type RememberedFood } from '@carbsight/domain';
import type { Chunk } from '../grammar/chunk.js';
import type { FoodIndex, SearchDocument } from '../index/food-index.js';
import { idOf } from '../index/indexed-food.js';
import { choosePortion } from './portion.js';
import { queryOf, type Tools } from './query.js';
import type { Reading, Segmentation } from './segment.js';

/** The unit in which a food was counted, normalised, and the count; null for a weight or without an amount. */
export type Counted = { readonly unit: string; readonly count: number };

const WEIGHT_OR_VOLUME = ['floz', 'oz', 'inch', 'lb', '%'];

/** "2 slices" is two of `slice`, "half a pizza" is half of one `piece`. */
export function countedIn(chunks: readonly Chunk[], { vocabulary }: Pick<Tools, 'vocabulary'>): Counted | null {
  if (chunks.some(({ grams }) => grams !== null)) return null;
  const items = chunks.flatMap((chunk) => chunk.items);
  const numbers = items.flatMap((item) => (item.kind === 'number' ? item : []));
  if (numbers.some(({ next }) => WEIGHT_OR_VOLUME.includes(next))) return null;
  const units = items.flatMap((item) =>
    item.kind === 'size' || (item.kind === 'unit' && vocabulary.is('measures', item)) ? item.text : [],
  );
  if (numbers.length === 0 && units.length === 0) return null;
  const count = numbers.findLast(({ number, isFraction }) => isFraction || number !== 1)?.number ?? 1;
  return { unit: units.length === 0 ? 'piece' : units.join(' '), count };
}

/**
 * Replaces foods with what the person last said they mean by these words. An amount in the note takes precedence: a weight as stated, a
 * number times the remembered weight of one. Words that no table has become the food that the person chose.
 * @param nameIn what the person called a food, by its chunks
 */
export function withRemembered(
  { foods, skipped, included }: Segmentation,
  remembered: readonly RememberedFood[],
  nameIn: { readonly ofFood: (reading: Reading) => string; readonly ofUnknown: (chunk: Chunk) => string },
  tools: Tools,
): Segmentation {
  if (remembered.length === 0) return { foods, skipped, included };
  const byWords = new Map(remembered.map((each) => [each.words, each]));
  const known = foods.map((reading) => {
    const meant = byWords.get(foodWordsKey(nameIn.ofFood(reading)));
    const document = meant && documentOf(meant, tools.index);
    return meant && document ? withRememberedMeaning(reading, meant, document, tools) : reading;
  });
  const found: Reading[] = [];
  const left: Chunk[] = [];
  for (const chunk of skipped) {
    const meant = byWords.get(foodWordsKey(nameIn.ofUnknown(chunk)));
    const document = meant && documentOf(meant, tools.index);
    const food = document && tools.index.food(document.food);
    const amount = meant && amountOf(chunk, meant, tools);
    if (document && food && amount) {
      const none = { rivals: [], isAltered: false, isRemembered: true } as const;
      found.push({ ...none, food, document, score: SURE, amount, chunks: [chunk] });
    } else left.push(chunk);
  }
  return { foods: [...known, ...found], skipped: left, included };
}

/** Higher than any uncertainty about the match. */
const SURE = Number.POSITIVE_INFINITY;

const documentOf = ({ foodId }: RememberedFood, index: FoodIndex): SearchDocument | null =>
  foodId === null ? null : index.firstNameOf(foodId);

function withRememberedMeaning(
  reading: Reading,
  meant: RememberedFood,
  document: SearchDocument,
  tools: Tools,
): Reading {
  const isSameFood = idOf(reading.food) === meant.foodId;
  const food = isSameFood ? reading.food : tools.index.food(document.food);
  const query = queryOf(reading.chunks, tools);
  const amount =
    amountIn(reading.chunks, meant, tools) ??
    (isSameFood || reading.amount.source === 'stated' || !query
      ? reading.amount
      : choosePortion(food, query, document, document.nameWords, tools));
  return { ...reading, food, amount, rivals: [], isAltered: false, score: SURE, isRemembered: true };
}

/** The amount implied by the person's earlier answer; null if it does not apply. */
function amountIn(chunks: readonly Chunk[], meant: RememberedFood, tools: Tools): Reading['amount'] | null {
  const isWeighed = chunks.some(({ grams }) => grams !== null);
  if (isWeighed) return null;
  // "A bit of pizza" is not the usual pizza.
  if (chunks[0]?.article === 'some') return null;
  const counted = countedIn(chunks, tools);
  const isWeighedElse = counted === null && chunks.some(({ items }) => items.some(({ kind }) => kind === 'number'));
  if (isWeighedElse) return null;
  if (counted && counted.unit !== meant.unit) return null;
  const one = counted ? meant.unitGrams : meant.usualGrams;
  if (one === null) return null;
  const count = (counted?.count ?? 1) * factorOf(chunks);
  return { grams: one * count, source: 'stated', portion: null, count, score: 0, covered: [] };
}

/** "Ate half of it": the fraction that was eaten. */
const factorOf = (chunks: readonly Chunk[]): number => chunks.find(({ factor }) => factor !== 1)?.factor ?? 1;

function amountOf(chunk: Chunk, meant: RememberedFood, tools: Tools): Reading['amount'] | null {
  if (chunk.grams !== null)
    return { grams: chunk.grams, source: 'stated', portion: null, count: 1, score: 0, covered: [] };
  return amountIn([chunk], meant, tools) ?? usualOf(meant, countedIn([chunk], tools));
}

/** The person's usual amount, times the stated number. */
function usualOf({ usualGrams, unitGrams }: RememberedFood, counted: Counted | null): Reading['amount'] | null {
  const grams = usualGrams ?? unitGrams;
  const count = counted?.unit === 'piece' ? counted.count : 1;
  if (grams === null) return null;
  return { grams: grams * count, source: 'default', portion: null, count, score: 0, covered: [] };
}
