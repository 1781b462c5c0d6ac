import { type RefObject, useEffect, useRef, useState } from 'react';

const REDRAWN_MS = 50;

/**
 * Remembers the focused element. The returned function restores the focus if it was lost, which happens whenever a focused button
 * is disabled or removed.
 */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  return () => {
    // Later: a disabled element is enabled again only after the next render.
    setTimeout(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    }, REDRAWN_MS);
  };
}

/** On unmount the focus returns to `opener` or to where it came from; if that is gone, to the page's content. */
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
