import { accountsApi, profileApi, type User } from '@carbsight/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import useSWR, { mutate } from 'swr';
import { ApiFailure, callEndpoint, onSignedOut, setExpectedUser } from '../../shared/api';
import { preferredLanguage, setTimeZone, useLanguage } from '../../shared/i18n';
import { isSignedOut, rememberedUser, rememberFirstName, rememberUser } from './remembered-person';

export const USER_KEY = accountsApi.getCurrentUser.path;
/** After this the person is requested again on the next navigation. */
const STALE_MS = 5 * 60_000;

type Answer = { readonly user: User | null; readonly failure: ApiFailure | null; readonly askedAt: number };

export type CurrentUser = {
  /** Null while loading, when no one is signed in, and when the server could not say; offline, whoever was last. */
  readonly user: User | null;
  readonly isLoading: boolean;
  /** Why the server could not say; null for a plain 401. */
  readonly failure: ApiFailure | null;
  readonly reload: () => void;
};

let prefetched: Promise<Answer> | null = null;

/**
 * Requests the person before the first render, unless certainly no one is signed in; a page rendered before it arrives waits for the same
 * response.
 */
export async function loadCurrentUser(): Promise<void> {
  const request = isSignedOut() ? Promise.resolve(answer(null)) : requestCurrentUser();
  prefetched = request;
  try {
    const found = await request;
    // Someone may have signed in since: anything already known is newer than this response.
    await mutate<Answer>(USER_KEY, (known) => known ?? found, { revalidate: false });
  } finally {
    if (prefetched === request) prefetched = null;
  }
}

/** Used once: later callers want the current state. */
function takePrefetched(): Promise<Answer> | null {
  const request = prefetched;
  prefetched = null;
  return request;
}

/** The signed-in person. Fresh for five minutes, requested again whenever the window regains the focus. */
export function useCurrentUser(): CurrentUser {
  const { data, mutate } = useSWR<Answer>(USER_KEY, () => takePrefetched() ?? requestCurrentUser(), {
    revalidateOnFocus: true,
    revalidateIfStale: false,
    focusThrottleInterval: 2_000,
  });
  return {
    user: data?.user ?? null,
    isLoading: data === undefined,
    failure: data?.failure ?? null,
    reload: () => void mutate(),
  };
}

/**
 * Once, in the shell: forgets the person after a 401, asks again when the response is stale, and tells the server the
 * chosen language, in which it writes mails.
 */
export function useSessionUpkeep(): void {
  const { data, mutate } = useSWR<Answer>(USER_KEY, null);
  const { pathname } = useLocation();
  useEffect(() => onSignedOut(() => void mutate(answer(null), { revalidate: false })), [mutate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the page changes
  useEffect(() => {
    if (data && Date.now() - data.askedAt > STALE_MS) void mutate();
  }, [pathname]);
  useLanguage();
  // The chosen one: administrators' screens are in English.
  const language = preferredLanguage();
  const stored = data?.user?.language;
  useEffect(() => {
    if (stored === undefined || stored === language) return;
    const note = (known: Answer | undefined, { carbBasis }: Pick<User, 'carbBasis'>) =>
      known?.user && { ...known, user: { ...known.user, language, carbBasis } };
    let isOver = false;
    // If this fails, the next visit sends it again.
    callEndpoint(profileApi.changeProfile, { body: { language } }).then(
      // The language also decides the basis, until the person does.
      (changed) => (isOver ? undefined : mutate((known) => note(known, changed) ?? known, { revalidate: false })),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [stored, language, mutate]);
  useEffect(() => {
    if (!data || data.failure) return;
    rememberFirstName(data.user?.firstName ?? null);
    rememberUser(data.user);
    setExpectedUser(data.user?.id ?? null);
  }, [data]);
}

export function answer(user: User | null, failure: ApiFailure | null = null): Answer {
  // Before anything is rendered for this person.
  setTimeZone(user?.timezone ?? null);
  return { user, failure, askedAt: Date.now() };
}

async function requestCurrentUser(): Promise<Answer> {
  try {
    return answer(await callEndpoint(accountsApi.getCurrentUser, {}));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) return answer(null);
    // biome-ignore lint/suspicious/noConsole: the product's error catalogue asks for this line
    console.error(`Error fetching user: ${error.status}`);
    return answer(error.isConnectionLoss ? rememberedUser() : null, error);
  }
}

/** Requested again: someone else may have signed in in another tab, and the server goes by the cookie. */
export async function isSignedIn(userId: string): Promise<boolean> {
  try {
    return (await callEndpoint(accountsApi.getCurrentUser, {})).id === userId;
  } catch {
    return false;
  }
}
