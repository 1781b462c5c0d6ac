import { browserStorage } from '../../../shared/browser-storage';

const KEY = 'carbsight.words';
/** Each diary has its own. */
const keyOf = (diary: string | undefined) => (diary === undefined ? KEY : `${KEY}.${diary}`);
const stored = browserStorage('sessionStorage');

/** Words that were to be sent, kept across signing in and a reload. `ownerId` null: they belong to whoever signs in first. */
type UnsentWords = { readonly words: string; readonly ownerId: string | null };

export function keepUnsentWords(unsent: UnsentWords, diary?: string): void {
  stored.set(keyOf(diary), JSON.stringify(unsent));
}

/**
 * @param personId the person as far as this browser knows
 * @param diary whose diary they are for; undefined: their own
 */
export function findUnsentWords(personId: string | null, diary?: string): string {
  const found = stored.get(keyOf(diary));
  if (found === null) return '';
  const { words, ownerId }: UnsentWords = JSON.parse(found);
  return ownerId === null || ownerId === personId ? words : '';
}

export function forgetUnsentWords(diary?: string): void {
  stored.remove(keyOf(diary));
}
