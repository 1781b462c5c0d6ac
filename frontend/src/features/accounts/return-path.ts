import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { onSessionEnd } from '../../shared/api';

const SIGN_IN_PAGES = ['/login', '/register', '/forgot', '/reset'];

/** Where to go after signing in. Only paths of this site count; anything else leads home. */
export function safeReturnPath(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return '/';
  const url = parse(wanted);
  if (!url || url.origin !== window.location.origin || SIGN_IN_PAGES.includes(url.pathname.toLowerCase())) return '/';
  return url.pathname + url.search + url.hash;
}

/** The sign-in page's path, returning to `path` afterwards. */
export function signInPath(page: '/login' | '/register', path: string): string {
  const back = safeReturnPath(path);
  return back === '/' ? page : `${page}?returnTo=${encodeURIComponent(back)}`;
}

function parse(path: string): URL | null {
  try {
    return new URL(path, window.location.origin);
  } catch {
    return null;
  }
}

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
