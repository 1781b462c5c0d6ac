import type { AnswerOf, Call } from '@carbsight/contracts';
import { type CallInput, callEndpoint } from '../../../shared/api';

/** Calls an endpoint in another person's diary: the query says whose it is, and the server whether it is open. */
export function callInDiary<C extends Call>(diary: string, endpoint: C, input: CallInput<C>): Promise<AnswerOf<C>> {
  return callEndpoint(endpoint, { ...input, query: { ...(input as { query?: object }).query, diary } });
}

/** The address of a photo in another person's diary. */
export const photoIn = (url: string, diary: string): string => `${url}${url.includes('?') ? '&' : '?'}diary=${diary}`;
