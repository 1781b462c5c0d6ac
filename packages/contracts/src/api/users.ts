import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './users.schema.js';

export const USERS_PAGE = 50;
export const USERS_PAGE_MAX = 100;
export const USER_MEALS_PAGE = 20;
export const REASON_MAX = 500;
export type AdminUser = z.infer<typeof schema.adminUser>;
export type UserSortKey = z.infer<typeof schema.userSortKey>;
export type UserFilter = z.output<typeof schema.userFilter>;

export const listUsers = adminCall<typeof schema.listUsers>('GET', '/users');
export const exportUsers = adminCall<typeof schema.exportUsers>('GET', '/users.csv');
export type UserStats = z.infer<typeof schema.userStats>;

export const getUserStats = adminCall<typeof schema.getUserStats>('GET', '/user-stats');
export type UserMeal = z.infer<typeof schema.userMeal>;

export const listUserMeals = adminCall<typeof schema.listUserMeals>('GET', '/users/:userId/meals');
export const changeTier = adminCall<typeof schema.changeTier>('PUT', '/users/:userId/tier');
export const disableUser = adminCall<typeof schema.disableUser>('POST', '/users/:userId/disable');
export const enableUser = adminCall<typeof schema.enableUser>('POST', '/users/:userId/enable');
export const sendPasswordReset = adminCall<typeof schema.sendPasswordReset>('POST', '/users/:userId/password-reset');
export const deleteUser = adminCall<typeof schema.deleteUser>('DELETE', '/users/:userId');
