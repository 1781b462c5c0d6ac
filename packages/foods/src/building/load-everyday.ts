import { type EverydayNames, LOCALES, type Locale } from '../language/locales.js';
import { linesOf, loadText } from './load-language.js';

/** A food by its everyday names. */
export type EverydayFood = EverydayNames & {
  /** `source:code` */
  readonly id: string;
  readonly portions: readonly { readonly unit: string; readonly grams: number }[];
};

/** The everyday names of all locales, from the files in `language/`. */
export const loadEveryday = (): EverydayFood[] =>
  LOCALES.flatMap((locale) => parseEveryday(loadText(`${locale}/everyday.txt`), locale));

/** One food per line: `name, name | source:code | unit grams, unit grams`. */
function parseEveryday(text: string, locale: Locale): EverydayFood[] {
  return linesOf(text).map((line) => {
    const [names = '', id = '', portions = ''] = line.split('|').map((cell) => cell.trim());
    return {
      locale,
      names: list(names),
      id: id.replace(/^(?=fndds|sr28)/, 'usda-'),
      portions: list(portions).map(portionOf),
    };
  });
}

const list = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function portionOf(written: string): { unit: string; grams: number } {
  const [, unit = '', grams = ''] = /^(.+) ([\d.]+)$/.exec(written) ?? [];
  if (unit === '') throw new Error(`"${written}" is not a unit followed by grams`);
  return { unit, grams: Number(grams) };
}
