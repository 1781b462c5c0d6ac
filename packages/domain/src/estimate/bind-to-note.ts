import { CARBS_MAX_GRAMS, type MealReading, type ReadItem, type Statement, state } from '@carbsight/contracts';
import { sumOfItems, weightOf } from '../corrections/own-item.js';
import type { FoodInWords, MealInWords, NoteWord } from '../foods.js';
import { roundGrams } from '../rounding.js';
import { dishNameKey, dishWords, referenceTo } from './dish-name.js';
import { itemsDifference } from './fence.js';
import { portionSaid } from './said.js';

/** The remaining uncertainty of an item when its weight is known, and when its carbohydrate is on a label. */
const DOUBT_LEFT = { weight: 0.5, statedCarbs: 0.1, none: 1 };
/** No scale and no label is more exact than this fraction. */
const LEAST_DOUBT = 0.05;
/** A model that used the stated weight differs from it only by rounding. */
const SAME_WEIGHT = 0.02;
/** Rows of one kind of food differ at most by this fraction in their carbohydrate. */
const ALIKE = 0.25;

/** A food of the note, with what the person stated about it. */
type Named = {
  readonly name: string;
  /** Null if no table knows it. */
  readonly read: FoodInWords | null;
  readonly weightGrams: number | null;
  readonly carbsGrams: number | null;
};
type BoundItem = { readonly item: ReadItem; readonly doubtLeft: number; readonly said: Statement | null };

/**
 * Gives a model's answer what the note states, and the note's words what they are to its items. A word that names none of them belongs to
 * none.
 * @param note the person's words as `Foods` reads them
 * @param text the same as typed
 * @param names the name of each item, read in the same way
 */
export function bindToNote(
  reading: MealReading,
  note: MealInWords,
  {
    text,
    names,
    hasPhoto,
  }: { readonly text: string; readonly names: readonly MealInWords[]; readonly hasPhoto: boolean },
): MealReading {
  const named = foodsNamedIn(note);
  const matches = reading.isNotFood ? new Map<number, Named>() : matchesOf(reading.items, names, named);
  const bound = reading.isNotFood ? reading : applyStated(reading, note, { named, matches, hasPhoto });
  return note.words.length === 0
    ? bound
    : { ...bound, noteWords: { note: text, words: wordsOfItems(note, text, reading.items, { named, matches }) } };
}

type Matched = { readonly named: readonly Named[]; readonly matches: ReadonlyMap<number, Named> };

/** The ledger of the note with the items of the answer in place of the tables' foods. */
function wordsOfItems(
  { words, foods }: MealInWords,
  text: string,
  items: readonly ReadItem[],
  { named, matches }: Matched,
): NoteWord[] {
  const itemOf = new Map([...matches].map(([item, food]) => [named.indexOf(food), item]));
  const itemWords = items.map(({ item }) => dishWords(item));
  return words.map((word) => {
    // The person's own foods, which come after those of the tables, are unknown to a model.
    if (word.kind !== 'unknown')
      return {
        ...word,
        item: word.item === null || word.item >= foods.length ? null : (itemOf.get(word.item) ?? null),
      };
    const said = dishWords(text.slice(word.start, word.end));
    const item = itemWords.findIndex((names) => said.length > 0 && said.every((each) => names.includes(each)));
    return item < 0 ? word : { ...word, kind: 'name', item };
  });
}

/**
 * Applies what the person stated to a model's answer: a weight ("60 g oats") becomes the item's, a label's figure ("label says 32 g") the
 * carbohydrate of the item or of the meal. Only figures are taken from the note, within a meal's bounds; an item that could be two of the
 * foods, or a food that could be two of the items, stays as the model had it.
 */
function applyStated(
  reading: MealReading,
  note: MealInWords,
  { named, matches, hasPhoto }: Matched & { readonly hasPhoto: boolean },
): MealReading {
  const total = statedTotal(note, named, hasPhoto && matches.size > 0);
  if (total !== null) return withTotal(reading, total);
  const bound = reading.items.map((item, at) => bind(item, matches.get(at)));
  return bound.some(({ said }) => said !== null) ? withItems(reading, bound) : reading;
}

function foodsNamedIn({ foods, statedCarbs }: MealInWords): Named[] {
  const read = foods.map(
    (food): Named => ({
      name: food.name,
      read: food,
      weightGrams: food.amount === 'stated' && !food.hasStatedCarbs ? food.grams : null,
      carbsGrams: food.hasStatedCarbs ? food.carbsGrams : null,
    }),
  );
  const unread = statedCarbs.flatMap(({ name, carbsGrams }): Named[] =>
    name === null || foods.some((food) => food.hasStatedCarbs && food.name === name)
      ? []
      : [{ name, read: null, weightGrams: null, carbsGrams }],
  );
  return [...read, ...unread];
}

/** The whole meal's total from a label: stated as such, stated without any food, or stated for the only food. */
function statedTotal(
  { foods, unknown, statedCarbs }: MealInWords,
  named: readonly Named[],
  isOneOfSeveral: boolean,
): number | null {
  const ofAll = statedCarbs.filter(({ name }) => name === null);
  if (ofAll.length > 0) return ofAll.length === 1 ? (ofAll[0]?.carbsGrams ?? null) : null;
  const names = new Set([...named.map(({ name }) => name), ...foods.map(({ name }) => name), ...unknown]);
  return names.size === 1 && !isOneOfSeveral ? (statedCarbs[0]?.carbsGrams ?? null) : null;
}

/** By index of the item: the food it unambiguously is. */
function matchesOf(
  items: readonly ReadItem[],
  names: readonly MealInWords[],
  named: readonly Named[],
): Map<number, Named> {
  const fits = items.map((item, at) => named.map((each) => fitOf(item, names[at], each)));
  const matches = new Map<number, Named>();
  for (const [at, row] of fits.entries()) {
    for (const [place, fit] of row.entries()) {
      const rivals = [
        ...row.filter((_, other) => other !== place),
        ...fits.flatMap((each, other) => (other === at ? [] : (each[place] ?? 0))),
      ];
      const food = named[place];
      if (food && fit > 0 && rivals.every((rival) => rival < fit)) matches.set(at, food);
    }
  }
  return matches;
}

/** How well an item matches a food of the note, from 0 (not at all) to 3 (same name). */
function fitOf({ item }: ReadItem, itemName: MealInWords | undefined, { name, read }: Named): number {
  if (name !== '' && dishNameKey(item) === dishNameKey(name)) return 3;
  // A brand has the same name in every language.
  const brand = dishWords(read ? read.ignored.join(' ') : name);
  const words = new Set(dishWords(item));
  if (brand.length > 0 && brand.every((word) => words.has(word))) return 2;
  if (!read) return 0;
  const [own, ...others] = itemName?.foods ?? [];
  // "Oats with milk" weighs more than its oats.
  if (!own || others.length > 0) return 0;
  if (own.food.table === read.food.table && own.food.code === read.food.code) return 2;
  const isPart =
    own.words.every((word) => read.words.includes(word)) || read.words.every((word) => own.words.includes(word));
  if (own.head !== null && own.head === read.head && isPart) return 1;
  const isNear = has(read.words, own.head) || has(own.words, read.head);
  return isNear && areAlike(own.food.carbsPer100g, read.food.carbsPer100g) ? 1 : 0;
}

const has = (words: readonly string[], head: string | null): boolean => head !== null && words.includes(head);

const areAlike = (one: number, other: number): boolean => Math.abs(one - other) <= ALIKE * Math.max(one, other);

function bind(item: ReadItem, named: Named | undefined): BoundItem {
  const asRead = { item, doubtLeft: DOUBT_LEFT.none, said: null };
  if (!named) return asRead;
  if (named.carbsGrams !== null) {
    const carbsGrams = roundGrams(named.carbsGrams);
    // Carbohydrates that weigh more than the food show that its weight was guessed wrong.
    const { portion, grams } = (weightOf(item) ?? carbsGrams) < carbsGrams ? { portion: '', grams: null } : item;
    return {
      item: { ...item, portion, grams, carbsGrams, source: 'user', reference: null },
      doubtLeft: DOUBT_LEFT.statedCarbs,
      said: state('carbs-used', { food: named.name }),
    };
  }
  const { weightGrams: grams, read } = named;
  if (grams === null || !read) return asRead;
  const had = weightOf(item);
  if (had !== null && Math.abs(had - grams) <= SAME_WEIGHT * grams) return asRead;
  const weight = roundGrams(grams);
  const weighed = { ...item, grams: weight, ...portionSaid(state('portion-stated', { grams: weight })) };
  const scaled = had === null ? null : (item.carbsGrams * grams) / had;
  const said = state('weight-used', { food: named.name });
  if (scaled !== null && scaled <= Math.min(grams, CARBS_MAX_GRAMS) && !areOpposite(item, read)) {
    return { item: { ...weighed, carbsGrams: roundGrams(scaled) }, doubtLeft: DOUBT_LEFT.weight, said };
  }
  const { food } = read;
  const carbsGrams = roundGrams((food.carbsPer100g * grams) / 100);
  if (carbsGrams > CARBS_MAX_GRAMS) return asRead;
  return {
    item: { ...weighed, carbsGrams, source: 'model', reference: referenceTo(food) },
    doubtLeft: DOUBT_LEFT.weight,
    said,
  };
}

const RAW = /\b(raw|dry|dried|uncooked|roh|trocken|ungekocht|crud[oa]s?|sec[oa]s?)\b/i;
const COOKED = /\b(cooked|boiled|steamed|gekocht|gegart|cocid[oa]s?|hervid[oa]s?)\b/i;

/** One is weighed dry and the other cooked: a cooked gram has a third of the carbohydrate. */
function areOpposite({ item, portion }: ReadItem, { name, food }: FoodInWords): boolean {
  const [model, said] = [`${item} ${portion}`, `${name} ${food.description}`];
  return (RAW.test(model) && COOKED.test(said)) || (COOKED.test(model) && RAW.test(said));
}

function withItems(reading: MealReading, bound: readonly BoundItem[]): MealReading {
  const items = bound.map(({ item }) => item);
  const [before, after] = [sumOfItems(reading.items), sumOfItems(items)];
  const isSum = itemsDifference(reading.items, reading.carbsGrams) === null;
  const carbsGrams = roundGrams(isSum ? after : Math.max(0, reading.carbsGrams + after - before));
  if (carbsGrams > CARBS_MAX_GRAMS) return reading;
  // Each item's fraction of the range equals its fraction of the carbohydrate.
  const doubt = bound.reduce((sum, { item, doubtLeft }) => sum + item.carbsGrams * doubtLeft, 0);
  const fraction = before > 0 ? doubt / before : 1;
  const least = LEAST_DOUBT * sumOfItems(bound.flatMap(({ item, said }) => (said === null ? [] : item)));
  const below = Math.max(least, (reading.carbsGrams - reading.lowGrams) * fraction);
  const above = Math.max(least, (reading.highGrams - reading.carbsGrams) * fraction);
  return {
    ...reading,
    ...rangeAround(carbsGrams, below, above),
    items,
    statements: [...(reading.statements ?? []), ...bound.flatMap(({ said }) => said ?? [])],
  };
}

/** The meal with a total that the person stated; the items keep their fractions of it. */
export function withTotal(reading: MealReading, totalGrams: number): MealReading {
  const sum = sumOfItems(reading.items);
  const carbsGrams = roundGrams(totalGrams);
  const isOne = reading.items.length === 1;
  const items =
    sum === 0 && !isOne
      ? reading.items
      : reading.items.map((item) => ({
          ...item,
          ...asSureAsStated(item, isOne ? carbsGrams : roundGrams((item.carbsGrams * carbsGrams) / sum)),
          // A label's carbohydrates say nothing about fibre: the figure stays as stated.
          fibreGrams: null,
        }));
  const half = LEAST_DOUBT * carbsGrams;
  return {
    ...reading,
    ...rangeAround(carbsGrams, half, half),
    items,
    hasStatedTotal: true,
    statements: [...(reading.statements ?? []), state('total-used')],
  };
}

/** With a range as narrow as a stated figure's, if it had one. */
const asSureAsStated = ({ lowGrams }: ReadItem, carbsGrams: number) =>
  lowGrams == null ? { carbsGrams } : rangeAround(carbsGrams, LEAST_DOUBT * carbsGrams, LEAST_DOUBT * carbsGrams);

/** A figure with its range, in grams of carbohydrate. */
export const rangeAround = (carbsGrams: number, below: number, above: number) => ({
  carbsGrams,
  lowGrams: roundGrams(Math.max(0, carbsGrams - below)),
  highGrams: roundGrams(Math.min(CARBS_MAX_GRAMS, carbsGrams + above)),
});
