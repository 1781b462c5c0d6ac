import { stem, stemAll } from '../text/stem.js';
import type { LexiconEntry } from './everyday-food.js';
import { BREAD } from './foods/bread.js';
import { DAIRY_AND_CONDIMENTS } from './foods/dairy-and-condiments.js';
import { DISHES_AND_DRINKS } from './foods/dishes-and-drinks.js';
import { FRUIT } from './foods/fruit.js';
import { GRAINS } from './foods/grains.js';
import { PROTEIN_FOODS } from './foods/protein-foods.js';
import { SWEETS_AND_SNACKS } from './foods/sweets-and-snacks.js';
import { VEGETABLES } from './foods/vegetables.js';
import { type FoodLine, parseFoodLines, parseRecipeLines } from './parse-food-lines.js';
import { RECIPES } from './recipes.js';

export const FOOD_LINES: readonly FoodLine[] = [
  FRUIT,
  VEGETABLES,
  GRAINS,
  BREAD,
  PROTEIN_FOODS,
  DAIRY_AND_CONDIMENTS,
  SWEETS_AND_SNACKS,
  DISHES_AND_DRINKS,
].flatMap(parseFoodLines);

export const RECIPE_LINES = parseRecipeLines(RECIPES);

/** Names as they are written, and their singular forms. A name as written wins: "peppers" are no black pepper. */
const byName = new Map<string, LexiconEntry>();
const bySingular = new Map<string, LexiconEntry>();
const vocabulary = new Set<string>();
let longest = 1;

function add(names: readonly string[], entry: LexiconEntry): void {
  for (const name of names) {
    if (!byName.has(name)) byName.set(name, entry);
    for (const word of name.split(' ')) vocabulary.add(stem(word));
    longest = Math.max(longest, name.split(' ').length);
  }
}

for (const line of FOOD_LINES) add(line.names, { kind: 'food', food: line.food });
for (const line of RECIPE_LINES) add(line.names, { kind: 'recipe', recipe: line.recipe });
for (const [name, entry] of byName) if (stemAll(name.split(' ')) === name) bySingular.set(name, entry);
for (const [name, entry] of byName) {
  const singular = stemAll(name.split(' '));
  if (!bySingular.has(singular)) bySingular.set(singular, entry);
}

/** Words in the longest name: no lookup needs more. */
export const LONGEST_NAME = longest;

export const findEntry = (words: readonly string[]): LexiconEntry | null =>
  byName.get(words.join(' ')) ?? bySingular.get(stemAll(words)) ?? null;

/** Whether a word occurs in any name, in the singular or the plural. */
export const isFoodWord = (word: string): boolean => vocabulary.has(stem(word));

export const foodVocabulary: ReadonlySet<string> = vocabulary;
