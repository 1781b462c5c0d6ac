import type { Token } from '../text/tokenise.js';

/** Grams of a weight, millilitres of a volume. */
const METRIC: ReadonlyMap<string, number> = new Map(
  Object.entries({
    g: 1,
    gr: 1,
    gram: 1,
    gramm: 1,
    gm: 1,
    gramme: 1,
    gramo: 1,
    grammi: 1,
    grm: 1,
    kg: 1000,
    kilo: 1000,
    kilogram: 1000,
    mg: 0.001,
    dag: 10,
    deka: 10,
    ml: 1,
    milliliter: 1,
    millilitre: 1,
    cc: 1,
    cl: 10,
    dl: 100,
    l: 1000,
    lt: 1000,
    ltr: 1000,
    liter: 1000,
    litre: 1000,
    litro: 1000,
    litri: 1000,
  }),
);
export const GRAMS_PER_OUNCE = 28.35;
/** Imperial weights in ounces. */
const OUNCES: ReadonlyMap<string, number> = new Map(Object.entries({ oz: 1, ounce: 1, lb: 16, pound: 16 }));
/** Household volumes in teaspoons of 5 ml, as recipes and labels count them (a cup is 240 ml: 21 CFR 101.9(b)(5)(viii)). */
const TEASPOONS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    teaspoon: 1,
    tsp: 1,
    dessertspoon: 2,
    tablespoon: 3,
    tbsp: 3,
    floz: 6,
    cup: 48,
    pint: 96,
    quart: 192,
    gallon: 768,
  }),
);
const MILLILITRES_PER_TEASPOON = 5;
export const IMPERIAL = /^(oz|ounce|lb|pound|floz|pint|quart)s?$/;

export type Size = {
  readonly dimension: 'grams' | 'ounces' | 'teaspoons';
  readonly of: number;
  readonly isVolume: boolean;
};

/** One unit of a measured volume in millilitres; null for other units. */
export const millilitresOf = (unit: string): number | null =>
  (TEASPOONS.get(unit) ?? 0) * MILLILITRES_PER_TEASPOON || null;

/** The size of one of the unit at this place, for units that can be added to one another; null without a number and such a unit. */
export function sizeAt(tokens: readonly Token[], at: number): Size | null {
  const [count, named] = [tokens[at], tokens[at + 1]];
  if (count?.kind !== 'number' || count.number === undefined || named?.kind !== 'word') return null;
  const raw = !METRIC.has(named.raw) ? named.raw.replace(/s$/, '') : named.raw;
  const metric = METRIC.get(raw);
  if (metric !== undefined) return { dimension: 'grams', of: metric, isVolume: /^(ml|milli[lt]|c[lc]|dl|l)/.test(raw) };
  const [ounces, teaspoons] = [OUNCES.get(named.text) ?? OUNCES.get(raw), TEASPOONS.get(named.text)];
  if (ounces) return { dimension: 'ounces', of: ounces, isVolume: false };
  return teaspoons ? { dimension: 'teaspoons', of: teaspoons, isVolume: true } : null;
}

/** The grams of "150 g" or millilitres of "0.5 l" at this place; null if neither stands here. */
export function gramsAt(tokens: readonly Token[], at: number): number | null {
  const size = sizeAt(tokens, at);
  return size?.dimension === 'grams' ? (tokens[at]?.number ?? 0) * size.of : null;
}

const ONE: Token = { text: '#', raw: '1', kind: 'number', number: 1 };

/** Whether it is the unit of a weight or volume: "g", "ml". */
export const isSizeUnit = (token: Token): boolean => sizeAt([ONE, token], 0) !== null;
