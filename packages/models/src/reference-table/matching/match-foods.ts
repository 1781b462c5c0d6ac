import type { FoodRow, FoodTable } from '@carbsight/domain';
import type { EverydayFood, LexiconEntry, Measures } from '../lexicon/everyday-food.js';
import { findEntry } from '../lexicon/lexicon.js';
import { ALTERING_WORDS, CONCENTRATING_STATES, NEUTRAL_WORDS, STATE_SYNONYMS, STATE_WORDS } from '../lexicon/words.js';
import type { Amount } from '../note/amount.js';
import type { DescribedFood } from '../note/described-food.js';
import { normalise } from '../text/normalise.js';
import { stem } from '../text/stem.js';
import { deviationOfDish, deviationOfFood, deviationOfRow, hasUnknownWord } from './deviation.js';
import { type Identification, type Identified, identify } from './identify.js';
import { meantBy } from './meant-by-amount.js';
import { namedMeat } from './named-meat.js';
import { rankRows } from './rank-rows.js';

/** How well the words of a phrase were understood, to be said beside the figure. */
export type Understanding = {
  /** Words that say something about the food that the row does not know: a brand, a variety, a state. */
  readonly ignored: readonly string[];
  /** Among them is a word that is no food word at all. */
  readonly hasUnknownWord: boolean;
  /** The row is another food, the nearest that the table has. */
  readonly isStandIn: boolean;
};

/** A described food with the row that stands for it. */
export type MatchedFood = Understanding & {
  readonly label: string;
  readonly row: FoodRow;
  readonly measures: Measures;
  /** Standard deviation of the carbohydrate in 100 g over what the words may mean. */
  readonly deviationPer100g: number;
  readonly described: DescribedFood;
};

/** A dish that is eaten as one but known by its parts. */
export type MatchedDish = Understanding & {
  readonly label: string;
  readonly measures: Measures;
  readonly parts: readonly { readonly food: MatchedFood; readonly share: number }[];
  readonly described: DescribedFood;
};

export type Match =
  | { readonly kind: 'food'; readonly food: MatchedFood }
  | { readonly kind: 'dish'; readonly dish: MatchedDish }
  | { readonly kind: 'unknown'; readonly words: readonly string[]; readonly hasAmount: boolean }
  /** The food may be known, but nobody can say how much of it there was. */
  | { readonly kind: 'unreadable-amount'; readonly words: readonly string[] };

/** Rows of the search that are this close in rank may be meant just as well. */
const CLOSE_SCORE = 0.7;
const CANDIDATES = 40;
const LONGEST_SEARCH = 6;
/** A meal has fewer unknown foods; a hostile note must not buy more of the database's time. */
const MOST_SEARCHES = 20;
/** No weight of a food with less than this in 100 g comes to a stated amount of carbohydrate. */
const LEAST_CARBS_PER_100G = 1;
const UNDERSTOOD: Understanding = { ignored: [], hasUnknownWord: false, isStandIn: false };

/** Finds the row for each food: by the lexicon, else by searching the table. Two questions to the table in all. */
export async function matchFoods(foods: readonly DescribedFood[], table: FoodTable): Promise<Match[]> {
  const identified = foods.map((food) => ({ food, identification: identify(meantBy(food)) }));
  const phrases = identified.flatMap(({ identification }) => searchPhrase(identification) ?? []);
  const numbers = identified.flatMap(({ identification: { found } }) => (found ? rowNumbers(found) : []));
  const [rows, candidates] = await Promise.all([
    table.findByNumbers([...new Set(numbers)]),
    table.findCandidates([...new Set(phrases)].slice(0, MOST_SEARCHES), CANDIDATES),
  ]);
  const byNumber = new Map(rows.map((row) => [row.ndbNo, row]));
  return identified.map(({ food, identification }) => {
    if (!isReadable(food.amount)) return { kind: 'unreadable-amount', words: food.words };
    const phrase = searchPhrase(identification);
    const searched = phrase === null ? null : fromSearch(food, identification, candidates.get(phrase) ?? []);
    const match = searched ?? fromLexicon(food, identification, byNumber) ?? unknown(food, identification);
    return canHold(match, food.amount) ? match : { kind: 'unreadable-amount', words: food.words };
  });
}

const isReadable = (amount: Amount | null): boolean => amount === null || amount.count >= 0;

/** "50 g carbs of steak" is no amount of steak. */
function canHold(match: Match, amount: Amount | null): boolean {
  if (amount?.unit?.kind !== 'carbs') return true;
  if (match.kind === 'food') return match.food.row.carbsPer100g >= LEAST_CARBS_PER_100G;
  return match.kind !== 'dish' || carbsPer100gOf(match.dish.parts) >= LEAST_CARBS_PER_100G;
}

export const carbsPer100gOf = (parts: MatchedDish['parts']): number =>
  parts.reduce((sum, { food, share }) => sum + food.row.carbsPer100g * share, 0);

/** Only what the lexicon does not fully know is searched for. */
function searchPhrase({ found, words }: Identification): string | null {
  if (words.length === 0 || words.length > LONGEST_SEARCH || isFullyKnown(found)) return null;
  const nouns = words.filter((word) => !STATE_WORDS.has(word) && !NEUTRAL_WORDS.has(word));
  // Descriptions spell cooking in their own way ("cooked, dry heat"): only what a thing is can be searched for
  return (nouns.length > 0 ? nouns : words).join(' ');
}

const isFullyKnown = (found: Identified | null): boolean =>
  found !== null && found.ignored.length === 0 && found.missingStates.length === 0;

function rowNumbers(found: Identified): string[] {
  const { entry } = found;
  if (entry.kind === 'food') return [entry.food.rowNumber, ...entry.food.similarRows];
  return partsOf(entry, found).flatMap(({ food }) => [food.rowNumber, ...food.similarRows]);
}

type Part = { readonly name: string; readonly food: EverydayFood; readonly share: number };

/** The parts of a dish; a recipe's unnamed meat is the one that the dish's name says. */
function partsOf({ recipe }: Extract<LexiconEntry, { kind: 'recipe' }>, { label }: Identified): Part[] {
  return recipe.parts.flatMap(({ food, share }) => {
    const name = food === 'meat' ? (namedMeat(label) ?? food) : food;
    const entry = findEntry(name.split(' '));
    return entry?.kind === 'food' ? [{ name, food: entry.food, share }] : [];
  });
}

function fromSearch(
  described: DescribedFood,
  { found, words }: Identification,
  rows: readonly FoodRow[],
): Match | null {
  const ranked = rankRows(words, rows);
  const best = ranked[0];
  if (!best) return null;
  // A known food with a describing food word ("chocolate oatmeal") is searched for; an unknown word is no reason to.
  if (found && best.score < 1) return null;
  // The state was all that the lexicon lacked: a row without it is no better than the lexicon's
  if (found && found.ignored.length === 0 && !found.missingStates.every((state) => isInState(best.row, state)))
    return null;
  const close = ranked.filter(({ score }) => score >= best.score - CLOSE_SCORE).map(({ row }) => row);
  const measures: Measures = found?.entry.kind === 'food' ? found.entry.food.measures : new Map();
  const deviationPer100g = deviationOfRow(best.row, close);
  const label = words.join(' ');
  return { kind: 'food', food: { ...UNDERSTOOD, label, row: best.row, measures, deviationPer100g, described } };
}

function fromLexicon(
  described: DescribedFood,
  { found: identified }: Identification,
  rows: ReadonlyMap<string, FoodRow>,
): Match | null {
  if (!identified) return null;
  const found = withoutOwnBrand(identified, rows);
  const understanding = { ...UNDERSTOOD, ignored: [...found.ignored, ...found.missingStates] };
  const matched = (everyday: EverydayFood, label: string, words: Identified): MatchedFood | null => {
    const row = rows.get(everyday.rowNumber);
    if (!row || isOtherFood(everyday, row, found)) return null;
    const similar = everyday.similarRows.flatMap((number) => rows.get(number) ?? []);
    const { measures, isStandIn } = everyday;
    const deviationPer100g = deviationOfFood(words, everyday, row, similar);
    return {
      ...understanding,
      hasUnknownWord: hasUnknownWord(found),
      isStandIn,
      label,
      row,
      measures,
      deviationPer100g,
      described,
    };
  };
  if (found.entry.kind === 'food') {
    const food = matched(found.entry.food, found.label, found);
    return food && { kind: 'food', food };
  }
  const { recipe } = found.entry;
  // What the words leave open is open for the dish, not for each of its parts by itself
  const known: Identified = { ...found, ignored: [] };
  const listed = partsOf(found.entry, found);
  const parts = listed.flatMap(({ name, food: everyday, share }) => {
    const food = matched(everyday, `${name} (in ${found.label})`, known);
    return food ? [{ food, share: share * eatenShareOf(name, described) }] : [];
  });
  if (parts.length < listed.length) return null;
  const deviation = deviationOfDish(found, carbsPer100gOf(parts), recipe.spread);
  const { label } = found;
  const dish = { label, measures: recipe.measures, parts: withDoubt(parts, deviation), described };
  return { kind: 'dish', dish: { ...understanding, ...dish, hasUnknownWord: hasUnknownWord(found) } };
}

/** "Kellogg's cornflakes" are what the row of cornflakes is about. */
function withoutOwnBrand(found: Identified, rows: ReadonlyMap<string, FoodRow>): Identified {
  const row = found.entry.kind === 'food' ? rows.get(found.entry.food.rowNumber) : undefined;
  if (!row || found.ignored.length === 0) return found;
  const named = wordsOf(row);
  return { ...found, ignored: found.ignored.filter((word) => !named.has(stem(word))) };
}

const isInState = (row: FoodRow, state: string): boolean =>
  [state, ...(STATE_SYNONYMS[state] ?? [])].some((word) => wordsOf(row).has(stem(word)));

const wordsOf = ({ description }: FoodRow): ReadonlySet<string> =>
  new Set(
    normalise(description)
      .split(/[^\p{L}]+/u)
      .map(stem),
  );

const eatenShareOf = (part: string, { leftOut }: DescribedFood): number =>
  leftOut.reduce((eaten, left) => (left.part === part ? eaten * (1 - left.share) : eaten), 1);

/** Lets the part with the most carbohydrate carry what is uncertain about the whole dish. */
function withDoubt(parts: MatchedDish['parts'], deviationPer100g: number): MatchedDish['parts'] {
  const [main] = parts.toSorted((left, right) => carbsPer100gOf([right]) - carbsPer100gOf([left]));
  if (!main || main.share === 0 || deviationPer100g === 0) return parts.filter(({ share }) => share > 0);
  const doubted = Math.hypot(main.food.deviationPer100g, deviationPer100g / main.share);
  return parts
    .filter(({ share }) => share > 0)
    .map((part) => (part === main ? { ...part, food: { ...part.food, deviationPer100g: doubted } } : part));
}

/** Dried pineapple is no pineapple, and bread for a ketogenic diet is no bread: their usual rows would be far off. */
const isOtherFood = (everyday: EverydayFood, row: FoodRow, { ignored, missingStates }: Identified): boolean =>
  row.carbsPer100g > 5 &&
  (ignored.some((word) => ALTERING_WORDS.has(word)) ||
    (!everyday.measures.has('drink') && missingStates.some((state) => CONCENTRATING_STATES.has(state))));

const unknown = (food: DescribedFood, { words }: Identification): Match => ({
  kind: 'unknown',
  words,
  hasAmount: food.amount !== null,
});
