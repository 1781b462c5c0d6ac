import type { AnswerOf, Call } from '@carbsight/contracts';
import { ApiFailure, type CallInput, callEndpoint } from '../api';
import { showToast } from '../ui';

/**
 * A call by which something goes live. Null: going live takes two administrators here and it waits for the second one, which the requester
 * was shown.
 * @throws ApiFailure
 */
export async function goLive<C extends Call>(endpoint: C, input: CallInput<C>): Promise<AnswerOf<C> | null> {
  try {
    return await callEndpoint(endpoint, input);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'approval-needed') throw error;
    showToast(error.sentence, { title: 'Waiting for a second administrator' });
    return null;
  }
}
