import { type ReadItem, state } from '@carbsight/contracts';
import { itemFromFood, itemFromServings, type ReferenceFood } from './corrections/own-item.js';
import { portionSaid } from './estimate/said.js';
import { foodWordsKey, type NoteMark, type RememberedFood } from './foods.js';
import { eatenInNote, withoutAmount } from './packaged/eaten-in-note.js';

/** A food of the note that the person has told about: its carbohydrate, or as one of their own foods. */
export type TaughtFood = {
  readonly name: string;
  readonly item: ReadItem;
  /** How far the truth may be from the figure, in grams. */
  readonly doubtGrams: number;
  readonly mark: Omit<NoteMark, 'food'>;
};

/** What a person has told about foods. */
export type Told = {
  readonly remembered?: readonly RememberedFood[] | undefined;
  readonly ownFoods?: readonly ReferenceFood[] | undefined;
};

/**
 * The remaining uncertainty, as a share: of an amount as the last time, of a weight with a label's figure, of one
 * serving assumed, of one assumed where an amount was said that we cannot weigh.
 */
const DOUBT = { remembered: 0.1, stated: 0.02, assumed: 0.2, unread: 1 };
const NAME_MAX = 80;

/** Words between these are one food. The comma of "1,5" is none, nor one before a weight alone: "granola, 60 g". */
const SEPARATORS =
  /(?<!\d)[.,](?=\d)|[.,](?!\d)(?!\s*\d+(?:[.,]\d+)?\s?(?:g|gr|ml)\s*(?:[,;.\n]|$))|[;:!?+&()\n]|(?<!\p{L})(?:and|with|plus|und|mit|dazu|con)(?!\p{L})|(?<=\s)[ye](?=\s)/giu;

/**
 * Takes out of a note the foods that the person has told about. Told carbohydrate counts only where the words stand alone: with an
 * amount, nobody knows how it compares with the last time. An own food counts with its amount, or as one serving.
 * @returns the note without them, every other word in its place
 */
export function takeTaught(note: string, { remembered = [], ownFoods = [] }: Told) {
  const told = new Map(
    remembered.flatMap(({ words, carbsGrams }) => (carbsGrams == null ? [] : [[words, carbsGrams]])),
  );
  const own = new Map(ownFoods.map((food) => [foodWordsKey(food.description), food]));
  const taught: TaughtFood[] = [];
  if (told.size === 0 && own.size === 0) return { taught, rest: note };
  let rest = '';
  const parts = partsOf(note);
  for (const [place, { part, at }] of parts.entries()) {
    const next = parts.slice(place + 1).find((other) => HAS_WORDS.test(other.part));
    const isAmountApart = next !== undefined && AMOUNT_ALONE.test(next.part);
    const found = ownFoodIn(part, own, isAmountApart) ?? toldIn(part, told);
    if (!found) {
      rest += part;
      continue;
    }
    const name = part.trim();
    const from = at + part.indexOf(name);
    taught.push({ name, ...found, mark: { from, to: from + name.length } });
    rest += ' '.repeat(part.length);
  }
  return { taught, rest };
}

type Found = Pick<TaughtFood, 'item' | 'doubtGrams'>;

function toldIn(part: string, told: ReadonlyMap<string, number>): Found | null {
  const carbsGrams = told.get(foodWordsKey(part));
  if (carbsGrams === undefined) return null;
  const said = carbsGrams === 0 ? state('no-carbs-remembered') : state('carbs-remembered', { carbs: carbsGrams });
  const item: ReadItem = {
    item: part.trim().slice(0, NAME_MAX),
    ...portionSaid(said),
    grams: null,
    carbsGrams,
    fibreGrams: 0,
    source: 'user',
    reference: null,
  };
  return { item, doubtGrams: DOUBT.remembered * carbsGrams };
}

/** "2 tablespoons", "only half of it": an amount without a food. */
const AMOUNT_ALONE =
  /^\s*(?:only|just|about|nur|etwa|sólo|solo)?\s*(?:\d|[½⅓¼]|(?:a |the |die )?(?:half|halb|hälfte|medi[oa]|mitad|quarter|viertel))/iu;

/** Separators are parts, too. */
const HAS_WORDS = /[\p{L}\d½⅓¼]/u;

/** "My granola 60 g", "2 servings of mum's stew", "granola" */
function ownFoodIn(part: string, own: ReadonlyMap<string, ReferenceFood>, isAmountApart: boolean): Found | null {
  const food = own.get(foodWordsKey(part)) ?? own.get(foodWordsKey(withoutAmount(part)));
  if (!food) return null;
  const eaten = eatenInNote(part, { packGrams: null });
  const isWhole = own.get(foodWordsKey(part)) === food;
  // "2 granola": nobody said of what.
  if (!eaten && !isWhole && /\d/.test(part)) return null;
  const amount = eaten ?? { servings: 1 };
  const item = 'grams' in amount ? itemFromFood('', food, amount.grams) : itemFromServings('', food, amount.servings);
  if (!item) return null;
  const { id: _, basis: _basis, factor: _factor, serving: _serving, ...read } = item;
  const assumed = isAmountApart ? DOUBT.unread : DOUBT.assumed;
  return { item: read, doubtGrams: (eaten ? DOUBT.stated : assumed) * item.carbsGrams };
}

/** All of a note: what is between the separators, and the separators. */
function partsOf(note: string): { part: string; at: number }[] {
  const cuts = [...note.matchAll(SEPARATORS)].flatMap(({ index, 0: { length } }) => [index, index + length]);
  const ends = [...cuts, note.length];
  return ends.map((end, place) => {
    const at = ends[place - 1] ?? 0;
    return { part: note.slice(at, end), at };
  });
}
