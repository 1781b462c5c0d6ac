import { type RefObject, useEffect, useRef, useState } from 'react';

const REDRAWN_MS = 50;

/**
 * Remembers the focused element. The returned function restores the focus if it was lost, which happens whenever a focused button
 * is disabled or removed.
 * @param insteadIds where the focus goes when that element is gone: the first of these that is there
 */
export function rememberFocus(...insteadIds: string[]): () => void {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement)) return () => {};
  const page = before.ownerDocument;
  return () => {
    // Later: a disabled element is enabled again only after the next render.
    setTimeout(() => {
      const isLost = page.activeElement === null || page.activeElement === page.body;
      if (!isLost) return;
      const instead = insteadIds.map((id) => page.getElementById(id)).find((element) => element !== null);
      (before.isConnected ? before : instead)?.focus({ preventScroll: true });
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
      if (!(target instanceof HTMLElement)) return;
      const page = target.ownerDocument;
      setTimeout(() => {
        if (isThere.current) return;
        if (target.isConnected) target.focus();
        else if (page.activeElement === page.body) page.getElementById('content')?.focus({ preventScroll: true });
      }, 0);
    };
  }, [openedFrom, opener]);
}
