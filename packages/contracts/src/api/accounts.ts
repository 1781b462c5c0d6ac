import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './accounts.schema.js';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export type User = z.infer<typeof schema.user>;

export const register = call<typeof schema.register>('POST', '/api/auth/register', 'public');

/** 401: the password was right; the second factor is still needed. */
export const SECOND_FACTOR_REQUIRED = 'second-factor-required';
/** 401: the code is wrong, expired or used up. */
export const SECOND_FACTOR_WRONG = 'second-factor-wrong';

/** 429 at sign-in: the screen offers the other ways to sign in. */
export const TOO_MANY_ATTEMPTS = 'too-many-attempts';

export const login = call<typeof schema.login>('POST', '/api/auth/login', 'public');
export const logout = call<typeof schema.logout>('POST', '/api/auth/logout', 'public');
export const getCurrentUser = call<typeof schema.getCurrentUser>('GET', '/api/auth/user', 'user');

/** Ids of accounts are random: only their owners' browsers know them. */
export const getAccountExistence = call<typeof schema.getAccountExistence>(
  'GET',
  '/api/auth/accounts/:userId',
  'public',
);
export const loginRedirect = call<typeof schema.loginRedirect>('GET', '/api/login', 'public');
export const forgotPassword = call<typeof schema.forgotPassword>('POST', '/api/auth/forgot', 'public');
export const resetPassword = call<typeof schema.resetPassword>('POST', '/api/auth/reset', 'public');
export const keepPassword = call<typeof schema.keepPassword>('POST', '/api/auth/keep-password', 'public');
