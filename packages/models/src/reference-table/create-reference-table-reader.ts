import { CARBS_MAX_GRAMS, type MealReading, type ReadItem, type ReadQuestion, state } from '@carbsight/contracts';
import {
  CONFIRMED_FRACTION,
  type Failure,
  type FoodInWords,
  type Foods,
  foodIdOf,
  isStatedFood,
  lowestLevel,
  type MealInWords,
  type NoteWord,
  needsDescription,
  type PersonalFood,
  portionSaid,
  rangeAround,
  rangeWithLevel,
  readPersonalFoods,
  referenceTo,
  roundGrams,
  sumOfItems,
  withTotal,
} from '@carbsight/domain';
import { REFERENCE_TABLE_ID } from '../catalog.js';
import type { MealReader, ReadRequest } from '../ports.js';
import { explain, nameDish, portionOf, reasonFor } from './describe-meal.js';
import { type PerhapsOwn, perhapsOwn } from './perhaps-own.js';

export type ReferenceTableOptions = {
  readonly foods: Foods;
  /** In milliseconds; measures the duration of a read. */
  readonly clock?: () => number;
};

const MAX_ITEMS = 60;
const NAME_MAX = 80;
const UNKNOWN_NAME_MAX = 60;

/**
 * Reads a meal from the note, never from the photo's pixels. Costs no money and no tokens.
 * Fails with `needs-description` when the note names no food of the tables, or no plausible amount.
 */
export function createReferenceTableReader({
  foods,
  clock = () => performance.now(),
}: ReferenceTableOptions): MealReader {
  return {
    modelId: REFERENCE_TABLE_ID,
    async read(request) {
      const startedAt = clock();
      const reading = readNote(foods, request);
      return {
        reading,
        rawAnswer: JSON.stringify(reading),
        usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
        durationMs: clock() - startedAt,
        warnings: [],
      };
    },
  };
}

/**
 * Reads a note, in Node and in browsers alike.
 * @throws Failure `needs-description`
 */
export function readNote(
  foods: Pick<Foods, 'read' | 'isCompoundOf'>,
  { note, locale, remembered, ownFoods }: Pick<ReadRequest, 'note' | 'locale' | 'remembered' | 'ownFoods'>,
): MealReading {
  const { personal, meal } = readPersonalFoods(note, { remembered, ownFoods }, foods, locale);
  if (meal.foods.length === 0 && personal.length === 0 && meal.statedCarbs.length > 0) return ofFigures(meal, note);
  const perhaps = (read: MealInWords) => perhapsOwn(read, ownFoods ?? [], note, foods.isCompoundOf);
  const stated = statedFoods(meal, note);
  if (stated.length === 0) return asReading(meal, personal, note, perhaps(meal));
  // The other foods are read as if these stood in another note.
  const others = stated.reduce((rest, { span }) => blank(rest, span), note);
  const rest = readPersonalFoods(others, { remembered, ownFoods }, foods, locale);
  const isStated = ({ start, end }: NoteWord) => stated.some(({ span }) => span.start <= start && end <= span.end);
  const words = [...rest.meal.words, ...meal.words.filter(isStated)].toSorted((a, b) => a.start - b.start);
  return asReading({ ...rest.meal, words }, [...rest.personal, ...stated], note, perhaps(rest.meal));
}

/** Foods that no table knows, whose carbohydrate the note states next to others. */
function statedFoods({ statedCarbs, unknown, words }: MealInWords, note: string): PersonalFood[] {
  return statedCarbs.flatMap(({ name, carbsGrams }) => {
    if (name === null || !unknown.includes(name)) return [];
    const first = words.findIndex(
      ({ kind, start, end }) => kind === 'unknown' && name.startsWith(note.slice(start, end)),
    );
    const figure = words.slice(first).findIndex(({ kind }) => kind === 'stated-carbs');
    if (first < 0 || figure < 0) return [];
    const after = words.slice(first + figure).findIndex(({ kind }) => kind !== 'stated-carbs');
    const last = after < 0 ? words.at(-1) : words[first + figure + after - 1];
    const start = words[first]?.start ?? 0;
    const end = last?.end ?? start;
    const doubtGrams = CONFIRMED_FRACTION.portion * carbsGrams;
    const item = statedItem(name, carbsGrams);
    return [{ name, item, doubtGrams, atMost: 'high', amount: 'stated', span: { start, end } }];
  });
}

/** Without these words, and the bracket that they may have opened; every other word stays in its place. */
function blank(note: string, { start, end }: PersonalFood['span']): string {
  const to = note.slice(start, end).includes('(') && note[end] === ')' ? end + 1 : end;
  return note.slice(0, start) + ' '.repeat(to - start) + note.slice(to);
}

function statedItem(name: string, carbsGrams: number): ReadItem {
  const grams = roundGrams(carbsGrams);
  return {
    item: name.trim().slice(0, NAME_MAX),
    ...portionSaid(state('carbs-stated', { carbs: grams })),
    grams: null,
    ...rangeAround(grams, CONFIRMED_FRACTION.portion * grams, CONFIRMED_FRACTION.portion * grams),
    fibreGrams: null,
    source: 'user',
    reference: null,
  };
}

/** @throws Failure `needs-description` */
function asReading(
  meal: MealInWords,
  personal: readonly PersonalFood[],
  note: string,
  own: PerhapsOwn | null,
): MealReading {
  const unknownItems = [...new Set(meal.unknown.map((name) => name.slice(0, UNKNOWN_NAME_MAX)))].slice(0, MAX_ITEMS);
  if (meal.foods.length === 0 && meal.hasImpossibleAmount) throw needsDescription('amounts');
  const read = meal.foods.map((food, at) => {
    const item = itemOf(food);
    return own?.itemIndex === at ? { ...item, ...widened(food, own) } : item;
  });
  const items = [
    ...read,
    ...personal.map(({ item, doubtGrams }) => ({ ...item, ...rangeAround(item.carbsGrams, doubtGrams, doubtGrams) })),
  ];
  if (items.length === 0) throw notFound(unknownItems);
  if (items.length > MAX_ITEMS) throw needsDescription('too-many', { most: MAX_ITEMS });
  // The sum of what is shown, so that the list adds up.
  const carbsGrams = sumOfItems(items);
  if (carbsGrams > CARBS_MAX_GRAMS) throw needsDescription('too-much');
  const whole = roundGrams(meal.carbsGrams);
  const ofPersonal = personal.reduce((sum, { doubtGrams }) => sum + doubtGrams, 0);
  // Without any other words, no food of the tables is in doubt.
  const isWholeMention = meal.foods.length === 0 && unknownItems.length === 0 && !meal.isUnsure;
  const ofTables = isWholeMention
    ? { below: 0, above: 0 }
    : { below: whole - meal.lowGrams, above: meal.highGrams - whole };
  const ofOwn = own && meal.foods[own.itemIndex];
  const ifOwn = ofOwn
    ? { below: ofOwn.carbsGrams - own.lowGrams, above: own.highGrams - ofOwn.carbsGrams }
    : { below: 0, above: 0 };
  const known = {
    below: ofTables.below + ofPersonal + ifOwn.below,
    above: ofTables.above + ofPersonal + ifOwn.above,
  };
  const ceiling = lowestLevel([
    own ? 'low' : isWholeMention ? 'high' : meal.level,
    ...personal.map(({ atMost }) => atMost),
  ]);
  const { level, ...figures } = rangeWithLevel(carbsGrams, known, ceiling, unknownItems.length > 0);
  const ofAll = meal.statedCarbs.filter(({ name }) => name === null);
  const reading: MealReading = {
    isNotFood: false,
    dishName: nameDish(meal, [...personal.map(({ name }) => name), ...unknownItems], note),
    ...figures,
    statedLevel: level,
    levelReason:
      (own && !meal.isUnsure && unknownItems.length === 0
        ? state('perhaps-own-food', { food: meal.foods[own.itemIndex]?.name ?? '' })
        : null) ??
      (meal.isUnsure ? null : reasonOf(items, personal)) ??
      reasonFor(level, meal, personal, unknownItems),
    analysis: '',
    statements: explain(meal.foods, personal, unknownItems, sumOfItems(read)),
    items,
    unknownItems,
    question: own?.question ?? meal.question ?? questionAbout(personal, meal.foods.length),
    noteWords: { note, words: wordsOf(meal, personal) },
  };
  const [total] = ofAll;
  return total && ofAll.length === 1 ? withTotal(reading, total.carbsGrams) : reading;
}

/** The range of a food that may be one of the person's own. */
const widened = (food: FoodInWords, own: PerhapsOwn) => ({
  lowGrams: roundGrams(Math.min(food.lowGrams, own.lowGrams)),
  highGrams: roundGrams(Math.max(food.highGrams, own.highGrams)),
});

/** Null with a food of the tables, or with an unstated amount. */
function reasonOf(items: readonly ReadItem[], personal: readonly PersonalFood[]) {
  if (personal.some(({ amount }) => amount !== 'stated'))
    return items.length === personal.length ? state('own-foods-amount-assumed') : null;
  if (items.every(({ source }) => source === 'user')) return state('carbs-as-said');
  return items.every(({ source }) => source === 'user' || isStatedFood(source)) ? state('own-foods-as-stated') : null;
}

/** Less doubt than this, in grams of carbohydrate, is not worth a question. */
const WORTH_ASKING_GRAMS = 4;
/** Answers about the amount of an own food, as multiples of the assumption. */
const TIMES = [0.5, 1, 1.5, 2];

/** The question about the own food whose amount is most in doubt; null without one, or if it has no weight. */
function questionAbout(personal: readonly PersonalFood[], before: number): ReadQuestion | null {
  const [most] = personal
    .map((food, at) => ({ ...food, at }))
    .filter(({ doubtGrams, amount }) => amount !== 'stated' && doubtGrams > WORTH_ASKING_GRAMS)
    .toSorted((a, b) => b.doubtGrams - a.doubtGrams);
  const { grams = null, reference = null } = most?.item ?? {};
  if (!most || grams === null || !reference?.id || reference.table === 'model') return null;
  const foodId = foodIdOf({ table: reference.table, code: reference.id });
  const options = TIMES.map((times) => ({
    foodId,
    grams: roundGrams(grams * times),
    measure: null,
    sweetness: null,
    label: null,
  }));
  return { itemIndex: before + most.at, kind: 'portion', options };
}

function itemOf(read: FoodInWords): ReadItem {
  const { name, food, grams, carbsGrams } = read;
  return {
    item: (name || food.description).slice(0, NAME_MAX),
    ...portionSaid(portionOf(read)),
    grams: roundGrams(grams),
    carbsGrams: roundGrams(carbsGrams),
    lowGrams: roundGrams(read.lowGrams),
    highGrams: roundGrams(read.highGrams),
    fibreGrams: fibreOf(read),
    source: 'reference-table',
    reference: referenceTo(food),
    evidence: read.evidence,
  };
}

/** "45 g carbs": figures of foods that no table knows, or without a food. */
function ofFigures({ statedCarbs, words, unknown, lowGrams, highGrams }: MealInWords, note: string): MealReading {
  const named = new Set(statedCarbs.map(({ name }) => name));
  const unknownItems = [...new Set(unknown)].filter((name) => !named.has(name)).slice(0, MAX_ITEMS);
  const items = statedCarbs.map(({ name, carbsGrams }) => statedItem(name ?? note, carbsGrams));
  const carbsGrams = sumOfItems(items);
  const ofStatedCarbs = Math.max(CONFIRMED_FRACTION.portion * carbsGrams, (highGrams - lowGrams) / 2);
  const { level, ...figures } = rangeWithLevel(
    carbsGrams,
    { below: ofStatedCarbs, above: ofStatedCarbs },
    unknownItems.length > 0 ? 'low' : 'high',
    unknownItems.length > 0,
  );
  return {
    isNotFood: false,
    dishName: (items[0]?.item ?? note).slice(0, NAME_MAX),
    ...figures,
    statedLevel: level,
    levelReason: state('carbs-as-said'),
    analysis: '',
    statements: [],
    items,
    noteWords: {
      note,
      words: unknownItems.length > 0 ? [...words] : words.map((word) => ofStated(word, statedCarbs, note)),
    },
    unknownItems,
    question: null,
  };
}

/** A word about foods that no table knows, with the stated figure that it belongs to. */
function ofStated(word: NoteWord, statedCarbs: MealInWords['statedCarbs'], note: string): NoteWord {
  const { kind, start, end } = word;
  if (kind !== 'unknown' && kind !== 'stated-carbs') return word;
  const named = statedCarbs.findIndex(({ name }) => name?.includes(note.slice(start, end)));
  const item = statedCarbs.length === 1 ? 0 : named < 0 || kind === 'stated-carbs' ? null : named;
  return { ...word, kind: kind === 'unknown' ? 'name' : kind, item };
}

const KEPT_KINDS: ReadonlySet<NoteWord['kind']> = new Set(['amount', 'stated-carbs']);

/** The ledger of the note, in which the foods with the person's own figures follow those of the tables. */
function wordsOf({ words, foods }: MealInWords, personal: readonly PersonalFood[]): NoteWord[] {
  return words.map((word) => {
    const at = personal.findIndex(({ span }) => span.start <= word.start && word.end <= span.end);
    if (at >= 0) return { ...word, kind: KEPT_KINDS.has(word.kind) ? word.kind : 'name', item: foods.length + at };
    // An own food whose figures do not apply is not understood.
    return word.item !== null && word.item >= foods.length ? { ...word, kind: 'unknown', item: null } : word;
  });
}

/** The portion's fibre in the row's ratio to carbohydrate; null where unknown. */
function fibreOf({ food: { carbsPer100g, fibrePer100g }, carbsGrams, hasStatedCarbs }: FoodInWords): number | null {
  // A label's carbohydrate says nothing about fibre: the figure stays as stated.
  if (fibrePer100g === null || hasStatedCarbs) return null;
  return carbsPer100g === 0 ? 0 : roundGrams(Math.min(1, fibrePer100g / carbsPer100g) * carbsGrams);
}

function notFound(unknownItems: readonly string[]): Failure {
  return unknownItems.length === 0
    ? needsDescription('words')
    : needsDescription('unknown', { foods: [...unknownItems] });
}
