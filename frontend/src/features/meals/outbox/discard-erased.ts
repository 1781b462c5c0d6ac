import { accountsApi } from '@carbsight/contracts';
import { ApiFailure, callEndpoint } from '../../../shared/api';
import { findWaitingOwners, forgetWaiting } from './waiting-store';

/**
 * What waits here for an account that was erased elsewhere is erased as well: its owner was promised that, and nobody
 * could ever send it. Where the server cannot be asked, the next visit does.
 * @param userId who is signed in: their account is there
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
