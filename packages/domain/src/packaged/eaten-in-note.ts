import type { PackagedFood } from '@carbsight/contracts';
import type { EatenAmount } from './figures.js';

const NUMBER = String.raw`(?<![\d.,/])(\d{1,4}(?:[.,]\d{1,2})?)`;
const WEIGHT = new RegExp(String.raw`${NUMBER}\s?(g|gr|grams?|gramm|gramos?|ml)(?![\p{L}\d])`, 'giu');
const SERVINGS = new RegExp(
  String.raw`${NUMBER}\s?(?:servings?|portions?|portion(?:en)?|raci[oó]n(?:es)?|porci[oó]n(?:es)?)(?!\p{L})`,
  'giu',
);
const PACK = String.raw`(?:pack(?:et|age|ung)?|packerl|pot|tub|bar|bag|box|becher|t[uü]te|tafel|riegel|paquete|envase|tarrina)`;
const WHOLE_PACK = new RegExp(
  String.raw`\b(?:the |a |one |1 )?(?:whole|entire|ganze[rns]?|toda?|todo)\b.{0,12}\b${PACK}\b`,
  'iu',
);
const HALF_PACK = new RegExp(String.raw`(?:\bhalf\b|\bhalbe[rns]?\b|\bmedi[oa]\b|½|1/2).{0,12}\b${PACK}\b`, 'iu');

/** The amount of a packaged food that a note states: "45 g", "2 servings", "half the pack"; null unless exactly one is stated. */
export function eatenInNote(note: string, { packGrams }: Pick<PackagedFood, 'packGrams'>): EatenAmount | null {
  const found: EatenAmount[] = [
    ...[...note.matchAll(WEIGHT)].map(([, number = '']) => ({ grams: numberOf(number) })),
    ...[...note.matchAll(SERVINGS)].map(([, number = '']) => ({ servings: numberOf(number) })),
  ];
  if (packGrams !== null && HALF_PACK.test(note)) found.push({ grams: packGrams / 2 });
  else if (packGrams !== null && WHOLE_PACK.test(note)) found.push({ grams: packGrams });
  const [amount] = found;
  return found.length === 1 && amount && Object.values(amount).every((number) => number > 0) ? amount : null;
}

const numberOf = (written: string): number => Number(written.replace(',', '.'));

/** The words of a food without its amount and whose it is: "my granola 60 g" is "granola". */
export const withoutAmount = (words: string): string =>
  words
    .replace(WEIGHT, ' ')
    .replace(SERVINGS, ' ')
    .trim()
    .replace(/^(?:of|von|de)\s+/i, '')
    .replace(/^(?:my|mein(?:e[nrms]?)?|mis?|our|unser(?:e[nrms]?)?|nuestr[oa]s?)\s+/i, '');
