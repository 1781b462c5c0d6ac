import type { FakeCall, FakeStep } from './script.js';
import type { ServerKind } from './server-kinds.js';

/** Responses in the providers' formats. */

type Answer = Extract<FakeStep, { kind: 'answer' }>;
type ErrorStep = Extract<FakeStep, { kind: 'error' }>;
type Provider = FakeCall['provider'];

export const REFUSAL = "I can't help with that.";

export const answerText = ({ answer }: Answer): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer);

export function openAiUsage({ inputTokens, outputTokens }: Pick<Answer, 'inputTokens' | 'outputTokens'>) {
  return { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens };
}

type Counts = Pick<Answer, 'inputTokens' | 'outputTokens' | 'thinkingTokens'>;

export function geminiUsage({ inputTokens, outputTokens, thinkingTokens }: Counts) {
  return {
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens,
    ...(thinkingTokens > 0 ? { thoughtsTokenCount: thinkingTokens } : {}),
    totalTokenCount: inputTokens + outputTokens + thinkingTokens,
  };
}

export function answerBody(provider: Provider, model: string, step: Answer, kind: ServerKind): string {
  const text = answerText(step);
  if (provider === 'openai') return openAiBody(model, { content: text, refusal: null }, step, kind);
  if (provider === 'anthropic')
    return anthropicBody(model, text, step.finishReason ?? 'end_turn', anthropicUsage(step));
  return JSON.stringify({
    candidates: [
      { content: { role: 'model', parts: [{ text }] }, finishReason: step.finishReason ?? 'STOP', index: 0 },
    ],
    usageMetadata: geminiUsage(step),
    modelVersion: model,
  });
}

export function refusalBody(provider: Provider, model: string, kind: ServerKind): string {
  const usage = { inputTokens: 1_200, outputTokens: 20, finishReason: undefined };
  if (provider === 'openai') return openAiBody(model, { content: null, refusal: REFUSAL }, usage, kind);
  if (provider === 'anthropic')
    return anthropicBody(model, '', 'refusal', anthropicUsage({ ...usage, thinkingTokens: 0 }));
  return JSON.stringify({
    promptFeedback: { blockReason: 'SAFETY' },
    usageMetadata: { promptTokenCount: 1_200, totalTokenCount: 1_200 },
  });
}

export function errorBody(provider: Provider, step: ErrorStep): string {
  const { status, code, message, retryDelay } = step;
  if (provider === 'openai') {
    return JSON.stringify({ error: { message, type: code ?? 'error', param: null, code: code ?? null } });
  }
  if (provider === 'anthropic') {
    const type = code ?? ANTHROPIC_ERRORS[status] ?? 'api_error';
    const spent = { type: 'rate_limit_error', details: { error_code: 'enforced_spend_limit_reached' } };
    const error = code === 'insufficient_quota' ? { message, ...spent } : { type, message };
    return JSON.stringify({ type: 'error', error, request_id: 'req_fake' });
  }
  const details = [
    ...(retryDelay ? [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }] : []),
    ...(code === 'insufficient_quota' ? [dailyQuota] : []),
    ...(code && code !== 'insufficient_quota'
      ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: code, domain: 'googleapis.com' }]
      : []),
  ];
  return JSON.stringify({ error: { code: status, message, status: 'FAILED', details } });
}

export function errorHeaders({ retryAfter, retryAfterMs }: ErrorStep): Record<string, string> {
  return {
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    ...(retryAfterMs === undefined ? {} : { 'retry-after-ms': retryAfterMs }),
  };
}

const ANTHROPIC_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

/** Its input is counted apart from what was read from a cache; its output includes thinking. */
export function anthropicUsage({ inputTokens, outputTokens, thinkingTokens }: Counts) {
  return {
    input_tokens: inputTokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: outputTokens + thinkingTokens,
    output_tokens_details: { thinking_tokens: thinkingTokens },
  };
}

function anthropicBody(model: string, text: string, stop_reason: string, usage: object): string {
  return JSON.stringify({
    id: 'msg_fake',
    type: 'message',
    role: 'assistant',
    model,
    content: [
      { type: 'thinking', thinking: 'Rice: {"carbEstimate": 99}', signature: 'fake' },
      ...(text === '' ? [] : [{ type: 'text', text, citations: null }]),
    ],
    stop_reason,
    stop_sequence: null,
    usage,
  });
}

const dailyQuota = {
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel', quotaValue: '50' }],
};

function openAiBody(
  model: string,
  message: { readonly content: string | null; readonly refusal: string | null },
  { finishReason, ...usage }: Pick<Answer, 'inputTokens' | 'outputTokens' | 'finishReason'>,
  kind: ServerKind,
): string {
  const completion = {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [
      { index: 0, message: { role: 'assistant', ...message }, logprobs: null, finish_reason: finishReason ?? 'stop' },
    ],
    usage: openAiUsage(usage),
  };
  return JSON.stringify(kind.form(completion));
}
