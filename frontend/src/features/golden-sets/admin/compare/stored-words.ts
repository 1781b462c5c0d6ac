import type { comparisonsApi, QueryOf, StoredComparison } from '@carbsight/contracts';
import { counted, dayText, gramsText, rangeText, signedGramsText } from '../../../../shared/admin';

export type VariantPair = NonNullable<StoredComparison['pair']>;
type Variant = VariantPair['a'];

const isSame = (one: Variant, other: Variant) => one.model === other.model && one.prompt === other.prompt;

export function storedQueryOf(
  days: string,
  chosen: VariantPair | null,
): QueryOf<typeof comparisonsApi.compareStoredAnswers> {
  const asked = chosen && {
    modelA: chosen.a.model,
    promptA: chosen.a.prompt,
    modelB: chosen.b.model,
    promptB: chosen.b.prompt,
  };
  return { ...(days === 'all' ? {} : { days }), ...asked };
}

/** Every variant with stored answers, and the chosen ones, which may have none in this time. */
export function variantsOf(pairs: StoredComparison['pairs'], { a, b }: VariantPair): Variant[] {
  const found: Variant[] = [];
  for (const variant of [...pairs.flatMap((pair) => [pair.a, pair.b]), a, b]) {
    if (!found.some((known) => isSame(known, variant))) found.push(variant);
  }
  return found;
}

export function sharedScans(pairs: StoredComparison['pairs'], one: Variant, other: Variant): number {
  const shared = pairs.find(({ a, b }) => (isSame(a, one) && isSame(b, other)) || (isSame(a, other) && isSame(b, one)));
  return shared?.scans ?? 0;
}

/** How far apart the two are, over which scans, and whether that may be chance. */
export function storedSentence({ n, from, to, meanDifference, interval }: StoredComparison): string {
  if (meanDifference === null || from === null || to === null) return 'Both have read no scans in common in this time.';
  const days = dayText(from) === dayText(to) ? `of ${dayText(from)}` : `from ${dayText(from)} to ${dayText(to)}`;
  const size = gramsText(Math.abs(meanDifference));
  const mean =
    size === gramsText(0) ? 'both agree' : `A estimates ${size} ${meanDifference > 0 ? 'more' : 'less'} than B`;
  const over = `Over ${counted(n, 'scan')} ${days} read by both, ${mean} on average`;
  if (!interval) return `${over}.`;
  const isClear = interval.low > 0 || interval.high < 0;
  const certain = isClear ? '' : ' The interval includes zero, so it is unclear which estimates more.';
  return `${over} (95% interval ${rangeText(interval.low, interval.high, signedGramsText)}).${certain}`;
}
