import { useSyncExternalStore } from 'react';

export type Toast = {
  readonly id: number;
  readonly title?: string;
  readonly text: string;
  readonly tone: 'success' | 'failure';
};

export const TOAST_DURATION_MS = 5_000;

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message. There is at most one at a time: a new one takes the place of the old. */
export function showToast(text: string, options: { title?: string; tone?: Toast['tone'] } = {}): void {
  lastId += 1;
  change({ id: lastId, text, tone: options.tone ?? 'success', ...(options.title ? { title: options.title } : {}) });
}

/** Takes the message away if it is still the one with this id. */
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
