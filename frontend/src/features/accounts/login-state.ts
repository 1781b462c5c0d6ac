/** What one sign-in screen passes to the next. It is in the history state, not in the address. */
export type LoginState = {
  /** The typed address, or the one the link belongs to. */
  readonly email: string;
  /** Too many wrong attempts: the mail is for getting in, not for a new password. */
  readonly isHeldUp: boolean;
  /** A mailed link has just admitted this browser. */
  readonly isAdmitted: boolean;
};

export function parseLoginState(state: unknown): LoginState {
  const { email, isHeldUp, isAdmitted } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  return {
    email: typeof email === 'string' ? email : '',
    isHeldUp: isHeldUp === true,
    isAdmitted: isAdmitted === true,
  };
}
