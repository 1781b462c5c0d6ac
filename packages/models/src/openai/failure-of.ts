import type { Failure } from '@carbsight/domain';
import OpenAI from 'openai';
import { invalidAnswer } from '../answer/index.js';
import { failureOfStatus, unreachable } from '../call/provider-failure.js';
import { retryAfterMs } from '../call/retry-after.js';

/** Errors before the response's head are the provider's or the network's, later ones the answer's. */
export function failureOf(error: unknown, nowMs: number): Failure {
  if (error instanceof OpenAI.APIConnectionError || error instanceof OpenAI.APIUserAbortError) {
    return unreachable('openai');
  }
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') {
    const { status, code, headers } = error;
    return failureOfStatus({ provider: 'openai', status, code, retryAfterMs: headers && retryAfterMs(headers, nowMs) });
  }
  return invalidAnswer('the response broke off or is not JSON');
}
