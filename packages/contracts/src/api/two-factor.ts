import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './two-factor.schema.js';

/** Recovery codes made at a time. */
export const RECOVERY_CODES = 10;
export type TwoFactorState = z.infer<typeof schema.twoFactorState>;

export const getTwoFactor = adminCall<typeof schema.getTwoFactor>('GET', '/two-factor');
export const beginTwoFactor = adminCall<typeof schema.beginTwoFactor>('POST', '/two-factor');
export const confirmTwoFactor = adminCall<typeof schema.confirmTwoFactor>('POST', '/two-factor/confirm');
export const renewRecoveryCodes = adminCall<typeof schema.renewRecoveryCodes>('POST', '/two-factor/recovery-codes');
export const disableTwoFactor = adminCall<typeof schema.disableTwoFactor>('POST', '/two-factor/disable');
