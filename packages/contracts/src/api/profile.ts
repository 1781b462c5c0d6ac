import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './profile.schema.js';

/** A larger amount in a day is a typing error. */
export const CARB_REFERENCE_MAX_GRAMS = 1000;
export type Profile = z.infer<typeof schema.profile>;

export const getProfile = call<typeof schema.getProfile>('GET', '/api/profile', 'user');
export const changeProfile = call<typeof schema.changeProfile>('PATCH', '/api/profile', 'user');
export const changePassword = call<typeof schema.changePassword>('POST', '/api/profile/password', 'user');
export const setAvatar = call<typeof schema.setAvatar>('POST', '/api/profile/avatar', 'user');
export const removeAvatar = call<typeof schema.removeAvatar>('DELETE', '/api/profile/avatar', 'user');
export const getAvatar = call<typeof schema.getAvatar>('GET', '/api/profile/avatar/:avatarId', 'user');
export type SignIn = z.infer<typeof schema.signIn>;

export const listSessions = call<typeof schema.listSessions>('GET', '/api/profile/sessions', 'user');
export const endSession = call<typeof schema.endSession>('DELETE', '/api/profile/sessions/:sessionId', 'user');
export const endOtherSessions = call<typeof schema.endOtherSessions>('DELETE', '/api/profile/sessions', 'user');
export const exportData = call<typeof schema.exportData>('GET', '/api/profile/export', 'user');
export const deleteAccount = call<typeof schema.deleteAccount>('DELETE', '/api/profile', 'user');
