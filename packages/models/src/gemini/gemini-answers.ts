import { subscribe } from 'node:diagnostics_channel';
import type { Failure } from '@carbsight/domain';
import { GoogleGenerativeAIError, GoogleGenerativeAIFetchError } from '@google/generative-ai';
import { z } from 'zod';
import { invalidAnswer } from '../answer/fields.js';
import { type Counted, countOf, lengthOf, outputIn, type Problem, RESPONSE_MAX_BYTES } from '../call/completion.js';
import { failureInBody, failureOfStatus, retryAfterMs, unreachable } from '../call/provider-failure.js';
import type { StreamPiece } from '../call/streaming.js';

/**
 * Gemini's SDK discards a response's headers including `Retry-After`, follows redirects, and accepts no custom fetch. Node's
 * fetch publishes every response on diagnostics channels, so each call is marked with its own header and found there. To be
 * removed when the adapter moves to @google/genai.
 */
export const CALL_ID_HEADER = 'x-client-request-id';

type Watched = { readonly headers: Headers; readonly refused: AbortController; length: number };

const waiting = new Map<string, Watched>();
let isSubscribed = false;

type ResponseWatch = {
  /** Empty until the head arrives, and for good if Node does not publish it. */
  readonly headers: () => Headers;
  /**
   * Aborted by a redirect before it is followed, because it would send the key and the photo to another host. Also by a response that is
   * too long.
   */
  readonly refused: AbortSignal;
  readonly stop: () => void;
};

/** Watches one call's response. */
export function watchResponse(callId: string): ResponseWatch {
  if (!isSubscribed) {
    subscribe('undici:request:headers', onHeaders);
    subscribe('undici:request:bodyChunkReceived', onChunk);
    isSubscribed = true;
  }
  const watched = { headers: new Headers(), refused: new AbortController(), length: 0 };
  waiting.set(callId, watched);
  return {
    headers: () => watched.headers,
    refused: watched.refused.signal,
    stop: () => waiting.delete(callId),
  };
}

type Reported = {
  readonly request?: { readonly headers?: unknown };
  readonly response?: { readonly headers?: unknown; readonly statusCode?: unknown };
};

/** Lists of headers are flat: name, value, name, value. Undocumented, so anything unexpected is ignored. */
function watchedCall({ request }: Reported): Watched | undefined {
  if (waiting.size === 0) return undefined;
  const sent = namesAndValues(request?.headers);
  const callId = sent[sent.findIndex((part) => part.toLowerCase() === CALL_ID_HEADER) + 1];
  return callId === undefined ? undefined : waiting.get(callId);
}

function onChunk(message: unknown): void {
  const watched = watchedCall(message as Reported);
  if (!watched) return;
  watched.length += Number((message as { chunk?: { length?: unknown } }).chunk?.length ?? 0);
  if (watched.length > RESPONSE_MAX_BYTES) watched.refused.abort();
}

function onHeaders(message: unknown): void {
  const { response } = message as Reported;
  const watched = watchedCall(message as Reported);
  if (!watched) return;
  const status = Number(response?.statusCode);
  if (status >= 300 && status < 400) watched.refused.abort();
  const received = namesAndValues(response?.headers);
  for (let index = 0; index + 1 < received.length; index += 2) {
    const [name = '', value = ''] = received.slice(index, index + 2);
    if (/^retry-after(?:-ms)?$/i.test(name)) watched.headers.set(name, value);
  }
}

function namesAndValues(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

/** The fields we read of a response. The SDK casts without checking, and its `text()` helper includes thoughts. */
const generateContentResponse = z.object({
  candidates: z
    .array(
      z.object({
        finishReason: z.string().nullish(),
        content: z
          .object({
            parts: z
              .array(
                z.object({
                  text: z.string().nullish(),
                  thought: z.boolean().nullish(),
                  functionCall: z.unknown().optional(),
                }),
              )
              .default([]),
          })
          .nullish(),
      }),
    )
    .default([]),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  modelVersion: z.string().nullish().catch(null),
  usageMetadata: z
    .object({
      promptTokenCount: z.unknown(),
      cachedContentTokenCount: z.unknown(),
      candidatesTokenCount: z.unknown(),
      thoughtsTokenCount: z.unknown(),
      totalTokenCount: z.unknown(),
    })
    .partial()
    .nullish()
    .catch(null),
});

/** Thinking is charged as output. */
function countedIn(usage: z.output<typeof generateContentResponse>['usageMetadata']): Counted | null {
  if (!usage) return null;
  const inputTokens = countOf(usage.promptTokenCount);
  const answer = countOf(usage.candidatesTokenCount);
  const thinking = countOf(usage.thoughtsTokenCount);
  const output = answer === null && thinking === null ? null : (answer ?? 0) + (thinking ?? 0);
  return {
    inputTokens,
    outputTokens: outputIn(countOf(usage.totalTokenCount), inputTokens, output),
    cachedTokens: countOf(usage.cachedContentTokenCount),
  };
}

/**
 * A whole response, or a chunk of a stream.
 * @throws Failure if it is not a Gemini response, or is an error
 */
export function pieceOf(response: unknown): StreamPiece {
  const failure = failureInBody('gemini', response);
  const { data } = generateContentResponse.safeParse(response);
  // Without it, what follows in a stream could be another figure.
  if (failure || !data) throw failure ?? invalidAnswer('the response is not one of Gemini');
  const [candidate] = data.candidates;
  const reason = candidate?.finishReason;
  const isBlocked = !candidate && typeof data.promptFeedback?.blockReason === 'string';
  const parts = candidate?.content?.parts ?? [];
  return {
    text: parts.map(({ text, thought }) => (thought ? '' : (text ?? ''))).join(''),
    asideLength: parts.reduce(
      (sum, { text, thought, functionCall }) => sum + lengthOf(functionCall) + (thought ? lengthOf(text) : 0),
      0,
    ),
    problem: isBlocked ? 'refused' : reason ? problemOf(reason) : null,
    usage: countedIn(data.usageMetadata),
    model: data.modelVersion ?? null,
    isLast: typeof reason === 'string' || isBlocked,
  };
}

function problemOf(finishReason: string): Problem | null {
  switch (finishReason) {
    case 'STOP':
      return null;
    case 'MAX_TOKENS':
      return 'cut';
    case 'SAFETY':
    case 'IMAGE_SAFETY':
    case 'PROHIBITED_CONTENT':
    case 'BLOCKLIST':
    case 'SPII':
      return 'filtered';
    case 'MALFORMED_FUNCTION_CALL':
    case 'UNEXPECTED_TOOL_CALL':
      return 'tool';
    default:
      return 'unknown';
  }
}

/** The parts of google.rpc error details that matter here. */
const detail = z.object({
  reason: z.string().optional(),
  retryDelay: z.string().optional(),
  violations: z.array(z.object({ quotaId: z.string().optional() })).optional(),
});
const DELAY = /^(\d{1,7}(?:\.\d{1,9})?)s$/;

/**
 * What Gemini says about an error: `RetryInfo.retryDelay` (`34s`), else the `Retry-After` header, and a name. An exhausted daily quota is
 * like an exhausted budget: waiting a few seconds does not help, so it is also called `insufficient_quota` here.
 */
function errorDetailsOf(
  errorDetails: unknown,
  headers: Headers,
  nowMs: number,
): { readonly code: string | null; readonly retryAfterMs: number | null } {
  const details = (Array.isArray(errorDetails) ? errorDetails : []).flatMap((value) => {
    const parsed = detail.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
  const isDailyQuota = details.some(({ violations }) =>
    violations?.some(({ quotaId }) => /PerDay/i.test(quotaId ?? '')),
  );
  const seconds = details
    .map(({ retryDelay }) => DELAY.exec(retryDelay ?? '')?.[1])
    .find((found) => found !== undefined);
  return {
    code: isDailyQuota ? 'insufficient_quota' : (details.find(({ reason }) => reason)?.reason ?? null),
    retryAfterMs: seconds === undefined ? retryAfterMs(headers, nowMs) : Math.ceil(Number(seconds) * 1000),
  };
}

/** Errors before the response's head are the provider's or the network's, later ones the answer's. */
export function failureOf(error: unknown, headers: Headers, nowMs: number): Failure {
  if (error instanceof GoogleGenerativeAIFetchError && error.status !== undefined) {
    return failureOfStatus({
      provider: 'gemini',
      status: error.status,
      ...errorDetailsOf(error.errorDetails, headers, nowMs),
    });
  }
  if (error instanceof GoogleGenerativeAIError) return unreachable('gemini');
  return invalidAnswer('the response broke off or is not JSON');
}
