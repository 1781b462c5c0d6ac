/** Letters and digits of a recovery code, without separators. */
const RECOVERY_CODE_LENGTH = 16;

const RECOVERY_CODE = new RegExp(`^[0-9a-tv-z]{${RECOVERY_CODE_LENGTH}}$`);

/** Six digits, with any spacing. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ''));
}

/** Two consecutive codes of the app, which cannot be guessed: required from unknown browsers while someone is guessing at the account. */
export function appCodePair(code: string): [first: string, second: string] | null {
  const digits = code.replace(/\s/g, '');
  return /^\d{12}$/.test(digits) ? [digits.slice(0, 6), digits.slice(6)] : null;
}

/** For comparison: without case, spaces and hyphens. */
export function plainRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^0-9a-z]/g, '');
}

/** What signing in takes: one code, or two consecutive ones of the app. */
export function isSignInCode(code: string): boolean {
  return isSecondFactorCode(code) || appCodePair(code) !== null;
}

/** Whether it looks like an app's code or a recovery code. */
export function isSecondFactorCode(code: string): boolean {
  return isAppCode(code) || RECOVERY_CODE.test(plainRecoveryCode(code));
}
