import type { AnswerOf, Call } from '@carbsight/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SWRResponse } from 'swr';
import type { ApiFailure } from './ApiFailure';
import { type CallInput, openEndpoint, parseAnswer, tagOf, urlOf } from './call-endpoint';

/**
 * Keeps what a screen shows current with requests that the server holds until there is something new, instead of polling.
 * @param isOpen whether an answer may still change on its own
 * @returns false when the screen has to poll if it waits for anything: there is no tag to wait with, or a request was not held
 */
export function useHeldLoad<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  { data, mutate }: Pick<SWRResponse<AnswerOf<C> & object, ApiFailure>, 'data' | 'mutate'>,
  isOpen: (answer: AnswerOf<C> & object) => boolean,
): boolean {
  const url = urlOf(endpoint, input.params, input.query);
  const [isRefused, setRefused] = useState(false);
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState !== 'hidden');
  const isHeld = !isRefused && data !== undefined && isOpen(data) && tagOf(data) !== undefined;
  const latest = useRef({ input, data, mutate });
  useEffect(() => {
    latest.current = { input, data, mutate };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the loop goes on from answer to answer; another address begins another one
  useEffect(() => {
    // A browser opens few connections to one server: tabs in the background must not occupy them.
    if (!isHeld || !isVisible) return;
    const stop = new AbortController();
    loadOn(endpoint, { ...latest.current.input, signal: stop.signal }, latest.current).then(
      (isServed) => isServed || setRefused(true),
      () => stop.signal.aborted || setRefused(true),
    );
    return () => stop.abort();
  }, [endpoint, url, isHeld, isVisible]);
  return isHeld;
}

/** False when the server did not hold a request. Ends when the answer has no tag any more. */
async function loadOn<C extends Call>(
  endpoint: C,
  input: CallInput<C> & { readonly signal: AbortSignal },
  { data, mutate }: Pick<SWRResponse<AnswerOf<C> & object, ApiFailure>, 'data' | 'mutate'>,
): Promise<boolean> {
  let shown = data;
  for (let knownTag = tagOf(shown); knownTag !== undefined; knownTag = tagOf(shown)) {
    const response = await openEndpoint(endpoint, { ...input, knownTag });
    if (response.status === 304) {
      if (response.headers.has('preference-applied')) continue;
      return false;
    }
    const answer = await parseAnswer<AnswerOf<C> & object>(response);
    input.signal.throwIfAborted();
    let isNewer = false;
    const showNewer = (current: (AnswerOf<C> & object) | undefined) => {
      isNewer = current === shown;
      return isNewer ? answer : current;
    };
    await mutate(showNewer, { revalidate: false });
    // Something else was shown since, such as the response to a change. Only the server knows which of the two is newer.
    shown = isNewer ? answer : await mutate();
  }
  return true;
}

function watchVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
