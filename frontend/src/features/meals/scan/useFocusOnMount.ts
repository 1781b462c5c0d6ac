import { type RefObject, useEffect, useRef } from 'react';

/** For elements that replace the control just used: without it the focus would be lost. */
export function useFocusOnMount<T extends HTMLElement>(isWanted = true): RefObject<T | null> {
  const element = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount; later the focus is the person's
  useEffect(() => {
    if (isWanted) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
