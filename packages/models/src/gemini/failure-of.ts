import type { Failure } from '@carbsight/domain';
import { GoogleGenerativeAIError, GoogleGenerativeAIFetchError } from '@google/generative-ai';
import { invalidAnswer } from '../answer/index.js';
import { failureOfStatus, unreachable } from '../call/provider-failure.js';
import { errorDetailsOf } from './error-details.js';

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
