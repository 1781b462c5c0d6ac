import type { NightlySkip, RunPrice } from '@carbsight/contracts';
import { costUsd, type TokenPrice } from '../evaluation/sampling.js';

/** For a model without calls: a photo in full detail, a thorough answer, four characters per token. */
const ASSUMED = { photoTokens: 1_100, answerTokens: 800, charactersPerToken: 4 };

/** Mean tokens of a model's last answered calls; null if it has answered none in the last 30 days. */
export type UsualCall = { readonly inputTokens: number; readonly outputTokens: number } | null;

/** The expected cost of a golden run, from this model's usual calls. */
export function priceOfRun(
  model: { readonly isBuiltIn: boolean; readonly price: TokenPrice | null },
  usual: UsualCall,
  run: {
    readonly images: number;
    readonly withoutWords: number;
    readonly labels: number;
    readonly repeats: number;
    readonly promptCharacters: number;
  },
): RunPrice {
  const promptTokens = Math.ceil(run.promptCharacters / ASSUMED.charactersPerToken);
  const tokens = {
    // Earlier calls may have had a shorter prompt.
    inputTokens: Math.max(usual?.inputTokens ?? 0, ASSUMED.photoTokens + promptTokens),
    outputTokens: usual?.outputTokens ?? ASSUMED.answerTokens,
  };
  const perCallUsd = model.isBuiltIn || model.price === null ? 0 : costUsd(tokens, model.price);
  const calls = run.images * run.repeats;
  return {
    images: run.images,
    labels: run.labels,
    calls,
    perCallUsd,
    estimatedCostUsd: Math.round(calls * perCallUsd * 1e6) / 1e6,
    isMeasured: usual !== null || model.isBuiltIn,
    isPriceUnknown: model.price === null,
    imagesWithoutWords: model.isBuiltIn ? run.withoutWords : 0,
  };
}

/** Why a nightly run would not be started; null: nothing prevents it. */
export function nightlyObstacle(night: {
  readonly isModelAvailable: boolean;
  readonly hasOpenRun: boolean;
  readonly price: Pick<RunPrice, 'images' | 'estimatedCostUsd' | 'isPriceUnknown'>;
  /** Null: not set yet. */
  readonly budgetUsd: number | null;
}): NightlySkip | null {
  if (!night.isModelAvailable) return 'model-unavailable';
  if (night.hasOpenRun) return 'run-open';
  if (night.price.images === 0) return 'set-empty';
  if (night.price.isPriceUnknown) return 'price-unknown';
  // A run that has to stop halfway costs money and measures nothing.
  if (night.budgetUsd !== null && night.price.estimatedCostUsd > night.budgetUsd) return 'budget-too-low';
  return null;
}
