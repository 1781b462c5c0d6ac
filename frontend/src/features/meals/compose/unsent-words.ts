import { onSessionEnd } from '../../../shared/api';
import { browserStorage } from '../../../shared/browser-storage';

const KEY = 'carbsight.words';
/** Each diary has its own. */
const keyOf = (diary: string | undefined) => (diary === undefined ? KEY : `${KEY}.${diary}`);
const stored = browserStorage('sessionStorage');

onSessionEnd(() => {
  for (const key of stored.keys()) if (key.startsWith(KEY)) stored.remove(key);
});

/** What a visitor has sent: once they have an account, it is logged without a second press, and only once. */
type SentByVisitor = { readonly at: string; readonly attemptKey: string };

/** Typed words, kept across signing in, a reload and a new version of the app. `ownerId` null: they belong to whoever signs in first. */
type UnsentWords = {
  readonly words: string;
  readonly ownerId: string | null;
  /** When it was eaten, as the field has it; null: now. Missing: as the words say. */
  readonly time?: string | null | undefined;
  readonly sent?: SentByVisitor | null;
};

export function keepUnsentWords(unsent: UnsentWords, diary?: string): void {
  stored.set(keyOf(diary), JSON.stringify(unsent));
}

/**
 * @param personId the person as far as this browser knows
 * @param diary whose diary they are for; undefined: their own
 */
export function findUnsentWords(personId: string | null, diary?: string): Omit<UnsentWords, 'ownerId'> {
  const found = stored.get(keyOf(diary));
  if (found === null) return { words: '' };
  const { ownerId, ...unsent }: UnsentWords = JSON.parse(found);
  return ownerId === null || ownerId === personId ? unsent : { words: '' };
}

export function forgetUnsentWords(diary?: string): void {
  stored.remove(keyOf(diary));
}
