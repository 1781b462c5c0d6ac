import { costUsd, type TokenCount, type TokenPrice } from '../estimate/prices.js';

/**
 * Tokens of one evaluation: the prompt (about 1,100), the photo at its full stored size (about 1,100), and for a judgement the
 * estimate in words; then the answer with its reasons. Assumed from the built-in prompts, not measured.
 */
export const EVALUATION_TOKENS: Readonly<Record<'judgement' | 'secondRead', TokenCount>> = {
  judgement: { inputTokens: 3_000, outputTokens: 700 },
  secondRead: { inputTokens: 2_200, outputTokens: 900 },
};

/** The most a judge reads: photo, rubric, and two answers longer than any of ours. */
export const JUDGEMENT_INPUT_TOKENS_MAX = 8_000;

export type DailyEvaluationCost = { readonly judgeUsd: number; readonly dualModelUsd: number };

/** US dollars per day at these rates (percent); a role without a model costs nothing. */
export function dailyEvaluationCost(
  mealsPerDay: number,
  rates: { readonly judge: number; readonly dualModel: number },
  prices: { readonly judge: TokenPrice | null; readonly test: TokenPrice | null },
): DailyEvaluationCost {
  const cost = (rate: number, tokens: TokenCount, price: TokenPrice | null) =>
    price ? mealsPerDay * (rate / 100) * costUsd(tokens, price) : 0;
  return {
    judgeUsd: cost(rates.judge, EVALUATION_TOKENS.judgement, prices.judge),
    dualModelUsd: cost(rates.dualModel, EVALUATION_TOKENS.secondRead, prices.test),
  };
}
