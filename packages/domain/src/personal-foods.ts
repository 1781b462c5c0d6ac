import { type ReadItem, state } from '@carbsight/contracts';
import type { ReferenceFood } from './corrections/own-item.js';
import { portionSaid } from './estimate/said.js';
import type { SpokenLocale } from './food-locale.js';
import { type Foods, foodWordsKey, type MealInWords, type NoteSpan, type RememberedFood } from './foods.js';
import { groupBy } from './insights.js';
import { type OwnFoodRead, ownFoodRead, packageAfter, stateSaid } from './packaged/own-food-in-note.js';

/** A food of the note whose figures its author gave: its carbohydrate, or as one of their own foods. */
export type PersonalFood = Omit<OwnFoodRead, 'item'> & {
  readonly name: string;
  readonly item: ReadItem;
  readonly span: NoteSpan;
};

/** What is known about a person's foods. */
export type FoodKnowledge = {
  readonly remembered?: readonly RememberedFood[] | undefined;
  readonly ownFoods?: readonly ReferenceFood[] | undefined;
};

/** How far remembered carbohydrate may be off, as a fraction: the amount may differ from last time's. */
const DOUBT_REMEMBERED = 0.1;
const NAME_MAX = 80;

/** Words between these are one food. The comma in "1,5" does not count, nor does one before a bare weight: "granola, 60 g". */
const SEPARATORS =
  /(?<!\d)[.,](?=\d)|[.,](?!\d)(?!\s*\d+(?:[.,]\d+)?\s?(?:g|gr|ml)\s*(?:[,;.\n]|$))|[;:!?+&()\n]|(?<!\p{L})(?:and|with|plus|und|mit|dazu|con)(?!\p{L})|(?<=\s)[ye](?=\s)/giu;

/**
 * Reads a note with what its author has said about foods before. Remembered carbohydrate counts only if the words stand alone: with an amount, it is
 * unknown how it compares with last time's. An own food counts with its amount, or as one serving.
 * @returns the other foods of the note as `meal`
 */
export function readPersonalFoods(
  note: string,
  { remembered = [], ownFoods = [] }: FoodKnowledge,
  foods: Pick<Foods, 'read'>,
  locale?: SpokenLocale,
): { readonly personal: readonly PersonalFood[]; readonly meal: MealInWords } {
  const byName = groupBy(ownFoods, ({ description }) => description);
  const isOwn = new Set(ownFoods.map(({ description }) => foodWordsKey(description)));
  const stated = extractPersonal(
    note,
    remembered.filter(({ words }) => !isOwn.has(words)),
  );
  const meal = foods.read(stated.rest, locale, remembered, [...byName.keys()]);
  const unknown: string[] = [];
  const own = meal.own.flatMap((said): PersonalFood[] => {
    const name = note.slice(said.span.start, said.span.end);
    const named = said.names.flatMap((each) => byName.get(each) ?? []);
    const words = name + packageAfter(note.slice(said.span.end));
    const clause = partsOf(note).filter(({ part, at }) => at < said.span.end && said.span.start < at + part.length);
    const around = clause.map(({ part }) => part).join(' ');
    const read = ofAlike(named.map((food) => ownFoodRead(food, said, words, stateSaid(around, food))));
    // Only a serving is known, and a weight was stated.
    if (!read) unknown.push(said.names[0] ?? name);
    return read ? [{ ...read, name, item: asRead(read, said.amountWords), span: said.span }] : [];
  });
  // What is not counted makes the rest no sure meal.
  const level = unknown.length > 0 ? ('low' as const) : meal.level;
  return { personal: [...stated.personal, ...own], meal: { ...meal, level, unknown: [...meal.unknown, ...unknown] } };
}

/** Of foods with the same name, the last one, as unsure as they differ. Null for none, or if its figures do not apply. */
function ofAlike(reads: readonly (OwnFoodRead | null)[]): OwnFoodRead | null {
  const last = reads.findLast((read) => read !== null) ?? null;
  if (last === null || reads.length === 1) return last;
  const { carbsGrams } = last.item;
  const apart = Math.max(...reads.map((read) => (read ? Math.abs(read.item.carbsGrams - carbsGrams) : carbsGrams)));
  return apart <= last.doubtGrams ? last : { ...last, doubtGrams: last.doubtGrams + apart, atMost: 'medium' };
}

const AMOUNT_MAX = 200;

/** An item without what only a person's own list has, and with what its amount is based on. */
function asRead({ item, amount }: OwnFoodRead, amountWords: string | null): ReadItem {
  const { id: _, basis: _basis, factor: _factor, serving: _serving, ...read } = item;
  if (amount === 'stated' || read.grams === null) return read;
  const { grams } = read;
  const said =
    amountWords === null
      ? state('usual-portion', { grams })
      : state('portion-assumed', { amount: amountWords.slice(0, AMOUNT_MAX), grams });
  return { ...read, ...portionSaid(said) };
}

/** Extracts the foods whose carbohydrate is remembered from a note, keeping every other word in its place. */
export function extractPersonal(note: string, remembered: readonly RememberedFood[]) {
  const stated = new Map(
    remembered.flatMap(({ words, carbsGrams }) => (carbsGrams == null ? [] : [[words, carbsGrams]])),
  );
  const personal: PersonalFood[] = [];
  if (stated.size === 0) return { personal, rest: note };
  let rest = '';
  for (const { part, at } of partsOf(note)) {
    const carbsGrams = stated.get(foodWordsKey(part));
    if (carbsGrams === undefined) {
      rest += part;
      continue;
    }
    const name = part.trim();
    const from = at + part.indexOf(name);
    personal.push({ name, ...asPersonal(name, carbsGrams), span: { start: from, end: from + name.length } });
    rest += ' '.repeat(part.length);
  }
  return { personal, rest };
}

function asPersonal(name: string, carbsGrams: number): Omit<PersonalFood, 'name' | 'span'> {
  const said = carbsGrams === 0 ? state('no-carbs-remembered') : state('carbs-remembered', { carbs: carbsGrams });
  const item: ReadItem = {
    item: name.slice(0, NAME_MAX),
    ...portionSaid(said),
    grams: null,
    carbsGrams,
    fibreGrams: 0,
    source: 'user',
    reference: null,
  };
  return { item, doubtGrams: DOUBT_REMEMBERED * carbsGrams, atMost: 'high', amount: 'stated' };
}

/** A whole note: the parts between the separators, and the separators. */
function partsOf(note: string): { part: string; at: number }[] {
  const cuts = [...note.matchAll(SEPARATORS)].flatMap(({ index, 0: { length } }) => [index, index + length]);
  const ends = [...cuts, note.length];
  return ends.map((end, place) => {
    const at = ends[place - 1] ?? 0;
    return { part: note.slice(at, end), at };
  });
}
