import { useEffect, useRef, useState } from 'react';
import { onErasure, onSessionEnd, onSignedOut } from '../../shared/api';
import { browserStorage } from '../../shared/browser-storage';
import { useCurrentUser } from './useCurrentUser';

const KEY = 'carbsight.unsent';
/** Of this tab: signing in again may load the page anew. */
const storage = browserStorage('sessionStorage');

onSessionEnd(() => storage.remove(KEY));
onErasure((userId) => write(Object.entries(read()).filter(([name]) => !name.startsWith(nameOf(userId, '')))));

/**
 * What this person was writing here when their session ended without their doing; null where there is nothing.
 * @param what the place, and which thing is written there; one form at a time
 * @param isOne whether it is still of the form that is written here: it may be from an earlier version of the app
 */
export function useUnsentDraft<T>(what: string, isOne: (value: unknown) => value is T): T | null {
  const { user } = useCurrentUser();
  const [unsent] = useState(() => (user ? read()[nameOf(user.id, what)] : undefined));
  return unsent !== undefined && isOne(unsent) ? unsent : null;
}

/** Keeps what is written for `useUnsentDraft` when the session ends. Null: nothing that anybody would miss. */
export function useKeepUnsentDraft(what: string, writing: unknown): void {
  const { user } = useCurrentUser();
  const latest = useRef(writing);
  useEffect(() => {
    latest.current = writing;
  });
  const name = user && nameOf(user.id, what);
  useEffect(() => {
    if (!name) return;
    const others = () => Object.entries(read()).filter(([one]) => one !== name);
    // The form has it now.
    write(others());
    return onSignedOut(() => {
      if (latest.current !== null) write([...others(), [name, latest.current]]);
    });
  }, [name]);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function nameOf(userId: string, what: string): string {
  return `${userId} ${what}`;
}

function read(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    // What another version of the app wrote cannot be given back.
    return {};
  }
}

function write(entries: readonly (readonly [string, unknown])[]): void {
  if (entries.length === 0) storage.remove(KEY);
  else storage.set(KEY, JSON.stringify(Object.fromEntries(entries)));
}
