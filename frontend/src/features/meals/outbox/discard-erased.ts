import { accountsApi } from '@carbsight/contracts';
import { ApiFailure, callEndpoint } from '../../../shared/api';
import { findWaitingOwners, forgetWaiting } from './waiting-store';

/**
 * Erases waiting meals whose account was erased elsewhere: its owner was promised that, and nobody could ever send them.
 * If the server cannot be reached, the next visit does it.
 * @param userId the signed-in account, which certainly exists
 */
export async function discardErased(userId: string | null): Promise<void> {
  for (const owner of await findWaitingOwners()) {
    if (owner !== userId && (await isErased(owner))) await forgetWaiting(owner);
  }
}

async function isErased(userId: string): Promise<boolean> {
  try {
    return !(await callEndpoint(accountsApi.getAccountExistence, { params: { userId } })).exists;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return false;
  }
}
