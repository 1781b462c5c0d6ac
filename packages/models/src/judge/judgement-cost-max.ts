import { costUsd, JUDGEMENT_INPUT_TOKENS_MAX } from '@carbsight/domain';
import { MAX_ANSWER_TOKENS } from '../call/answer-limits.js';
import type { CatalogModel } from '../catalog.js';

/** The most that one judgement by this model costs, in US dollars: what must be free below the caps before it is asked. */
export function judgementCostMax({ provider, price }: Pick<CatalogModel, 'provider' | 'price'>): number {
  if (provider === 'built-in') return 0;
  return costUsd({ inputTokens: JUDGEMENT_INPUT_TOKENS_MAX, outputTokens: MAX_ANSWER_TOKENS[provider] }, price);
}
