import { normalise } from '../text/normalise.js';
import type { EverydayFood, Measures, Recipe } from './everyday-food.js';

export type FoodLine = { readonly names: readonly string[]; readonly description: string; readonly food: EverydayFood };
export type RecipeLine = { readonly names: readonly string[]; readonly recipe: Recipe };

/**
 * A table of everyday foods as text, one food per line:
 * `row number | how the row's description begins | names, the common one first | measures`.
 * The description is there for the reader of the table and checked by a test. Measures are pairs of a word and grams
 * (`everyday-food.ts`), besides `spread <percent>` and `like <row numbers>`. A line that starts with # is a heading.
 */
export const parseFoodLines = (table: string): FoodLine[] => dataLines(table).map(parseFoodLine);

/** The same for dishes: `names | part share, part share, ... | measures`, with the shares in percent. */
export const parseRecipeLines = (table: string): RecipeLine[] => dataLines(table).map(parseRecipeLine);

const dataLines = (table: string): string[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

function parseFoodLine(line: string): FoodLine {
  const [rowNumber = '', description = '', nameList = '', measureList = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const names = namesOf(nameList);
  const { measures, spread, similarRows } = parseMeasures(measureList);
  return { names, description, food: { name: names[0] ?? '', rowNumber, measures, similarRows, spread } };
}

function parseRecipeLine(line: string): RecipeLine {
  const [nameList = '', partList = '', measureList = ''] = line.split('|').map((cell) => cell.trim());
  const names = namesOf(nameList);
  const parts = partList.split(',').map((part) => {
    const [, food = '', share = '0'] = /^(.*?)\s+(\d+)$/.exec(part.trim()) ?? [];
    return { food: normalise(food), share: Number(share) / 100 };
  });
  return { names, recipe: { name: names[0] ?? '', parts, measures: parseMeasures(measureList).measures } };
}

const namesOf = (list: string): string[] => list.split(',').map((name) => normalise(name).trim());

function parseMeasures(list: string): { measures: Measures; spread: number | null; similarRows: string[] } {
  const words = list.split(/\s+/).filter((word) => word !== '');
  const measures = new Map<string, number>();
  const similarRows: string[] = [];
  let spread: number | null = null;
  for (let at = 0; at < words.length; at += 2) {
    const key = words[at] ?? '';
    if (key === 'like') {
      similarRows.push(...words.slice(at + 1));
      break;
    }
    const value = Number(words[at + 1]);
    if (key === 'spread') spread = value / 100;
    else measures.set(key, value);
  }
  return { measures, spread, similarRows };
}
