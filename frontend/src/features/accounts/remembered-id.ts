import { browserStorage } from '../../shared/browser-storage';

const KEY = 'carbsight.last-user';
const storage = browserStorage('localStorage');

/** Whose photos wait in this browser while the server cannot be asked who is signed in. Null forgets it. */
export function rememberUserId(userId: string | null): void {
  if (userId) storage.set(KEY, userId);
  else storage.remove(KEY);
}

export function rememberedUserId(): string | null {
  return storage.get(KEY);
}
