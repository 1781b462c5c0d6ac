import type { MealItem, PortionUnit } from '@carbsight/contracts';
import { currentLanguage, formatNumber } from '../../../shared/i18n';
import { parseAmount } from './parse-amount';
import { resultText as text } from './result-text';

/** An amount as it was counted: `2 slices` of 26 g each. */
export type Pieces = { readonly count: number; readonly unit: string; readonly gramsEach: number };

const UNITS: readonly PortionUnit[] = [
  ...(['slice', 'wedge', 'piece', 'cup', 'glass', 'mug', 'bowl', 'plate', 'can', 'bottle', 'pint'] as const),
  ...(['tablespoon', 'teaspoon', 'scoop', 'handful', 'serving', 'packet', 'bag', 'bar', 'pot'] as const),
];

/** Words for one, and for small numbers. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  en: { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, half: 0.5 },
  de: { ein: 1, eine: 1, einen: 1, einer: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, halbe: 0.5, halbes: 0.5 },
  es: { un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, media: 0.5, medio: 0.5 },
};

const COUNT = /^(\d+(?:[.,]\d+)?(?:\s?\d?\/\d+)?|\d*[½¼¾⅓⅔]|\p{L}+)\s+(\p{L}.*)$/u;

/** Null for an amount in grams, or of an unknown weight. */
export function piecesOf({ portionSaid, grams }: Pick<MealItem, 'portionSaid' | 'grams'>): Pieces | null {
  const amount = portionSaid?.values.amount;
  if (grams === null || grams <= 0 || typeof amount !== 'string') return null;
  // "Glass" alone is one.
  const [, first = '', unit = ''] = knownUnit(amount.trim())
    ? ['', '1', amount.trim()]
    : (COUNT.exec(amount.trim()) ?? []);
  const count = numberOf(first);
  return unit !== '' && count > 0 && count <= 100 ? { count, unit, gramsEach: grams / count } : null;
}

const knownUnit = (words: string) =>
  UNITS.find((name) => [1, 2].some((count) => text(`unit_${name}` as 'unit_slice', { count }) === words));

function numberOf(words: string): number {
  const number = NUMBERS[currentLanguage()]?.[words.toLowerCase()] ?? NUMBERS.en?.[words.toLowerCase()];
  return number ?? parseAmount(words);
}

/** "3 slices", in the words that were said; a known unit in the number that it has now. */
export function countInWords(count: number, unit: string): string {
  const known = knownUnit(unit);
  // Half of one is still singular.
  const words = known ? text(`unit_${known}` as 'unit_slice', { count: count <= 1 ? 1 : count }) : unit;
  return `${count === 0.5 ? '½' : formatNumber(count, { digits: 2 })} ${words}`;
}

/** The next amount of a step up or down. Pieces in halves below one; grams in steps that the eye can follow. */
export function nextCount(count: number, way: 1 | -1): number {
  const step = count < 1 || (count <= 1 && way < 0) ? 0.5 : 1;
  return Math.max(0.5, Math.round((count + way * step) * 100) / 100);
}

export function nextGrams(grams: number, way: 1 | -1): number {
  const step = grams < 50 || (grams === 50 && way < 0) ? 5 : 10;
  const next = way > 0 ? Math.floor(grams / step + 1 + 1e-9) * step : Math.ceil(grams / step - 1 - 1e-9) * step;
  return Math.max(1, next);
}
