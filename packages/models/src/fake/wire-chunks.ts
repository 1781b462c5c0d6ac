import type { FakeStep } from './script.js';
import type { ServerKind } from './server-kinds.js';
import { geminiUsage, openAiUsage, REFUSAL } from './wire.js';

/** Streamed answers in the two providers' formats. */

type Ended = Pick<
  Extract<FakeStep, { kind: 'answer' }>,
  'inputTokens' | 'outputTokens' | 'thinkingTokens' | 'finishReason'
>;

export function openAiChunks(model: string, { chunk: form = (chunk) => chunk }: ServerKind) {
  const head = { id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 0, model };
  const choice = (delta: { readonly content?: string; readonly refusal?: string }, reason: string | null) =>
    form({ ...head, choices: [{ index: 0, delta, finish_reason: reason }] });
  return {
    piece: (content: string) => choice({ content }, null),
    refusal: () => [choice({ refusal: REFUSAL }, null), choice({}, 'stop')],
    error: () => ({ ...head, choices: [], error: { code: 502, message: 'The provider is gone.' } }),
    last: (step: Ended) => [
      choice({}, step.finishReason ?? 'stop'),
      form({ ...head, choices: [], usage: openAiUsage(step) }),
    ],
  };
}

export function geminiChunks(modelVersion: string) {
  const candidate = (parts: object[], reason?: string) => ({
    candidates: [{ content: { role: 'model', parts }, index: 0, ...(reason ? { finishReason: reason } : {}) }],
    modelVersion,
  });
  return {
    piece: (text: string) => candidate([{ text }]),
    error: () => ({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
    last: (step: Ended) => [
      { ...candidate([{ text: '' }], step.finishReason ?? 'STOP'), usageMetadata: geminiUsage(step) },
    ],
  };
}
