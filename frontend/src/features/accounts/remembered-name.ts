const KEY = 'userName';

/** The first name of this browser session, so that the header does not wait for the server. Null forgets it. */
export function rememberFirstName(firstName: string | null): void {
  if (firstName) sessionStorage.setItem(KEY, firstName);
  else sessionStorage.removeItem(KEY);
}

export function rememberedFirstName(): string | null {
  return sessionStorage.getItem(KEY);
}
