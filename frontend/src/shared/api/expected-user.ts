/** Lower case, as in HTTP/2. */
const HEADER = 'expected-person';
let expected: string | null = null;

/** Whose screen this is. Null: no one's, as far as this page knows. */
export function setExpectedUser(userId: string | null): void {
  expected = userId;
}

/**
 * A header with the person a change is meant for: someone else may have signed in, in another tab, and then the cookie is theirs.
 * The server rejects a change meant for another person with 401.
 */
export function expectedUserHeader(userId = expected): Readonly<Record<string, string>> {
  return userId === null ? {} : { [HEADER]: userId };
}
