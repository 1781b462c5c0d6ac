import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './accounts.schema.js';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export type User = z.infer<typeof schema.user>;

export const register = call<typeof schema.register>('POST', '/api/auth/register', 'public');

/** The code of the 401 that says: the password was right, now the second step. */
export const SECOND_FACTOR_REQUIRED = 'second-factor-required';
/** The code of the 401 that says: this code does not count. */
export const SECOND_FACTOR_WRONG = 'second-factor-wrong';

/** The code of the 429 of signing in: there are other ways, which the screen offers. */
export const TOO_MANY_ATTEMPTS = 'too-many-attempts';

export const login = call<typeof schema.login>('POST', '/api/auth/login', 'public');
export const logout = call<typeof schema.logout>('POST', '/api/auth/logout', 'public');
export const getCurrentUser = call<typeof schema.getCurrentUser>('GET', '/api/auth/user', 'user');

/** Ids of accounts are random enough to be known to nobody but their owners' browsers. */
export const getAccountExistence = call<typeof schema.getAccountExistence>(
  'GET',
  '/api/auth/accounts/:userId',
  'public',
);
export const loginRedirect = call<typeof schema.loginRedirect>('GET', '/api/login', 'public');
export const forgotPassword = call<typeof schema.forgotPassword>('POST', '/api/auth/forgot', 'public');
export const resetPassword = call<typeof schema.resetPassword>('POST', '/api/auth/reset', 'public');
export const keepPassword = call<typeof schema.keepPassword>('POST', '/api/auth/keep-password', 'public');
