import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onErasure, onSessionEnd, onSignedOut } from '../../shared/api';
import { browserStorage } from '../../shared/browser-storage';
import { isLike } from './draft-shape';
import { useCurrentUser } from './useCurrentUser';

const KEY = 'carbsight.unsent';
/** Of this tab: signing in again may reload the page. */
const storage = browserStorage('sessionStorage');

onSessionEnd(() => storage.remove(KEY));
onErasure((userId) => write(Object.entries(load()).filter(([name]) => !name.startsWith(nameOf(userId, '')))));

/**
 * What this person was writing here when the page was reloaded or their session ended unexpectedly; null if nothing.
 * @param what the place, and which item is being written; one form at a time
 * @param isOne whether it still fits this form: it may be from an earlier version of the app
 */
export function useUnsentDraft<T>(what: string, isOne: (value: unknown) => value is T): T | null {
  const { user } = useCurrentUser();
  const [unsent] = useState(() => (user ? load()[nameOf(user.id, what)] : undefined));
  return unsent !== undefined && isOne(unsent) ? unsent : null;
}

/** Stores the input for `useUnsentDraft` until the form is closed. Null: nothing worth keeping. */
export function useKeepUnsentDraft(what: string, writing: unknown): void {
  const { user } = useCurrentUser();
  const name = user && nameOf(user.id, what);
  const hasEnded = useRef(false);
  useEffect(() => {
    if (!name) return;
    hasEnded.current = false;
    const end = () => {
      hasEnded.current = true;
    };
    const unsubscribe = [onSignedOut(end), onSessionEnd(end)];
    return () => {
      for (const stop of unsubscribe) stop();
      if (!hasEnded.current) store(name, null);
    };
  }, [name]);
  useEffect(() => {
    if (name && !hasEnded.current) store(name, writing);
  }, [name, writing]);
}

/** As `useState`; what differs from the first value is kept like a draft. */
export function useKeptState<T>(what: string, first: T) {
  const unsent = useUnsentDraft(what, isLike(first));
  const state = useState(unsent ?? first);
  useKeepUnsentDraft(what, state[0] === first ? null : state[0]);
  return state;
}

type KeptForm<Values> = {
  readonly values: Values;
  readonly isChanged: boolean;
  readonly change: (values: Values) => void;
};

/** Keeps what is written in a form like a draft. Its values include the version that is changed, if there is one. */
export function useKeptForm<Values extends object>(what: string, form: KeptForm<Values>): void {
  const unsent = useUnsentDraft(what, isLike(form.values));
  const restore = useEffectEvent(() => unsent && form.change(unsent));
  useEffect(() => void restore(), []);
  useKeepUnsentDraft(what, form.isChanged ? form.values : null);
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

function store(name: string, writing: unknown): void {
  const others = Object.entries(load()).filter(([one]) => one !== name);
  write(writing === null ? others : [...others, [name, writing]]);
}

function write(entries: readonly (readonly [string, unknown])[]): void {
  if (entries.length === 0) storage.remove(KEY);
  else storage.set(KEY, JSON.stringify(Object.fromEntries(entries)));
}
