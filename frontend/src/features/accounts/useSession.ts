import { accountsApi, type User } from '@carbsight/contracts';
import { useSWRConfig } from 'swr';
import { announceSessionEnd, callEndpoint, clearPrefetched } from '../../shared/api';
import { rememberFirstName } from './remembered-person';
import { answer, USER_KEY } from './useCurrentUser';

/** Starts and ends a session in this browser. Data loaded for one person is never shown to the next. */
export function useSession() {
  const { mutate, unload } = useSWRConfig();

  /** Responses in flight are discarded, too; deleting the entries alone would let them arrive. */
  const forgetAnswers = () => {
    clearPrefetched();
    unload({ revalidate: false });
  };
  const begin = async (user: User) => {
    forgetAnswers();
    rememberFirstName(user.firstName);
    await mutate(USER_KEY, answer(user), { revalidate: false });
  };
  /** The server has already ended it: the account is gone. */
  const forget = async () => {
    forgetAnswers();
    rememberFirstName(null);
    announceSessionEnd();
    await mutate(USER_KEY, answer(null), { revalidate: false });
  };
  const end = async () => {
    await callEndpoint(accountsApi.logout, {});
    await forget();
  };
  return { begin, end, forget };
}
