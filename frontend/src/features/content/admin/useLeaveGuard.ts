import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** On a link or around it: what is written is not lost by following it. */
export const KEEPS_TEXT = { 'data-keeps-text': true };

/** A page of the app, or so many steps in the browser's history. */
type Destination = string | number;

/**
 * Asks before text that is not saved is left: by a link of the app, by the browser's Back and Forward, and, in the
 * browser's own words, by closing or reloading the page. The router blocks nothing by itself without a data router.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [wanted, setWanted] = useState<Destination | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    const askInBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const holdLink = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null || path.replace(/#.*/, '') === here) return;
      // The router's links follow no click that was prevented.
      event.preventDefault();
      setWanted(path);
    };
    const ownIndex = historyIndex(window.history.state);
    const holdStep = (event: PopStateEvent) => {
      const index = historyIndex(event.state);
      const isHere = window.location.pathname + window.location.search === here;
      if (isLeaving.current || isHere || index === null || ownIndex === null) return;
      // Before the router hears of it: for the router nobody went anywhere.
      event.stopImmediatePropagation();
      window.history.go(ownIndex - index);
      setWanted(index - ownIndex);
    };
    window.addEventListener('beforeunload', askInBrowser);
    document.addEventListener('click', holdLink, true);
    window.addEventListener('popstate', holdStep, true);
    return () => {
      window.removeEventListener('beforeunload', askInBrowser);
      document.removeEventListener('click', holdLink, true);
      window.removeEventListener('popstate', holdStep, true);
    };
  }, [isDirty, here]);

  return {
    isAsking: wanted !== null,
    stay: () => setWanted(null),
    leave: () => {
      isLeaving.current = true;
      setWanted(null);
      if (typeof wanted === 'number') void navigate(wanted);
      if (typeof wanted === 'string') void navigate(wanted);
    },
  };
}

/** Null where the click leads to no other page of the app in this window. */
function pathOfLink(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.closest('[data-keeps-text]')) return null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  // Another site is asked about by `beforeunload`.
  if (!isPlain || link.origin !== window.location.origin) return null;
  return link.pathname + link.search + link.hash;
}

/** Where an entry of the browser's history stands, as the router notes it there. */
function historyIndex(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}
