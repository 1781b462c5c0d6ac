import type { FoodRow, FoodTable } from '@carbsight/domain';
import type { EverydayFood, LexiconEntry, Measures } from '../lexicon/everyday-food.js';
import { findEntry } from '../lexicon/lexicon.js';
import { COATED_STATES, CONCENTRATING_STATES, NEUTRAL_WORDS, STATE_WORDS } from '../lexicon/words.js';
import type { Amount } from '../note/amount.js';
import type { DescribedFood } from '../note/read-note.js';
import { type Identification, type Identified, identify } from './identify.js';
import { meantBy } from './meant-by-amount.js';
import { rankRows } from './rank-rows.js';

/** A described food with the row that stands for it. */
export type MatchedFood = {
  readonly label: string;
  readonly row: FoodRow;
  readonly measures: Measures;
  /** Standard deviation of the carbohydrate in 100 g over what the words may mean. */
  readonly deviationPer100g: number;
  /** Words that were not understood: a brand, an unknown variety. */
  readonly ignored: readonly string[];
  readonly amount: Amount | null;
  readonly isAddition: boolean;
};

/** A dish that is eaten as one but known by its parts. */
export type MatchedDish = {
  readonly label: string;
  readonly measures: Measures;
  readonly parts: readonly { readonly food: MatchedFood; readonly share: number }[];
  readonly amount: Amount | null;
  readonly isAddition: boolean;
};

export type Match =
  | { readonly kind: 'food'; readonly food: MatchedFood }
  | { readonly kind: 'dish'; readonly dish: MatchedDish }
  | { readonly kind: 'unknown'; readonly words: readonly string[]; readonly hasAmount: boolean };

/** Breadcrumbs or batter hold as much as this, in grams in 100 g, where no row knows the coated food. */
const COATING_DEVIATION_PER_100G = 7;
/** Foods of one name differ by variety, ripeness and brand: about ten percent where nothing else is known, */
const USUAL_SPREAD = 0.1;
/** and by this many grams in 100 g however little they hold. */
const LEAST_DEVIATION_PER_100G = 0.6;
/** An unknown brand or variety in front of a known food. */
const UNKNOWN_WORD_SPREAD = 0.2;
/** "Bubble tea" is no tea: what is not understood may hold this much, in grams in 100 g. */
const UNKNOWN_WORD_DEVIATION_PER_100G = 2.5;
const MISSING_STATE_SPREAD = 0.4;
/** Rows of the search that are this close in rank may be meant just as well. */
const CLOSE_SCORE = 0.7;
const CANDIDATES = 40;
const LONGEST_SEARCH = 6;
/** A meal has fewer unknown foods; a hostile note must not buy more of the database's time. */
const MOST_SEARCHES = 20;

/** Finds the row for each food: by the lexicon, else by searching the table. Two questions to the table in all. */
export async function matchFoods(foods: readonly DescribedFood[], table: FoodTable): Promise<Match[]> {
  const identified = foods.map((food) => ({ food, identification: identify(meantBy(food)) }));
  const phrases = identified.flatMap(({ identification }) => searchPhrase(identification) ?? []);
  const numbers = identified.flatMap(({ identification: { found } }) => (found ? rowNumbers(found.entry) : []));
  const [rows, candidates] = await Promise.all([
    table.findByNumbers([...new Set(numbers)]),
    table.findCandidates([...new Set(phrases)].slice(0, MOST_SEARCHES), CANDIDATES),
  ]);
  const byNumber = new Map(rows.map((row) => [row.ndbNo, row]));
  return identified.map(({ food, identification }) => {
    const phrase = searchPhrase(identification);
    const searched = phrase === null ? null : fromSearch(food, identification, candidates.get(phrase) ?? []);
    return searched ?? fromLexicon(food, identification, byNumber) ?? unknown(food, identification);
  });
}

/** Only what the lexicon does not fully know is searched for. */
function searchPhrase({ found, words }: Identification): string | null {
  if (words.length === 0 || words.length > LONGEST_SEARCH || isFullyKnown(found)) return null;
  const nouns = words.filter((word) => !STATE_WORDS.has(word) && !NEUTRAL_WORDS.has(word));
  // Descriptions spell cooking in their own way ("cooked, dry heat"): only what a thing is can be searched for
  return (nouns.length > 0 ? nouns : words).join(' ');
}

const isFullyKnown = (found: Identified | null): boolean =>
  found !== null && found.ignored.length === 0 && found.missingStates.length === 0;

function rowNumbers(entry: LexiconEntry): string[] {
  if (entry.kind === 'food') return [entry.food.rowNumber, ...entry.food.similarRows];
  return entry.recipe.parts.flatMap((part) => {
    const food = partOf(part.food);
    return food ? [food.rowNumber, ...food.similarRows] : [];
  });
}

function partOf(name: string): EverydayFood | null {
  const entry = findEntry(name.split(' '));
  return entry?.kind === 'food' ? entry.food : null;
}

function fromSearch(food: DescribedFood, { found, words }: Identification, rows: readonly FoodRow[]): Match | null {
  const ranked = rankRows(words, rows);
  const best = ranked[0];
  if (!best) return null;
  // A known food with a describing food word ("chocolate oatmeal") is searched for; an unknown word is no reason to.
  if (found && best.score < 1) return null;
  const close = ranked.filter(({ score }) => score >= best.score - CLOSE_SCORE).map(({ row }) => row.carbsPer100g);
  const measures: Measures = found?.entry.kind === 'food' ? found.entry.food.measures : new Map();
  return {
    kind: 'food',
    food: {
      label: words.join(' '),
      row: best.row,
      measures,
      deviationPer100g: Math.hypot(
        deviation(close),
        best.row.carbsPer100g * USUAL_SPREAD * 1.5,
        leastDeviation(best.row),
      ),
      ignored: [],
      amount: food.amount,
      isAddition: food.isAddition,
    },
  };
}

function fromLexicon(food: DescribedFood, { found }: Identification, rows: ReadonlyMap<string, FoodRow>): Match | null {
  if (!found) return null;
  const { amount, isAddition } = food;
  const doubt =
    (found.ignored.length > 0 ? UNKNOWN_WORD_SPREAD : 0) + (found.missingStates.length > 0 ? MISSING_STATE_SPREAD : 0);
  const matched = (everyday: EverydayFood, label: string): MatchedFood | null => {
    const row = rows.get(everyday.rowNumber);
    if (!row || isOtherFood(everyday, row, found)) return null;
    const similar = everyday.similarRows.flatMap((number) => rows.get(number)?.carbsPer100g ?? []);
    const spread = Math.hypot(everyday.spread ?? USUAL_SPREAD, doubt);
    const deviationPer100g = Math.hypot(
      deviation([row.carbsPer100g, ...similar]),
      row.carbsPer100g * spread,
      found.missingStates.some((state) => COATED_STATES.has(state)) ? COATING_DEVIATION_PER_100G : leastDeviation(row),
      found.ignored.length > 0 ? UNKNOWN_WORD_DEVIATION_PER_100G : 0,
    );
    return { label, row, measures: everyday.measures, deviationPer100g, ignored: found.ignored, amount, isAddition };
  };
  if (found.entry.kind === 'food') {
    const one = matched(found.entry.food, found.label);
    return one && { kind: 'food', food: one };
  }
  const { recipe } = found.entry;
  const parts = recipe.parts.flatMap(({ food: name, share }) => {
    const everyday = partOf(name);
    const part = everyday && matched(everyday, `${name} (in ${found.label})`);
    return part ? [{ food: part, share }] : [];
  });
  return { kind: 'dish', dish: { label: found.label, measures: recipe.measures, parts, amount, isAddition } };
}

/** Dried pineapple is no pineapple: a row of the fresh fruit would be far too low. */
const isOtherFood = (everyday: EverydayFood, row: FoodRow, { missingStates }: Identified): boolean =>
  row.carbsPer100g > 5 &&
  !everyday.measures.has('drink') &&
  missingStates.some((state) => CONCENTRATING_STATES.has(state));

const unknown = (food: DescribedFood, { words }: Identification): Match => ({
  kind: 'unknown',
  words,
  hasAmount: food.amount !== null,
});

/** Plain meat, fish, oil and water hold none: nothing about them is uncertain. */
const leastDeviation = (row: FoodRow): number => (row.carbsPer100g === 0 ? 0 : LEAST_DEVIATION_PER_100G);

/** Population standard deviation; 0 for a single value. */
function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
