/** Lower case, as HTTP/2 has it. */
const HEADER = 'expected-person';
let expected: string | null = null;

/** Whose screen this is. Null: nobody's, as far as this page knows. */
export function setExpectedUser(userId: string | null): void {
  expected = userId;
}

/**
 * Who a change is meant to be of, as a header: in another tab somebody else may have signed in, and the cookie is theirs
 * then. The server refuses what is meant to be another person's with 401.
 */
export function expectedUserHeader(userId = expected): Readonly<Record<string, string>> {
  return userId === null ? {} : { [HEADER]: userId };
}
