import { GERMAN_FOODS } from './lexicon/german.js';
import { FOOD_LINES, findEntry } from './lexicon/lexicon.js';
import { SPANISH_FOODS } from './lexicon/spanish.js';
import { normalise } from './text/normalise.js';

/** An everyday food by its usual English name, and the row of the table that stands for it. */
export type SuggestedFood = { readonly rowNumber: string; readonly name: string };

type Named = SuggestedFood & { readonly spelling: string };

/** Dishes that an estimate puts together from their parts, and the row that comes closest for who looks for one. */
const DISHES_WITH_A_ROW = `
light apple juice: apfelschorle, apfelsaftschorle
pierogi: knodel, kloss, klosse, kartoffelknodel, maultasche
stuffing: semmelknodel, serviettenknodel
semolina pudding: griessbrei
`;
/** What a typed word may have behind a name in English, German or Spanish. */
const PLURAL_ENDINGS = ['s', 'es', 'n', 'en', 'e', 'er'];

/** Every name of every everyday food, also in German and Spanish. Rows that only stand in for another food are left out. */
const named: readonly Named[] = [
  ...FOOD_LINES.filter(({ food }) => !food.isStandIn).flatMap(({ names, food }) =>
    names.map((name) => ({ spelling: name, name: food.name, rowNumber: food.rowNumber })),
  ),
  ...[GERMAN_FOODS, SPANISH_FOODS, DISHES_WITH_A_ROW].flatMap((table) => table.split('\n').flatMap(foreignNames)),
];

/**
 * What somebody probably means who types the beginning of a name: the everyday form of a food, which the table's own
 * search does not know ("rice" is cooked white rice). Whole names first, then beginnings, then beginnings of later words.
 */
export function suggestFoods(typed: string, limit: number): SuggestedFood[] {
  const start = normalise(typed).trim();
  if (start.length < 2) return [];
  const found = named
    .map((food) => ({ food, rank: rankOf(food.spelling, start) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || a.food.spelling.length - b.food.spelling.length);
  const byRow = new Map<string, SuggestedFood>();
  for (const { food } of found) {
    if (!byRow.has(food.rowNumber)) byRow.set(food.rowNumber, { rowNumber: food.rowNumber, name: food.name });
  }
  return [...byRow.values()].slice(0, limit);
}

function rankOf(spelling: string, start: string): number {
  if (spelling === start || PLURAL_ENDINGS.some((ending) => spelling + ending === start)) return 0;
  if (spelling.startsWith(start)) return 1;
  return spelling.includes(` ${start}`) ? 2 : Number.POSITIVE_INFINITY;
}

/** `english: foreign, foreign` per line. */
function foreignNames(line: string): Named[] {
  const [english = '', foreign = ''] = line.split(':');
  const entry = findEntry(normalise(english).trim().split(' '));
  if (entry?.kind !== 'food' || entry.food.isStandIn) return [];
  const { name, rowNumber } = entry.food;
  return foreign
    .split(',')
    .map((word) => normalise(word).trim())
    .filter((spelling) => spelling !== '')
    .map((spelling) => ({ spelling, name, rowNumber }));
}
