import type { ComparisonFilterQuery, TokenUsage } from '@carbsight/contracts';
import { type Band, differenceBand } from '@carbsight/domain';
import { costText, countText, gramsText, percentText, signedGramsText } from '../../shared/figures';

/** As the selects have it; `all` is not sent. */
export type ComparisonFilter = { readonly days: string; readonly model: string; readonly minDelta: string };

export const initialFilter: ComparisonFilter = { days: '7', model: 'all', minDelta: 'all' };

export const dateRanges = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: 'all', label: 'All time' },
];
export const models = [
  { value: 'all', label: 'All' },
  ...['gpt-4o', 'gemini-2.5-flash', 'gemini-2.5-pro'].map((model) => ({ value: model, label: model })),
];
export const minDeltas = [
  { value: 'all', label: 'All' },
  ...['5', '10', '15'].map((grams) => ({ value: grams, label: `${grams} g` })),
];

/** Each part only when something was chosen. */
export function queryOf({ days, ...rest }: ComparisonFilter): ComparisonFilterQuery {
  return { ...chosen('days', days), ...modelQueryOf(rest) };
}

export function modelQueryOf({ model, minDelta }: Omit<ComparisonFilter, 'days'>): ComparisonFilterQuery {
  return { ...chosen('model', model), ...chosen('minDelta', minDelta) };
}

/** For example `7d`; `alld` for all time. */
export const timeframeOf = ({ days }: ComparisonFilter): string => `${days}d`;

const chosen = (name: string, value: string) => (value === 'all' ? {} : { [name]: value });

const bandWords: Record<Band, string> = {
  green: 'close',
  yellow: 'moderate',
  orange: 'large',
  red: 'very large',
};

/** What the colour of a difference says. */
export const differenceWord = (grams: number): string => bandWords[differenceBand(grams)];

/** Which of the two says more; the sign alone would have to be learnt. */
export function differenceSentence(grams: number): string {
  if (grams === 0) return 'Both say the same';
  return `Production ${gramsText(Math.abs(grams))} ${grams > 0 ? 'more' : 'less'} than test`;
}

export function signedPercentText(percent: number | null): string {
  if (percent === null) return 'not defined: production says 0 g';
  return `${percent > 0 ? '+' : ''}${percentText(percent)}`;
}

/** Both spellings of the fields are read. */
export function usageText({ totalTokens, total, cost, estimatedCost }: TokenUsage): string {
  const tokens = totalTokens ?? total;
  const usd = cost ?? estimatedCost;
  const words = tokens === undefined ? 'Tokens not known' : `${countText(tokens)} tokens`;
  return usd === undefined ? words : `${words} (${costText(usd)})`;
}

type Figures = {
  readonly n: number;
  readonly meanDifference: number;
  readonly medianDifference: number;
  readonly limitsOfAgreement: { readonly low: number; readonly high: number } | null;
};

/** The agreement as somebody would say it. */
export function agreementSentence({ n, meanDifference, medianDifference, limitsOfAgreement }: Figures): string {
  const meals = n === 1 ? 'In one meal' : `Over ${countText(n)} meals`;
  const size = gramsText(Math.abs(meanDifference));
  const bias =
    size === gramsText(0)
      ? 'both models say the same on average'
      : `production says ${size} ${meanDifference > 0 ? 'more' : 'less'} than the test model on average`;
  const median = `(median ${signedGramsText(medianDifference)}).`;
  if (!limitsOfAgreement) return `${meals}, ${bias} ${median}`;
  const { low, high } = limitsOfAgreement;
  return `${meals}, ${bias} ${median} For about 95% of meals the difference lies between ${signedGramsText(low)} and ${signedGramsText(high)}.`;
}
