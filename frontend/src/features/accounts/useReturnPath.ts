import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { onSessionEnd } from '../../shared/api';

/**
 * Where signing in leads back to: the page that is open, or home once somebody signed out of it on purpose: whoever
 * signs in next did not ask for their page. The end is announced before the person is forgotten, which draws anew.
 */
export function useReturnPath(): string {
  const { pathname, search, key } = useLocation();
  const leftAt = useRef<string | null>(null);
  useEffect(
    () =>
      onSessionEnd(() => {
        leftAt.current = key;
      }),
    [key],
  );
  return leftAt.current === key ? '/' : pathname + search;
}
