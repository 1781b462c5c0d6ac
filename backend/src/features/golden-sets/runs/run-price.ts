import type { RunPrice } from '@carbsight/contracts';
import { costUsd } from '@carbsight/domain';
import type { CatalogModel } from '@carbsight/models';

/** For a model without calls: a photo in full detail, a thorough answer, four characters per token. */
const ASSUMED = { photoTokens: 1_100, answerTokens: 800, charactersPerToken: 4 };

type Usual = { readonly inputTokens: number; readonly outputTokens: number } | null;

/** The expected cost of a run, from this model's usual calls. */
export function priceOfRun(
  model: CatalogModel,
  usual: Usual,
  run: { readonly images: number; readonly repeats: number; readonly promptCharacters: number },
): RunPrice {
  const promptTokens = Math.ceil(run.promptCharacters / ASSUMED.charactersPerToken);
  const tokens = {
    // Earlier calls may have had a shorter prompt.
    inputTokens: Math.max(usual?.inputTokens ?? 0, ASSUMED.photoTokens + promptTokens),
    outputTokens: usual?.outputTokens ?? ASSUMED.answerTokens,
  };
  const perCallUsd = model.provider === 'built-in' ? 0 : costUsd(tokens, model.price);
  const calls = run.images * run.repeats;
  const isMeasured = usual !== null || model.provider === 'built-in';
  return {
    images: run.images,
    calls,
    perCallUsd,
    estimatedCostUsd: Math.round(calls * perCallUsd * 1e6) / 1e6,
    isMeasured,
  };
}
