import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './users.schema.js';

export const USERS_PAGE = 50;
export const USERS_PAGE_MAX = 100;
export const USER_MEALS_PAGE = 20;
export const REASON_MAX = 500;
export type AdminUser = z.infer<typeof schema.adminUser>;
export type UserSortKey = z.infer<typeof schema.userSortKey>;
export type UserFilter = z.output<typeof schema.userFilter>;

export const listUsers = call<typeof schema.listUsers>('GET', '/api/admin/users', 'admin');
export const exportUsers = call<typeof schema.exportUsers>('GET', '/api/admin/users.csv', 'admin');
export type UserStats = z.infer<typeof schema.userStats>;

export const getUserStats = call<typeof schema.getUserStats>('GET', '/api/admin/user-stats', 'admin');
export type UserMeal = z.infer<typeof schema.userMeal>;

export const listUserMeals = call<typeof schema.listUserMeals>('GET', '/api/admin/users/:userId/meals', 'admin');
export const changeTier = call<typeof schema.changeTier>('PUT', '/api/admin/users/:userId/tier', 'admin');
export const disableUser = call<typeof schema.disableUser>('POST', '/api/admin/users/:userId/disable', 'admin');
export const enableUser = call<typeof schema.enableUser>('POST', '/api/admin/users/:userId/enable', 'admin');
export const sendPasswordReset = call<typeof schema.sendPasswordReset>(
  'POST',
  '/api/admin/users/:userId/password-reset',
  'admin',
);
export const deleteUser = call<typeof schema.deleteUser>('DELETE', '/api/admin/users/:userId', 'admin');
