import type { PolyolCounting } from '@carbsight/contracts';
import type { ReferenceFood } from '../corrections/own-item.js';
import { foodIdOf, parseFoodId } from '../foods.js';
import { parseBarcode } from './barcode.js';
import type { ReadPrinted } from './printed-amount.js';
import { type ProductRecord, parseProduct } from './product.js';
import { referenceOf } from './reference-of.js';

/** A product's id with its barcode in the usual form; other ids are unchanged. */
export function usualFoodId(id: string): string {
  const { table, code } = parseFoodId(id);
  const barcode = table === 'off' ? parseBarcode(code) : null;
  return barcode && 'code' in barcode ? foodIdOf({ table: 'off', code: barcode.code }) : id;
}

/** The barcodes of the products among foods. */
export const productCodes = (ids: readonly string[]): string[] => [
  ...new Set(ids.map(parseFoodId).flatMap(({ table, code }) => (table === 'off' ? [code] : []))),
];

/** Products as foods, by id. Ones with impossible figures are left out. */
export function productsById(
  found: readonly { readonly code: string; readonly record: ProductRecord | null }[],
  readPrinted: ReadPrinted,
  polyols: PolyolCounting,
): ReadonlyMap<string, ReferenceFood> {
  return new Map(
    found.flatMap(({ code, record }) => {
      const product = record && parseProduct(code, record, 'en', readPrinted);
      if (!product || 'refusal' in product) return [];
      const key = { table: 'off', code } as const;
      return [[foodIdOf(key), referenceOf({ ...product.food, ...key, source: 'open-food-facts' }, polyols)] as const];
    }),
  );
}
