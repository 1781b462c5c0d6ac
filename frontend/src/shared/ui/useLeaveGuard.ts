import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** On a link or around it: following it does not lose the text. */
export const KEEPS_DRAFT = { 'data-keeps-text': true };

/**
 * Asks before unsaved text is left: by a link of the app, by the browser's Back and Forward, and, in the browser's own words, by
 * closing or reloading the page. The router cannot block navigation without a data router.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const [wanted, setWanted] = useState<{ readonly go: () => void } | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    const askInBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const holdLink = (event: MouseEvent) => {
      const path = pathOfLink(event);
      // One question, however many forms there are.
      if (event.defaultPrevented || path === null || isWithin(new URL(path, window.location.origin), here)) return;
      // The router's links ignore a prevented click.
      event.preventDefault();
      setWanted({ go: () => void navigate(path) });
    };
    // Not `popstate`: the router handles that first, and the text is gone by then. Older browsers have no such event.
    const navigation: Navigation | undefined = window.navigation;
    const holdStep = (event: NavigateEvent) => {
      const { key, sameDocument, url } = event.destination;
      const to = new URL(url);
      if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented || !sameDocument) return;
      if (isLeaving.current || isWithin(to, here)) return;
      event.preventDefault();
      setWanted({ go: () => void navigation?.traverseTo(key) });
    };
    window.addEventListener('beforeunload', askInBrowser);
    document.addEventListener('click', holdLink, true);
    navigation?.addEventListener('navigate', holdStep);
    return () => {
      window.removeEventListener('beforeunload', askInBrowser);
      document.removeEventListener('click', holdLink, true);
      navigation?.removeEventListener('navigate', holdStep);
    };
  }, [isDirty, here, navigate]);

  return {
    isAsking: wanted !== null,
    stay: () => setWanted(null),
    leave: () => {
      isLeaving.current = true;
      setWanted(null);
      wanted?.go();
    },
  };
}

/** For a dialog: its own way out asks, too, while closing would lose input. */
export function useCloseGuard(isChanged: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const guard = useLeaveGuard(isChanged);
  return {
    isAsking: isClosing || guard.isAsking,
    close: () => (isChanged ? setClosing(true) : onClose()),
    stay: () => {
      setClosing(false);
      guard.stay();
    },
    discard: guard.isAsking ? guard.leave : onClose,
  };
}

/** Another place of the same page. Without its part after the #, a page may show something else: all of its parts as a list. */
const isWithin = (to: URL, here: string): boolean =>
  to.pathname + to.search === here.replace(/#.*/, '') && (to.hash !== '' || !here.includes('#'));

/** Null where the click does not lead to another page of the app in this window. */
function pathOfLink(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.closest('[data-keeps-text]')) return null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  // `beforeunload` asks about other sites.
  if (!isPlain || link.origin !== window.location.origin) return null;
  return link.pathname + link.search + link.hash;
}
