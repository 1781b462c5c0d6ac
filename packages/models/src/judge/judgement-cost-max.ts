import { costUsd, JUDGEMENT_INPUT_TOKENS_MAX } from '@carbsight/domain';
import { MAX_ANSWER_TOKENS } from '../call/answer-limits.js';
import type { CatalogModel } from '../catalog.js';

/** The maximum cost of one judgement by this model, in US dollars: it must fit below the caps before the model is asked. */
export function judgementCostMax({ provider, price }: Pick<CatalogModel, 'provider' | 'price'>): number {
  if (provider === 'built-in') return 0;
  return costUsd({ inputTokens: JUDGEMENT_INPUT_TOKENS_MAX, outputTokens: MAX_ANSWER_TOKENS[provider] }, price);
}
