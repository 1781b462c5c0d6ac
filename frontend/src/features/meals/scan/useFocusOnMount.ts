import { type RefObject, useEffect, useRef } from 'react';

/** For what takes the place of the control that was just used: without it the focus would fall to the page. */
export function useFocusOnMount<T extends HTMLElement>(isWanted = true): RefObject<T | null> {
  const element = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at its beginning; later the focus is the person's
  useEffect(() => {
    if (isWanted) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
