import type { FoodRow } from '@carbsight/domain';
import type { EverydayFood } from '../lexicon/everyday-food.js';
import { isFoodWord } from '../lexicon/lexicon.js';
import { COATED_STATES } from '../lexicon/words.js';
import { stem } from '../text/stem.js';
import type { Identified } from './identify.js';

/** Breadcrumbs or batter hold as much as this, in grams in 100 g, where no row knows the coated food. */
const COATING_DEVIATION_PER_100G = 7;
/** Foods of one name differ by variety, ripeness and brand: about ten percent where nothing else is known, */
const USUAL_SPREAD = 0.1;
/** and by this many grams in 100 g however little they hold. */
const LEAST_DEVIATION_PER_100G = 0.6;
const MISSING_STATE_SPREAD = 0.4;

/** What words that were not understood leave open: a share of the food's own carbohydrate, and grams in 100 g. */
type Doubt = { readonly spread: number; readonly per100g: number };
const NO_DOUBT: Doubt = { spread: 0, per100g: 0 };
/** A known food that no row or name puts together with this one: "prawn sandwich". */
const UNLISTED_VARIETY: Doubt = { spread: 0.2, per100g: 2.5 };
/** A brand or an unknown variety of one thing. "Bubble tea" was no tea either. */
const UNKNOWN_WORD: Doubt = { spread: 0.3, per100g: 2.5 };
/** An unknown word before a dish that is made of whatever that word says. */
const UNKNOWN_DISH: Doubt = { spread: 0.45, per100g: 6 };

/** Foods and dishes whose carbohydrate depends on the word before them. */
const MADE_OF_ANYTHING: ReadonlySet<string> = new Set(
  (
    'bar biscuit bread burger cake candy casserole cereal chip cookie crisp crumble curry dip drink fritter hash juice ' +
    'muffin noodle pasta pastry pie pizza pudding roll salad sandwich sauce shake smoothie soup stew sweet tart ' +
    'toastie wrap yogurt'
  ).split(' '),
);

/** Whether a word of the phrase is no food word at all, so that nobody can say what it changes. */
export const hasUnknownWord = ({ ignored }: Identified): boolean => ignored.some((word) => !isFoodWord(word));

function doubtAbout(found: Identified): Doubt {
  if (found.ignored.length === 0) return NO_DOUBT;
  if (!hasUnknownWord(found)) return UNLISTED_VARIETY;
  return found.label.split(' ').some((word) => MADE_OF_ANYTHING.has(stem(word))) ? UNKNOWN_DISH : UNKNOWN_WORD;
}

/** Standard deviation of the carbohydrate in 100 g over what the words of an everyday food may mean. */
export function deviationOfFood(
  found: Identified,
  everyday: EverydayFood,
  row: FoodRow,
  similarRows: readonly FoodRow[],
): number {
  const doubt = doubtAbout(found);
  const missing = found.missingStates.length > 0 ? MISSING_STATE_SPREAD : 0;
  return Math.hypot(
    deviation([row, ...similarRows].map(({ carbsPer100g }) => carbsPer100g)),
    row.carbsPer100g * Math.hypot(everyday.spread ?? USUAL_SPREAD, doubt.spread, missing),
    found.missingStates.some((state) => COATED_STATES.has(state)) ? COATING_DEVIATION_PER_100G : leastDeviation(row),
    doubt.per100g,
  );
}

/** The same for a whole dish, besides what its parts leave open. */
export function deviationOfDish(found: Identified, carbsPer100g: number, spread: number | null): number {
  const doubt = doubtAbout(found);
  return Math.hypot(carbsPer100g * Math.hypot(spread ?? 0, doubt.spread), doubt.per100g);
}

/** The same for a row that the search found, with the others that it may be as well. */
export function deviationOfRow(row: FoodRow, closeRows: readonly FoodRow[]): number {
  return Math.hypot(
    deviation(closeRows.map(({ carbsPer100g }) => carbsPer100g)),
    row.carbsPer100g * USUAL_SPREAD * 1.5,
    leastDeviation(row),
  );
}

/** Plain meat, fish, oil and water hold none: nothing about them is uncertain. */
const leastDeviation = (row: FoodRow): number => (row.carbsPer100g === 0 ? 0 : LEAST_DEVIATION_PER_100G);

/** Population standard deviation; 0 for a single value. */
function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
