/** What one of the sign-in screens hands to the next. It travels beside the address bar, not in it. */
export type LoginState = {
  /** The address that was typed, or that the link belongs to. */
  readonly email: string;
  /** Too many wrong attempts: the mail is wanted to get in, not for a new password. */
  readonly isHeldUp: boolean;
  /** A mailed link has just let this browser try. */
  readonly isAdmitted: boolean;
};

export function readLoginState(state: unknown): LoginState {
  const { email, isHeldUp, isAdmitted } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  return {
    email: typeof email === 'string' ? email : '',
    isHeldUp: isHeldUp === true,
    isAdmitted: isAdmitted === true,
  };
}
