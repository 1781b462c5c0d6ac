import { browserStorage } from '../../../shared/browser-storage';

const KEY = 'carbsight.words';
const stored = browserStorage('sessionStorage');

/** Words that were to be sent, kept across signing in and a reload. `ownerId` null: they belong to whoever signs in first. */
type UnsentWords = { readonly words: string; readonly ownerId: string | null };

export function keepUnsentWords(unsent: UnsentWords): void {
  stored.set(KEY, JSON.stringify(unsent));
}

/** @param personId the person as far as this browser knows */
export function findUnsentWords(personId: string | null): string {
  const found = stored.get(KEY);
  if (found === null) return '';
  const { words, ownerId }: UnsentWords = JSON.parse(found);
  return ownerId === null || ownerId === personId ? words : '';
}

export function forgetUnsentWords(): void {
  stored.remove(KEY);
}
