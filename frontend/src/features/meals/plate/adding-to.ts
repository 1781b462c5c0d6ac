import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../../shared/browser-storage';

/** The meal that the next thing logged in this tab is added to. */
export type AddingTo = { readonly mealId: string; readonly title: string };

const KEY = 'carbsight.adding-to';
/** After this time, what is logged is another meal. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;

const stored = browserStorage('sessionStorage');
const watchers = new Set<() => void>();
let current = load();

function load(): (AddingTo & { readonly at: number }) | null {
  const found = stored.get(KEY);
  return found === null ? null : JSON.parse(found);
}

function write(next: typeof current): void {
  current = next;
  if (next) stored.set(KEY, JSON.stringify(next));
  else stored.remove(KEY);
  for (const tell of watchers) tell();
}

export function startAdding(to: AddingTo): void {
  write({ ...to, at: Date.now() });
}

export function stopAdding(): void {
  if (current) write(null);
}

/** Null: what is logged is a meal of its own. */
export function addingTo(): AddingTo | null {
  return current && Date.now() - current.at < FORGOTTEN_AFTER_MS ? current : null;
}

/** The field of a call that logs something. */
export function partOfPlate(): { readonly partOf?: string } {
  const to = addingTo();
  return to ? { partOf: to.mealId } : {};
}

/** After something was logged: the page to show, which is the plate's if it was added to one. Ends the adding. */
export function pageAfterLogging(otherwise: string): string {
  const to = addingTo();
  stopAdding();
  return to ? `/meal/${to.mealId}` : otherwise;
}

export function useAddingTo(): AddingTo | null {
  return useSyncExternalStore(watch, addingTo);
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
