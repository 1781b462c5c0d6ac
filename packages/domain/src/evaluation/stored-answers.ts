import type { CarbBasis, StoredComparison } from '@carbsight/contracts';
import { type Agreement, agreementOf } from '../statistics/agreement.js';
import { bootstrapIntervals } from '../statistics/intervals.js';

/** What a variant said about a scan. */
export type StoredAnswer = {
  readonly mealId: string;
  readonly model: string;
  readonly prompt: string;
  readonly carbBasis: CarbBasis;
  readonly carbsGrams: number;
  /** When the scan was submitted. */
  readonly scannedAt: Date;
};

type Variant = Pick<StoredAnswer, 'model' | 'prompt'>;
export type VariantPair = { readonly a: Variant; readonly b: Variant };
type Shared = { readonly differenceGrams: number; readonly scannedAt: Date };

/** With more scans than this, the interval is hardly narrower, and takes long to compute: 2,000 times as many numbers. */
const DRAWN_MAX = 2_000;
/** The same scans give the same interval. */
const SEED = 1;

const isSame = (one: Variant, other: Variant) => one.model === other.model && one.prompt === other.prompt;
const keyOf = ({ model, prompt }: Variant) => JSON.stringify([model, prompt]);

/**
 * Two variants on the scans that both have read. Figures that count fibre are never compared with figures that leave it out.
 * @param answers at most one of each variant about a scan
 * @param asked the pair to compare; null for the one with the most scans in common
 */
export function compareStored(answers: readonly StoredAnswer[], asked: VariantPair | null): StoredComparison {
  const pairs = pairsOf(answers);
  const pair = asked ?? pairs[0] ?? null;
  if (!pair) return { ...figuresOf([]), pairs: [], pair: null };
  const { a, b } = pair;
  const others = new Map(answers.filter((answer) => isSame(answer, b)).map((answer) => [answer.mealId, answer]));
  const shared = answers
    .filter((answer) => isSame(answer, a))
    .flatMap(({ mealId, carbBasis, carbsGrams, scannedAt }): Shared[] => {
      const other = others.get(mealId);
      if (other?.carbBasis !== carbBasis) return [];
      return [{ differenceGrams: Math.round(10 * (carbsGrams - other.carbsGrams)) / 10, scannedAt }];
    })
    .toSorted((one, other) => other.scannedAt.getTime() - one.scannedAt.getTime())
    .slice(0, DRAWN_MAX);
  return { ...figuresOf(shared), pairs: [...pairs], pair: { a, b } };
}

/** All pairs with a scan in common, most first. */
function pairsOf(answers: readonly StoredAnswer[]): StoredComparison['pairs'] {
  const found = new Map<string, { a: Variant; b: Variant; scans: number }>();
  for (const ofMeal of Map.groupBy(answers, ({ mealId }) => mealId).values()) {
    const inOrder = ofMeal.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    for (const [index, first] of inOrder.entries()) {
      for (const second of inOrder.slice(index + 1)) {
        if (first.carbBasis !== second.carbBasis) continue;
        const key = `${keyOf(first)} ${keyOf(second)}`;
        const { scans } = found.get(key) ?? { scans: 0 };
        const variant = ({ model, prompt }: Variant) => ({ model, prompt });
        found.set(key, { a: variant(first), b: variant(second), scans: scans + 1 });
      }
    }
  }
  return [...found.values()].toSorted((one, other) => other.scans - one.scans);
}

/** @param shared latest first */
function figuresOf(shared: readonly Shared[]): Omit<StoredComparison, 'pairs' | 'pair'> {
  const differences = shared.map(({ differenceGrams }) => differenceGrams);
  const counted = [...Map.groupBy(differences, (difference) => difference)]
    .map(([differenceGrams, same]) => ({ differenceGrams, count: same.length }))
    .toSorted((one, other) => one.differenceGrams - other.differenceGrams);
  const agreement: Agreement | null = agreementOf(counted);
  const n = differences.length;
  const mean = (times: ArrayLike<number>) =>
    differences.reduce((sum, difference, scan) => sum + difference * (times[scan] ?? 0), 0) / n;
  return {
    n,
    from: shared.at(-1)?.scannedAt.toISOString() ?? null,
    to: shared[0]?.scannedAt.toISOString() ?? null,
    meanDifference: agreement?.meanDifference ?? null,
    interval: bootstrapIntervals(n, { mean }, { seed: SEED }).mean,
    medianDifference: agreement?.medianDifference ?? null,
    limitsOfAgreement: agreement?.limits ?? null,
  };
}
