import type { FakeStep } from './script.js';
import type { ServerKind } from './server-kinds.js';
import { anthropicUsage, geminiUsage, openAiUsage, REFUSAL } from './wire.js';

/** Streamed answers in the providers' formats. */

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

/** Each is sent with its type as the event's name. */
export function anthropicEvents(model: string) {
  const delta = (index: number, part: object) => ({ type: 'content_block_delta', index, delta: part });
  const usage = { input_tokens: 1_200, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 1 };
  const last = (stop_reason: string, counted: object) => [
    { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: counted },
    { type: 'message_stop' },
  ];
  return {
    first: () => [
      {
        type: 'message_start',
        message: { id: 'msg_fake', type: 'message', role: 'assistant', model, content: [], stop_reason: null, usage },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
      delta(0, { type: 'thinking_delta', thinking: 'Rice: {"carbEstimate": 99}' }),
      delta(0, { type: 'signature_delta', signature: 'fake' }),
      { type: 'content_block_stop', index: 0 },
      { type: 'ping' },
      { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    ],
    piece: (text: string) => delta(1, { type: 'text_delta', text }),
    refusal: () => last('refusal', { output_tokens: 20 }),
    error: () => ({
      type: 'error',
      error: { type: 'overloaded_error', message: 'Overloaded' },
      request_id: 'req_fake',
    }),
    last: (step: Ended) => [
      { type: 'content_block_stop', index: 1 },
      ...last(step.finishReason ?? 'end_turn', anthropicUsage(step)),
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
