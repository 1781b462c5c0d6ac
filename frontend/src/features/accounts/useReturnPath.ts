import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { onSessionEnd } from '../../shared/api';

/**
 * Where signing in leads: back to the open page, or home after a deliberate sign-out, since the next person did not ask for that
 * page. The session's end is announced before the person is forgotten, which re-renders.
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
