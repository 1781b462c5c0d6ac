import { normalise } from '../text/normalise.js';
import type { EverydayFood, Recipe } from './everyday-food.js';

export type FoodLine = { readonly names: readonly string[]; readonly description: string; readonly food: EverydayFood };
export type RecipeLine = { readonly names: readonly string[]; readonly recipe: Recipe };

/**
 * A table of everyday foods as text, one food per line:
 * `row number | how the row's description begins | names, the common one first | measures`.
 * The description is there for the reader of the table and checked by a test. Measures are pairs of a word and grams
 * (`everyday-food.ts`), besides `spread <percent>`, `like <row numbers>`
 * and `stand-in 1` for a row that is another food. A line that starts with # is a heading.
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
  const { measures, spread, similarRows, isStandIn } = parseMeasures(measureList);
  return { names, description, food: { name: names[0] ?? '', rowNumber, measures, similarRows, spread, isStandIn } };
}

function parseRecipeLine(line: string): RecipeLine {
  const [nameList = '', partList = '', measureList = ''] = line.split('|').map((cell) => cell.trim());
  const names = namesOf(nameList);
  const parts = partList.split(',').map((part) => {
    const [, food = '', share = '0'] = /^(.*?)\s+(\d+)$/.exec(part.trim()) ?? [];
    return { food: normalise(food), share: Number(share) / 100 };
  });
  const { measures, spread } = parseMeasures(measureList);
  return { names, recipe: { name: names[0] ?? '', parts, measures, spread } };
}

const namesOf = (list: string): string[] => list.split(',').map((name) => normalise(name).trim());

type ParsedMeasures = Pick<EverydayFood, 'measures' | 'spread' | 'isStandIn'> & { similarRows: string[] };

function parseMeasures(list: string): ParsedMeasures {
  const words = list.split(/\s+/).filter((word) => word !== '');
  const measures = new Map<string, number>();
  const similarRows: string[] = [];
  let spread: number | null = null;
  let isStandIn = false;
  for (let at = 0; at < words.length; at += 2) {
    const key = words[at] ?? '';
    if (key === 'like') {
      similarRows.push(...words.slice(at + 1));
      break;
    }
    const value = Number(words[at + 1]);
    if (key === 'spread') spread = value / 100;
    else if (key === 'stand-in') isStandIn = true;
    else measures.set(key, value);
  }
  return { measures, spread, similarRows, isStandIn };
}
