import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { isAppCode, isSecondFactorCode } from '../second-factor-code.js';
import { instant } from '../vocabulary.js';
import { typedPassword } from './accounts.js';

/** Recovery codes made at a time. */
export const RECOVERY_CODES = 10;

/** The format is checked before it counts as an attempt: a typo is not a guess. */
const code = z
  .string()
  .trim()
  .min(1, { error: 'Please enter the code.', abort: true })
  .max(64, 'This code is too long.');

/** Six digits, with any spacing. */
export const appCode = code.refine(isAppCode, 'The app’s code has six digits.');

/** Six digits of the app, or a recovery code; any spaces and hyphens. */
export const secondFactorCode = code.refine(
  isSecondFactorCode,
  'Please enter the six digits from the app, or a recovery code.',
);

export const twoFactorState = z.object({
  isOn: z.boolean(),
  onSince: instant.nullable(),
  recoveryCodesLeft: z.int(),
});
export type TwoFactorState = z.infer<typeof twoFactorState>;

export const getTwoFactor = adminEndpoint('GET', '/two-factor', {
  summary: 'Whether signing in needs an authenticator app',
  answer: twoFactorState,
});

export const beginTwoFactor = adminEndpoint('POST', '/two-factor', {
  role: 'viewer',
  summary: 'A new secret for the authenticator app; it takes effect once a code is confirmed',
  body: z.object({ password: typedPassword }),
  status: 201,
  answer: z.object({
    /** Base32, for typing in without a camera. */
    secret: z.string(),
    /** Content of the QR code (otpauth://). */
    uri: z.string(),
  }),
});

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });

export const confirmTwoFactor = adminEndpoint('POST', '/two-factor/confirm', {
  role: 'viewer',
  summary: 'Switch the second step on with a first code; returns the recovery codes, once',
  body: z.object({ code: appCode }),
  answer: recoveryCodes,
});

/** Actions that weaken the sign-in require both factors. */
export const proofBody = z.object({ password: typedPassword, code: secondFactorCode });

export const renewRecoveryCodes = adminEndpoint('POST', '/two-factor/recovery-codes', {
  role: 'viewer',
  summary: 'Replace the recovery codes; returns the new ones, once',
  body: proofBody,
  answer: recoveryCodes,
});

export const disableTwoFactor = adminEndpoint('POST', '/two-factor/disable', {
  role: 'viewer',
  summary: 'Switch the second step off',
  body: proofBody,
  status: 204,
});
