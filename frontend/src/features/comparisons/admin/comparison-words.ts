import type { ComparisonFilterQuery, TokenUsage } from '@carbsight/contracts';
import { ALL, costText, countText, DATE_RANGE, gramsText, percentText, signedGramsText } from '../../../shared/admin';

/** Values of the selects; `all` is not sent. */
export type ComparisonFilter = {
  readonly days: string;
  readonly model: string;
  readonly minDelta: string;
  /** Of models; null for all. */
  readonly pair: Pair | null;
};

const choice = (value: string, label = value) => ({ value, label });

export const FILTERS = {
  days: DATE_RANGE,
  model: {
    label: 'Model',
    initial: 'all',
    choices: [ALL, ...['gpt-4o', 'gemini-2.5-flash', 'gemini-2.5-pro'].map((model) => choice(model))],
  },
  minDelta: {
    label: 'Min Carb Difference',
    initial: 'all',
    choices: [ALL, ...['5', '10', '15'].map((grams) => choice(grams, `${grams} g`))],
  },
};

/** Includes only what was chosen. */
export function queryOf({ days, ...rest }: ComparisonFilter): ComparisonFilterQuery {
  return { ...chosen('days', days), ...modelQueryOf(rest) };
}

export function modelQueryOf({ model, minDelta, pair }: Omit<ComparisonFilter, 'days'>): ComparisonFilterQuery {
  return { ...chosen('model', model), ...chosen('minDelta', minDelta), ...pair };
}

/** For example `7d`; `alld` for all time. */
export const timeframeOf = ({ days }: ComparisonFilter): string => `${days}d`;

const chosen = (name: string, value: string) => (value === 'all' ? {} : { [name]: value });

type Pair = { readonly productionModel: string; readonly testModel: string };

/** A pair of models as the value of a select. No model id has a line break. */
export const keyOfPair = ({ productionModel, testModel }: Pair): string => `${productionModel}\n${testModel}`;

export function pairOf(key: string): Pair {
  const [productionModel = '', testModel = ''] = key.split('\n');
  return { productionModel, testModel };
}

/** Which of the two estimates more; the sign alone would have to be learnt. */
export function differenceSentence(grams: number): string {
  if (grams === 0) return 'Both agree';
  return `Production ${gramsText(Math.abs(grams))} ${grams > 0 ? 'more' : 'less'} than test`;
}

export function signedPercentText(percent: number | null): string {
  if (percent === null) return 'undefined: production estimates 0 g';
  return `${percent > 0 ? '+' : ''}${percentText(percent)} of production’s estimate`;
}

/** Accepts both spellings of the fields. */
export function usageText({ totalTokens, total, cost, estimatedCost }: TokenUsage): string {
  const tokens = totalTokens ?? total;
  const usd = cost ?? estimatedCost;
  const words = tokens === undefined ? 'Tokens unknown' : `${countText(tokens)} tokens`;
  return usd === undefined ? words : `${words} (${costText(usd)})`;
}

type Figures = {
  readonly n: number;
  readonly meanDifference: number;
  readonly medianDifference: number;
  readonly limitsOfAgreement: { readonly low: number; readonly high: number } | null;
};

/** The agreement in plain words. */
export function agreementSentence({ n, meanDifference, medianDifference, limitsOfAgreement }: Figures): string {
  const meals = n === 1 ? 'In one meal' : `Over ${countText(n)} meals`;
  const size = gramsText(Math.abs(meanDifference));
  const bias =
    size === gramsText(0)
      ? 'both models agree on average'
      : `production estimates ${size} ${meanDifference > 0 ? 'more' : 'less'} than the test model on average`;
  const median = `(median ${signedGramsText(medianDifference)}).`;
  if (!limitsOfAgreement) return `${meals}, ${bias} ${median}`;
  const { low, high } = limitsOfAgreement;
  return `${meals}, ${bias} ${median} For about 95% of meals the difference lies between ${signedGramsText(low)} and ${signedGramsText(high)}.`;
}
