/** What a provider charges, in US dollars per million tokens. */
export type TokenPrice = {
  readonly inputUsdPerMillion: number;
  readonly outputUsdPerMillion: number;
  /** For input read from the provider's cache, and for input written to it; without one, input costs the same either way. */
  readonly cachedUsdPerMillion?: number;
  readonly cacheWriteUsdPerMillion?: number;
};

export type TokenCount = {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of the input tokens. */
  readonly cachedTokens?: number;
  readonly cacheWriteTokens?: number;
};

/**
 * Cost of one call in US dollars, to a millionth: sums over many calls stay exact in a `numeric` column.
 * @param price null: unknown, and so is the cost of any tokens; nothing with a budget calls such a model
 */
export function costUsd(tokens: TokenCount, price: TokenPrice): number;
export function costUsd(tokens: TokenCount, price: TokenPrice | null): number | null;
export function costUsd(tokens: TokenCount, price: TokenPrice | null): number | null {
  if (price === null) return tokens.inputTokens + tokens.outputTokens === 0 ? 0 : null;
  const { inputTokens, outputTokens, cachedTokens = 0, cacheWriteTokens = 0 } = tokens;
  const { inputUsdPerMillion: input, outputUsdPerMillion, cachedUsdPerMillion, cacheWriteUsdPerMillion } = price;
  // A server cannot have cached more than it was sent, whatever it says.
  const cached = Math.min(cachedTokens, inputTokens);
  const written = Math.min(cacheWriteTokens, inputTokens - cached);
  const microDollars =
    (inputTokens - cached - written) * input +
    cached * (cachedUsdPerMillion ?? input) +
    written * (cacheWriteUsdPerMillion ?? input) +
    outputTokens * outputUsdPerMillion;
  return Math.round(microDollars) / 1_000_000;
}

/** How an evaluation rate (in percent) affects the cost, in a word or two. */
export function costLabel(ratePercent: number): string {
  if (ratePercent === 0) return 'No cost';
  if (ratePercent <= 10) return 'Very low';
  if (ratePercent <= 25) return 'Low';
  if (ratePercent <= 50) return 'Moderate';
  if (ratePercent <= 75) return 'High';
  return 'Very high';
}

/**
 * Tokens of one evaluation: the prompt (about 1,100), the photo at its full stored size (about 1,100), and for a judgement the
 * estimate in words; then the answer with its reasons. Assumed from the built-in prompts, not measured.
 */
export const EVALUATION_TOKENS: Readonly<Record<'judgement' | 'secondRead', TokenCount>> = {
  judgement: { inputTokens: 3_000, outputTokens: 700 },
  secondRead: { inputTokens: 2_200, outputTokens: 900 },
};

/** The most a judge reads: one photo, rubric, and two answers longer than any of ours. */
export const JUDGEMENT_INPUT_TOKENS_MAX = 8_000;

export type DailyEvaluationCost = { readonly judgeUsd: number; readonly dualModelUsd: number };

/** US dollars per day at these rates (percent); a role without a model, or with an unknown price, counts as nothing. */
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

/** What a meal is chosen for: a judgement of its estimate, or a shadow run by the test model. */
export type SamplePurpose = 'judge' | 'shadow-run';
/** Also `rerun`, which is never sampled: an administrator asked for it. */
export type EvaluationPurpose = SamplePurpose | 'rerun';
/** Each rollout samples anew, so that the same people's meals are not always read by new variants. */
type RolloutPurpose = `rollout:${string}`;

/**
 * Whether a meal belongs to the percentage (0 to 100) that is evaluated, or read by a new variant. A hash of purpose and meal id decides instead of
 * chance: retries, late deliveries and other processes decide the same way; the meals of a lower rate are among those of a higher
 * one; and which meals are judged says nothing about which ones the test model reads.
 */
export function isSampled(mealId: string, ratePercent: number, purpose: SamplePurpose | RolloutPurpose): boolean {
  return (hash32(`${purpose}:${mealId}`) / 2 ** 32) * 100 < ratePercent;
}

/** FNV-1a over UTF-16 units, then MurmurHash3's finaliser, because ids from the same second differ in few characters. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
