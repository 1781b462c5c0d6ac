import type { Meal, MealItem, StatementCode } from '@carbsight/contracts';
import { isLookedUp } from './corrections/own-item.js';
import { dishNameKey } from './estimate/dish-name.js';
import { type FoodKey, foodIdOf, foodWordsKey, type MealInWords, type RememberedFood } from './foods.js';
import { groupBy } from './insights.js';
import { addDays, type Eaten, type LocalClock, weekdayOf } from './local-clock.js';
import { extractPersonal } from './personal-foods.js';

/** Portions from the person's memory. */
const REMEMBERED: ReadonlySet<StatementCode | undefined> = new Set([
  'portion-remembered',
  'weight-remembered',
  'food-remembered',
  'portion-assumed-food-remembered',
  'usual-portion-food-remembered',
  'carbs-remembered',
  'no-carbs-remembered',
]);

/** What a change to a meal teaches about the person's words, and which words lose their learned meaning. */
export type LearnedWords = { readonly remember: readonly RememberedFood[]; readonly forget: readonly string[] };

type Corrected = Pick<Meal, 'items' | 'itemsCorrection' | 'unknownItems' | 'latestEstimate' | 'note'>;
type FoodItem = MealItem & { readonly reference: { readonly id: string; readonly table: FoodKey['table'] } };

/**
 * Compares the list before a change with the one after it. Only what was read from the note is learned, and amounts only if the note states
 * none. A list that equals the estimate again forgets what was learned from it.
 * @param words the note as the tables read it, without the person's earlier answers
 */
export function learnedWords(
  before: Corrected,
  after: Corrected,
  words: Pick<MealInWords, 'foods' | 'unknown'>,
): LearnedWords {
  const first = after.latestEstimate ? (after.itemsCorrection?.estimatedItems ?? after.items) : [];
  const estimated = new Map(first.map((item) => [item.id, item]));
  const missing = new Set([...before.unknownItems, ...after.unknownItems, ...words.unknown]);
  const wordsOf = (item: MealItem): string | null =>
    estimated.get(item.id)?.item ?? (missing.has(item.item) ? item.item : null);
  const remember: RememberedFood[] = [];
  const forget: string[] = [];
  for (const item of after.items) {
    const said = wordsOf(item);
    const previous = before.items.find(({ id }) => id === item.id);
    if (said === null || (previous && isSame(previous, item))) continue;
    if (previous && isRecounted(item, previous, readAs(said, words))) continue;
    const asRead = estimated.get(item.id);
    const isLearned = !asRead || !isSame(asRead, item) || REMEMBERED.has(asRead.portionSaid?.code);
    const meant = isLearned ? meantBy(said, item, words, after.note) : null;
    if (meant) remember.push(meant);
    else if (previous) forget.push(foodWordsKey(said));
  }
  // A new food under another name may be the one that was missing.
  const added = after.items.filter(({ id }) => !before.items.some((item) => item.id === id));
  if (added.every(({ item }) => missing.has(item))) {
    const isSettled = (said: string) =>
      !after.unknownItems.includes(said) && !after.items.some(({ item }) => item === said);
    remember.push(...before.unknownItems.filter(isSettled).flatMap((said) => statedCarbs(said, 0, after.note)));
  }
  forget.push(...after.unknownItems.filter((said) => !before.unknownItems.includes(said)).map(foodWordsKey));
  return { remember, forget };
}

const readAs = (said: string, { foods }: Pick<MealInWords, 'foods'>) =>
  foods.find(({ name }) => foodWordsKey(name) === foodWordsKey(said));

/** Three slices in place of two: another number says nothing of what one weighs. */
const isRecounted = (item: MealItem, before: MealItem, read: MealInWords['foods'][number] | undefined): boolean =>
  item.portionSaid?.code === 'portion-counted' && read?.counted != null && item.reference?.id === before.reference?.id;

const WITHOUT_AMOUNT = { usualGrams: null, unit: null, unitGrams: null };

function meantBy(
  said: string,
  item: MealItem,
  readWords: Pick<MealInWords, 'foods'>,
  note: string,
): RememberedFood | null {
  const words = foodWordsKey(said);
  if (words === '') return null;
  const read = readAs(said, readWords);
  if (!isKnownFood(item)) return (item.source === 'user' && !read && statedCarbs(said, item.carbs, note)[0]) || null;
  const meant = {
    words,
    foodId: foodIdOf({ table: item.reference.table, code: item.reference.id }),
    ...WITHOUT_AMOUNT,
  };
  if (item.confirmed === 'food' || read?.amount === 'stated') return meant;
  if (!read?.counted || item.grams === null) return { ...meant, usualGrams: item.grams };
  const { unit, count } = read.counted;
  return count > 0 ? { ...meant, unit, unitGrams: Math.round((item.grams / count) * 10) / 10 } : meant;
}

/** For a food that no table has; empty if the note states an amount that the next note may not have. */
function statedCarbs(said: string, carbsGrams: number, note: string): RememberedFood[] {
  const stated = { words: foodWordsKey(said), foodId: null, carbsGrams, ...WITHOUT_AMOUNT };
  return extractPersonal(note, [stated]).personal.length > 0 ? [stated] : [];
}

/** A row of the tables with its weight; an own food or a product may lack one. */
function isKnownFood(item: MealItem): item is FoodItem {
  const { source, reference, grams } = item;
  const isNamed = isLookedUp(source) && !!reference?.id && reference.table !== 'model';
  return isNamed && (source !== 'reference-table' || !!grams);
}

function isSame(a: MealItem, b: MealItem): boolean {
  const isSameFood = a.reference?.id === b.reference?.id && a.confirmed === b.confirmed;
  return isSameFood && a.grams === b.grams && a.carbs === b.carbs;
}

/** The size of `perceptualHash`'s input, row by row. */
export const HASH_COLUMNS = 9;
export const HASH_ROWS = 8;

/** Minimum contrast (of 256 shades): below it a picture shows nothing to compare. */
const CONTRAST_MIN = 16;

/**
 * Two photos whose hashes differ in at most this many of 64 bits look alike. The bound is that of the method's author: up to 10 is "a
 * variation" of the same picture, more is "likely a different image" (N. Krawetz, "Kind of Like That", hackerfactor.com, January 2013).
 */
export const PHOTO_DISTANCE_MAX = 10;

/**
 * The difference hash (dHash) of a picture: for each of 8 × 8 neighbours, whether the left one is brighter. It is robust against scaling,
 * compression and brightness. A signed 64-bit number in decimal, as stored in the database; null for pictures of a single colour, which
 * would all look alike.
 * @param greys `HASH_COLUMNS` × `HASH_ROWS` shades from 0 to 255
 */
export function perceptualHash(greys: ArrayLike<number>): string | null {
  const shades = Array.from(greys).slice(0, HASH_COLUMNS * HASH_ROWS);
  if (Math.max(...shades) - Math.min(...shades) < CONTRAST_MIN) return null;
  let bits = 0n;
  for (let row = 0; row < HASH_ROWS; row += 1) {
    for (let column = 0; column < HASH_COLUMNS - 1; column += 1) {
      const at = row * HASH_COLUMNS + column;
      bits = (bits << 1n) | ((shades[at] ?? 0) > (shades[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, bits).toString();
}

/** 32-bit numbers are compared many times faster than big ones, and a set of 2,000 photos has two million pairs. */
export type Halves = readonly [number, number];

export function halvesOf(hash: string): Halves {
  const bits = BigInt.asUintN(64, BigInt(hash));
  return [Number(bits >> 32n), Number(bits & 0xffffffffn)];
}

/** The number of differing bits of two hashes (Hamming distance). */
export const differenceOf = (one: Halves, other: Halves): number =>
  bitsOf(one[0] ^ other[0]) + bitsOf(one[1] ^ other[1]);

/** How many bits are set. Warren, H. S. (2012): Hacker's Delight, 2nd edition, section 5-1. */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How a meal is recognised. */
export type RecognisableMeal = { readonly name: string | null; readonly photoHash: string | null };

/** A meal whose estimate the person replaced. Grams of carbohydrate. */
export type PastCorrection = RecognisableMeal & { readonly carbsGrams: number; readonly estimateGrams: number };

/** A correction closer than this equals the estimate. */
const SAME_GRAMS = 0.5;

/**
 * The latest correction of the same dish, by a similar photo or by name.
 * @param shownGrams the figure that it would replace: an equal one is not worth offering
 * @param corrections latest first
 */
export function findEarlierCorrection<C extends PastCorrection>(
  meal: RecognisableMeal,
  shownGrams: number,
  corrections: readonly C[],
): { readonly correction: C; readonly matchedBy: 'name' | 'photo' } | null {
  const name = dishNameKey(meal.name ?? '');
  for (const correction of corrections) {
    if (Math.abs(correction.carbsGrams - correction.estimateGrams) < SAME_GRAMS) continue;
    const matchedBy = looksAlike(meal, correction)
      ? 'photo'
      : name !== '' && name === dishNameKey(correction.name ?? '') && 'name';
    if (matchedBy) {
      return Math.abs(correction.carbsGrams - shownGrams) < SAME_GRAMS ? null : { correction, matchedBy };
    }
  }
  return null;
}

function looksAlike(one: RecognisableMeal, other: RecognisableMeal): boolean {
  if (one.photoHash === null || other.photoHash === null) return false;
  return differenceOf(halvesOf(one.photoHash), halvesOf(other.photoHash)) <= PHOTO_DISTANCE_MAX;
}

/** `isFraction`: half of an earlier meal, or twice it. */
type LoggedDish = Eaten & { readonly name: string; readonly isFraction: boolean };
/** A dish as it was last eaten whole, and on how many days or how often it was logged. */
export type UsualMeal<M> = M & { readonly times: number };

const DAY_MINUTES = 24 * 60;
/** Breakfast at seven and at half past eight is the same breakfast. */
const AROUND_MINUTES = 120;
const OFTEN_DAYS = 2;

/** Each dish once, as last eaten whole. @param meals latest first */
export function latestMeals<M extends LoggedDish>(meals: readonly M[], limit: number): UsualMeal<M>[] {
  return dishesOf(meals)
    .map(({ latest, all }) => ({ ...latest, times: all.length }))
    .slice(0, limit);
}

/**
 * Dishes eaten at this time of day on several days. First those most often eaten on such days: on this weekday, and on working days or at
 * weekends; then the most frequent and the latest.
 * @param meals latest first
 */
export function frequentMeals<M extends LoggedDish>(
  meals: readonly M[],
  now: Date,
  clock: LocalClock,
  limit: number,
): UsualMeal<M>[] {
  const minuteNow = minuteOfDay(clock.wallTime(now));
  const placed = meals
    .map((meal) => ({ meal, shown: clock.of(meal.eatenZone).wallTime(meal.eatenAt) }))
    .filter(({ shown }) => isAround(minuteOfDay(shown), minuteNow));
  const dayOf = new Map(placed.map(({ meal, shown }) => [meal, dayAround(shown, minuteNow)]));
  const today = weekdayOf(clock.wallTime(now).day);
  return dishesOf(placed.map(({ meal }) => meal))
    .map(({ latest, all }) => {
      const days = new Set(all.flatMap((meal) => dayOf.get(meal) ?? []));
      const likeness = [...days].reduce((sum, day) => sum + likenessOf(weekdayOf(day), today), 0);
      return { meal: { ...latest, times: days.size }, likeness };
    })
    .filter(({ meal }) => meal.times >= OFTEN_DAYS)
    .toSorted(
      (a, b) =>
        b.likeness - a.likeness || b.meal.times - a.meal.times || b.meal.eatenAt.getTime() - a.meal.eatenAt.getTime(),
    )
    .map(({ meal }) => meal)
    .slice(0, limit);
}

const SATURDAY = 6;

/** Two for the same weekday, one for two working days or two days of the weekend. */
function likenessOf(weekday: number, other: number): number {
  if (weekday === other) return 2;
  return weekday >= SATURDAY === other >= SATURDAY ? 1 : 0;
}

function dishesOf<M extends LoggedDish>(meals: readonly M[]): { latest: M; all: readonly M[] }[] {
  const dishes = groupBy(meals, ({ name }) => dishNameKey(name) || name);
  return [...dishes.values()].flatMap((all) => {
    // One half does not make half a plate the usual one.
    const latest = all.find(({ isFraction }) => !isFraction) ?? all[0];
    return latest ? [{ latest, all }] : [];
  });
}

/** The day whose `minuteNow` is nearest: meals at 23:30 and 0:15 belong to the same evening. */
function dayAround(shown: ReturnType<LocalClock['wallTime']>, minuteNow: number): string {
  const ahead = minuteOfDay(shown) - minuteNow;
  if (Math.abs(ahead) <= DAY_MINUTES / 2) return shown.day;
  return addDays(shown.day, ahead > 0 ? 1 : -1);
}

function minuteOfDay({ hour, minute }: { readonly hour: number; readonly minute: number }): number {
  return hour * 60 + minute;
}

/** Also across midnight. */
function isAround(minute: number, other: number): boolean {
  const apart = Math.abs(minute - other);
  return Math.min(apart, DAY_MINUTES - apart) <= AROUND_MINUTES;
}
