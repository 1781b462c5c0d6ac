import Anthropic from '@anthropic-ai/sdk';
import type { Failure } from '@carbsight/domain';
import { z } from 'zod';
import { invalidAnswer } from '../answer/fields.js';
import { type Counted, countOf, lengthOf, type Problem } from '../call/completion.js';
import { failureOfStatus, retryAfterMs, unreachable } from '../call/provider-failure.js';
import type { StreamPiece } from '../call/streaming.js';

const usageFields = z
  .object({
    input_tokens: z.unknown(),
    cache_creation_input_tokens: z.unknown(),
    cache_read_input_tokens: z.unknown(),
    output_tokens: z.unknown(),
  })
  .partial()
  .nullish()
  .catch(null);

/** What was read from or written to a cache is also input. Thinking is part of the output. */
function countedIn(usage: z.output<typeof usageFields>): Counted {
  const fresh = countOf(usage?.input_tokens);
  const cachedTokens = countOf(usage?.cache_read_input_tokens) ?? 0;
  const cacheWriteTokens = countOf(usage?.cache_creation_input_tokens) ?? 0;
  const cached = cachedTokens + cacheWriteTokens;
  return {
    inputTokens: fresh === null && cached === 0 ? null : (fresh ?? 0) + cached,
    outputTokens: countOf(usage?.output_tokens),
    cachedTokens,
    cacheWriteTokens,
  };
}

/** The fields we read of a message. The SDK casts without checking. */
const message = z.object({
  type: z.literal('message'),
  model: z.string().nullish().catch(null),
  content: z.array(z.object({ type: z.string(), text: z.unknown().optional() }).loose()),
  stop_reason: z.string().nullish(),
  usage: usageFields,
});

/** @throws Failure `model-invalid-answer` if it is not a message */
export function completionOf(response: unknown): StreamPiece {
  const { data } = message.safeParse(response);
  if (!data) throw failureInBody(response) ?? invalidAnswer('the response is no message');
  return {
    model: data.model ?? null,
    text: data.content.map(({ type, text }) => (type === 'text' ? textOf(text) : '')).join(''),
    asideLength: data.content.reduce((sum, part) => sum + asideIn(part), 0),
    usage: countedIn(data.usage),
    problem: problemOf(data.stop_reason ?? ''),
    isLast: true,
  };
}

function textOf(text: unknown): string {
  if (typeof text !== 'string') throw invalidAnswer('a text of the answer is no text');
  return text;
}

/** Thinking and calls of tools. A signature is neither. */
const asideIn = ({
  type,
  signature: _,
  ...part
}: {
  readonly type: string;
  readonly [field: string]: unknown;
}): number => (type === 'text' || type === 'text_delta' ? 0 : lengthOf(part));

function problemOf(stopReason: string): Problem | null {
  switch (stopReason) {
    case 'end_turn':
      return null;
    case 'refusal':
      return 'refused';
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'cut';
    case 'tool_use':
      return 'tool';
    default:
      return 'unknown';
  }
}

const NOTHING: StreamPiece = { text: '', asideLength: 0, problem: null, usage: null, model: null, isLast: false };

const events = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message_start'),
    message: z.object({ model: z.string().nullish().catch(null), usage: usageFields }),
  }),
  z.object({
    type: z.literal('content_block_start'),
    content_block: z.object({ type: z.string(), text: z.unknown().optional() }).loose(),
  }),
  z.object({
    type: z.literal('content_block_delta'),
    delta: z.object({ type: z.string(), text: z.unknown().optional() }).loose(),
  }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({ stop_reason: z.string().nullish() }),
    usage: usageFields,
  }),
  z.object({ type: z.literal('error'), error: z.unknown().optional() }),
]);
/** Events that we do not use, and those of later versions. */
const named = z.object({ type: z.string() });
const READ: ReadonlySet<string> = new Set(events.options.map(({ shape }) => shape.type.value));

/** @throws Failure when the stream reports an error, or contains an unreadable event */
export function pieceOf(event: unknown): StreamPiece {
  const { data: any } = named.safeParse(event);
  if (any && !READ.has(any.type)) return NOTHING;
  const { data } = events.safeParse(event);
  // Without it, what follows could be another figure.
  if (!data) throw invalidAnswer('a piece of the stream cannot be read');
  switch (data.type) {
    case 'message_start': {
      const { model = null, usage } = data.message;
      // The output is counted as it begins, and again at its end.
      return { ...NOTHING, model, usage: { ...countedIn(usage), outputTokens: null } };
    }
    case 'content_block_start': {
      const { type, text = '' } = data.content_block;
      return type === 'text'
        ? { ...NOTHING, text: textOf(text) }
        : { ...NOTHING, asideLength: asideIn(data.content_block) };
    }
    case 'content_block_delta': {
      const { type, text } = data.delta;
      return type === 'text_delta'
        ? { ...NOTHING, text: textOf(text) }
        : { ...NOTHING, asideLength: asideIn(data.delta) };
    }
    case 'message_delta': {
      const reason = data.delta.stop_reason ?? '';
      const usage = countedIn(data.usage);
      return reason === '' ? { ...NOTHING, usage } : { ...NOTHING, usage, problem: problemOf(reason), isLast: true };
    }
    case 'error':
      throw failureInBody(event) ?? invalidAnswer('the stream broke off');
  }
}

/** The status of its kinds of errors, for errors without one: those within a stream or a body. */
const STATUS: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};

const errorBody = z.object({
  error: z.object({
    type: z.string().catch(''),
    message: z.string().catch(''),
    details: z
      .object({ error_code: z.string().nullish().catch(null) })
      .nullish()
      .catch(null),
  }),
});

function failureInBody(body: unknown): Failure | null {
  const { data } = errorBody.safeParse(body);
  return data ? failureOfError(STATUS[data.error.type] ?? BAD_GATEWAY, body, null) : null;
}
/** An unknown kind of error is still the provider's. */
const BAD_GATEWAY = 502;

/**
 * Exhausted funds are not the request's fault, and waiting seconds does not help: the account's limit, its credit, or a cap set by its
 * owner.
 */
const SPENT = /credit balance is too low|usage limits?\b|spend(?:ing)? (?:limit|cap)/i;
const PICTURE = /\bimage\b/i;

function failureOfError(status: number, body: unknown, waitMs: number | null): Failure {
  const { data } = errorBody.safeParse(body);
  const { type = '', message = '', details } = data?.error ?? {};
  const isSpent = details?.error_code === 'enforced_spend_limit_reached' || (status === 400 && SPENT.test(message));
  const code = status === 400 && PICTURE.test(message) ? 'image_refused' : type;
  return failureOfStatus({
    provider: 'anthropic',
    status,
    code: isSpent ? 'insufficient_quota' : code,
    retryAfterMs: waitMs,
    message,
  });
}

/** Errors before the response's head are the provider's or the network's, later ones the answer's. */
export function failureOf(error: unknown, nowMs: number): Failure {
  if (error instanceof Anthropic.APIConnectionError || error instanceof Anthropic.APIUserAbortError) {
    return unreachable('anthropic');
  }
  if (error instanceof Anthropic.APIError) {
    const { status, headers } = error;
    if (typeof status === 'number') {
      return failureOfError(status, error.error, headers ? retryAfterMs(headers, nowMs) : null);
    }
    // An error within a stream has no status.
    return failureInBody(error.error) ?? invalidAnswer('the stream broke off');
  }
  return invalidAnswer('the response broke off or is not JSON');
}
