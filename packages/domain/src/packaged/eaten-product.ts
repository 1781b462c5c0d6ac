import type { FoodDoubt, Language, PackagedFood, PolyolCounting } from '@carbsight/contracts';
import type { ReferenceFood } from '../corrections/own-item.js';
import type { ReadPrinted } from './printed-amount.js';
import { type ProductRecord, parseProduct } from './product.js';
import { referenceOf } from './reference-of.js';

/** A product that a person has logged, the last time. */
export type EatenProduct = {
  readonly code: string;
  /** What the meal calls it. */
  readonly name: string;
  /** Null: in servings of unknown weight. */
  readonly grams: number | null;
  readonly eatenAt: Date;
  /** As Open Food Facts has it now. */
  readonly record: ProductRecord;
};

/** One with its figures as they are now. */
export type KnownProduct = {
  readonly food: PackagedFood & { readonly id: string };
  readonly doubts: readonly FoodDoubt[];
  readonly lastGrams: number | null;
  readonly eatenAt: Date;
};

/** Null for one whose figures cannot be right. */
export function knownProduct(
  { code, grams, eatenAt, record }: EatenProduct,
  language: Language,
  readPrinted: ReadPrinted,
): KnownProduct | null {
  const product = parseProduct(code, record, language, readPrinted);
  if ('refusal' in product) return null;
  return { food: { ...product.food, id: `off:${code}` }, doubts: product.doubts, lastGrams: grams, eatenAt };
}

/**
 * A product as a food that is found by its words: by its name with its brand only, in all languages that it has. "Rice" is not that of a
 * package, which is dry.
 */
export function namedProduct(
  product: EatenProduct,
  readPrinted: ReadPrinted,
  polyols: PolyolCounting,
): ReferenceFood[] {
  const known = knownProduct(product, 'en', readPrinted);
  if (!known) return [];
  const { food, doubts, lastGrams } = known;
  const names = new Set([product.name, ...Object.values(product.record.names)]);
  const { brand } = food;
  const withBrand = brand === null ? [] : [...names].flatMap((name) => namesWith(brand, name));
  return [...new Set(withBrand)].map((name) => ({
    ...referenceOf({ ...food, table: 'off', code: product.code, name, source: 'open-food-facts' }, polyols),
    usualGrams: lastGrams,
    isDoubted: doubts.length > 0,
  }));
}

function namesWith(brand: string, name: string): string[] {
  const bare = name.replace(`(${brand})`, '').trim();
  if (bare === '' || bare.toLowerCase() === brand.toLowerCase()) return [];
  return bare.toLowerCase().includes(brand.toLowerCase()) ? [bare] : [`${brand} ${bare}`, `${bare} ${brand}`];
}
