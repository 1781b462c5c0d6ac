import { useEffect, useRef, useState } from 'react';
import { onErasure, onSessionEnd, onSignedOut } from '../../shared/api';
import { browserStorage } from '../../shared/browser-storage';
import { useCurrentUser } from './useCurrentUser';

const KEY = 'carbsight.unsent';
/** Of this tab: signing in again may reload the page. */
const storage = browserStorage('sessionStorage');

onSessionEnd(() => storage.remove(KEY));
onErasure((userId) => write(Object.entries(load()).filter(([name]) => !name.startsWith(nameOf(userId, '')))));

/**
 * What this person was writing here when their session ended unexpectedly; null if nothing.
 * @param what the place, and which item is being written; one form at a time
 * @param isOne whether it still fits this form: it may be from an earlier version of the app
 */
export function useUnsentDraft<T>(what: string, isOne: (value: unknown) => value is T): T | null {
  const { user } = useCurrentUser();
  const [unsent] = useState(() => (user ? load()[nameOf(user.id, what)] : undefined));
  return unsent !== undefined && isOne(unsent) ? unsent : null;
}

/** Stores the input for `useUnsentDraft` when the session ends. Null: nothing worth keeping. */
export function useKeepUnsentDraft(what: string, writing: unknown): void {
  const { user } = useCurrentUser();
  const latest = useRef(writing);
  useEffect(() => {
    latest.current = writing;
  });
  const name = user && nameOf(user.id, what);
  useEffect(() => {
    if (!name) return;
    const others = () => Object.entries(load()).filter(([one]) => one !== name);
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

function load(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    // Written by another version of the app: it cannot be restored.
    return {};
  }
}

function write(entries: readonly (readonly [string, unknown])[]): void {
  if (entries.length === 0) storage.remove(KEY);
  else storage.set(KEY, JSON.stringify(Object.fromEntries(entries)));
}
