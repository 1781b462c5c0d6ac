import { browserStorage } from '../../shared/browser-storage';

const KEY = 'userName';
const storage = browserStorage('sessionStorage');

/** The first name of this browser session, so that the header does not wait for the server. Null forgets it. */
export function rememberFirstName(firstName: string | null): void {
  if (firstName) storage.set(KEY, firstName);
  else storage.remove(KEY);
}

export function rememberedFirstName(): string | null {
  return storage.get(KEY);
}
