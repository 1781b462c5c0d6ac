import type { Row } from './rows.js';
import { UNIT_WORDS } from './words.js';

export type Unit = 'g' | 'mg' | 'ug' | 'ml' | 'kcal' | 'kJ' | '%';

/** A number on a label with its unit and position. */
export type Amount = {
  readonly value: number;
  /** Half of the last printed digit: the figure lies within. */
  readonly halfStep: number;
  readonly unit: Unit | null;
  /** "< 0.5 g": the figure is below. */
  readonly isBound: boolean;
  /** The digits as printed, to find what may have been misread in them. */
  readonly digits: string;
  /** That of the least certain digit. */
  readonly certainty: number;
  readonly from: number;
  readonly to: number;
  readonly x0: number;
  readonly x1: number;
};

type Printed = Pick<Row, 'text' | 'xs' | 'certainties'>;

const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/^kc/, 'kcal'],
  [/^cal/, 'kcal'],
  [/^k./, 'kJ'],
  [/^mg/, 'mg'],
  [/^(mc|µ|u)/, 'ug'],
  [/^m[l1i]/, 'ml'],
  [/^[gq]/, 'g'],
  [/^%/, '%'],
];
/** A unit ends with its word, except where the recognition misses a space ("55gportion", "125gpot"). */
const END = `(?!\\p{L}|\\d)|(?=ent|con|por|pro|per|par|ser|rac|raz|ram|dav|dont|of|de|waar|tran|sli|bis|${UNIT_WORDS.join('|')})`;
const NUMBER = new RegExp(
  [
    /([<≤＜]\s?)?/,
    /(?<!\d[.,]?)(\d{1,5}(?:[.,·]\d{1,3}|[.,]\s\d(?=\s?g)| \d{3}(?=\s?k[jc]))?)/,
    /(?:\s?(kc(?:a[l1i]?)?|kj|k\]|ki|k(?=[\s/\d(]|$)|cals?\b|mg|mcg|[µu]g|(?:m[l1i]|[gq])(?:END)|%))?/,
  ]
    .map(({ source }) => source.replace('END', END))
    .join(''),
  'giu',
);

/** Letters that are digits where they stand: "1oo g", "og", "l,5". The text keeps its length. */
function withDigits(text: string): string {
  const once = (each: string) =>
    each
      .replace(/(?<=\d[.,]?)[oO](?=[\doO.,\s%)gmk]|$)/g, '0')
      .replace(/(?<=\d[.,]?)[lI|](?=[\d.,\s)g]|$)/g, '1')
      .replace(/(?<![\p{L}\d])[oO](?=\s?(?:[gq]|mg|mcg|kcal|kj|%)(?!\p{L})|[.,]\d)/gu, '0')
      .replace(/(?<![\p{L}\d])[lI|](?=[.,]?\d)/gu, '1');
  return once(once(once(text)));
}

export function findAmounts({ text, xs, certainties }: Printed): Amount[] {
  return [...withDigits(text).matchAll(NUMBER)].map((match) => {
    const [all, bound, digits = '', unit] = match;
    const from = match.index + (bound?.length ?? 0);
    const to = match.index + all.length;
    const lastDigit = from + digits.length - 1;
    const printed = certainties.slice(from, lastDigit + 1);
    // "37.g" and ".8 g": there was another digit.
    const isCut =
      /^\s?[.,:;·]\s?[gq\d]/i.test(text.slice(lastDigit + 1)) || /(?:^|[\s(<])[.,·]$/.test(text.slice(0, from));
    const known = UNITS.find(([pattern]) => unit !== undefined && pattern.test(unit.toLowerCase()))?.[1] ?? null;
    return {
      ...numberOf(digits, known),
      unit: known,
      isBound: bound !== undefined,
      digits,
      certainty: isCut ? 0 : Math.min(1, ...printed),
      from,
      to,
      x0: xs[from] ?? 0,
      x1: xs[to - 1] ?? 0,
    };
  });
}

/** A comma is a decimal separator, except before groups of three digits: "1.523 kJ". */
export function numberOf(digits: string, unit: Unit | null): { value: number; halfStep: number } {
  const grouped = /^([1-9]\d?)[.,\s](\d{3})$/.exec(digits);
  if (grouped && unit !== 'g') return { value: Number(`${grouped[1]}${grouped[2]}`), halfStep: 0.5 };
  const plain = digits.replace(/\s/g, '').replace(/[,·]/, '.');
  const decimals = plain.split('.')[1]?.length ?? 0;
  return { value: Number(plain), halfStep: 0.5 / 10 ** decimals };
}
