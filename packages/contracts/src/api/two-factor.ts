import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './two-factor.schema.js';

/** Recovery codes made at a time. */
export const RECOVERY_CODES = 10;
export type TwoFactorState = z.infer<typeof schema.twoFactorState>;

export const getTwoFactor = call<typeof schema.getTwoFactor>('GET', '/api/admin/two-factor', 'admin');
export const beginTwoFactor = call<typeof schema.beginTwoFactor>('POST', '/api/admin/two-factor', 'admin');
export const confirmTwoFactor = call<typeof schema.confirmTwoFactor>('POST', '/api/admin/two-factor/confirm', 'admin');
export const renewRecoveryCodes = call<typeof schema.renewRecoveryCodes>(
  'POST',
  '/api/admin/two-factor/recovery-codes',
  'admin',
);
export const disableTwoFactor = call<typeof schema.disableTwoFactor>('POST', '/api/admin/two-factor/disable', 'admin');
