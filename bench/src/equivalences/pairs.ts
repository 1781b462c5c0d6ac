import { readFile } from 'node:fs/promises';
import type { FoodLocale } from '@carbsight/domain';
import { parse } from 'csv-parse/sync';
import { localeOf } from '../accuracy/load-sets.js';
import type { Estimate } from '../accuracy/score.js';

type Row = Readonly<Record<'id' | 'language' | 'kind' | 'a' | 'b' | 'carbs_g' | 'relation' | 'low' | 'high', string>>;

/** A note, and what it must agree with: plain notes, or grams of carbohydrate. */
export type Pair = {
  readonly id: string;
  readonly kind: string;
  readonly locale: FoodLocale;
  readonly note: string;
  /** The same twice: the figure itself. Two different ones: what the range covers. */
  readonly expected: readonly [low: string, high: string];
  readonly isRange: boolean;
};

/** Reads a CSV with the columns `id, language, kind, a, b, carbs_g, relation, low, high`. */
export async function loadPairs(path: string): Promise<Pair[]> {
  const rows: Row[] = parse(await readFile(path), { columns: true, bom: true, skip_empty_lines: true });
  return rows.map(({ id, language, kind, a, b, carbs_g, relation, low, high }) => ({
    id,
    kind,
    locale: localeOf(language),
    note: a,
    expected: relation === 'covers' ? [low, high] : [b || carbs_g, b || carbs_g],
    isRange: relation === 'covers',
  }));
}

/** A gram is nothing, and neither is a twentieth of a larger figure. */
const slack = (grams: number): number => Math.max(1, 0.05 * grams);

/** @param ends what the expected ends read as, in grams; null: nothing was read */
export function holds(
  { isRange }: Pair,
  estimate: Estimate,
  [low, high]: readonly [number | null, number | null],
): boolean {
  if (!estimate || low === null || high === null) return false;
  if (!isRange) return Math.abs(estimate.carbsGrams - low) <= slack(low);
  return estimate.lowGrams <= low + slack(low) && estimate.highGrams >= high - slack(high);
}
