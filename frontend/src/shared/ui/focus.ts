import { type RefObject, useEffect, useRef, useState } from 'react';

const REDRAWN_MS = 50;

/**
 * Remembers what has the focus now. The returned function gives it back if it was lost meanwhile, which happens
 * whenever a focused button is disabled or taken away.
 */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  return () => {
    // A little later: only after the next drawing is what was disabled enabled again.
    setTimeout(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    }, REDRAWN_MS);
  };
}

/** When the component goes, the focus goes back to `opener` or to where it came from; where that is gone, to the page's content. */
export function useFocusBack(opener?: RefObject<HTMLElement | null>): void {
  const [openedFrom] = useState(() => document.activeElement);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      const target = opener?.current ?? openedFrom;
      setTimeout(() => {
        if (isThere.current || !(target instanceof HTMLElement)) return;
        if (target.isConnected) target.focus();
        else if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true });
      }, 0);
    };
  }, [openedFrom, opener]);
}
