import { useSyncExternalStore } from 'react';

export type Toast = {
  readonly id: number;
  readonly title?: string;
  readonly text: string;
  readonly tone: 'success' | 'failure';
  /** Its words for developers are folded below the text. */
  readonly error?: unknown;
  /** One action, for example undo. The message disappears with it. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

export const TOAST_DURATION_MS = 5_000;

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message. There is at most one at a time: a new one replaces the old. @returns its id, to dismiss it by */
export function showToast(
  text: string,
  { tone = 'success', ...options }: Partial<Pick<Toast, 'title' | 'tone' | 'error' | 'action'>> = {},
): number {
  lastId += 1;
  change({ id: lastId, text, tone, ...options });
  return lastId;
}

/** Removes the message if it is still the one with this id. */
export function dismissToast(id: number): void {
  if (current?.id === id) change(null);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => current);
}

function change(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
