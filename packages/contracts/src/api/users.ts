import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { anyOr, searchWords } from '../filters.js';
import { instant, mealStatus, subscriptionStatus, subscriptionTier } from '../vocabulary.js';

export const USERS_PAGE = 50;
export const USERS_PAGE_MAX = 100;
export const USER_MEALS_PAGE = 20;
export const REASON_MAX = 500;

/** One line of the user directory. */
export const adminUser = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  subscriptionTier,
  subscriptionStatus,
  totalScans: z.int(),
  lastActive: instant.nullable(),
  createdAt: instant,
  isDisabled: z.boolean(),
  isAdmin: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const userFilter = z.object({
  /** Part of the e-mail address or of the display name. */
  search: searchWords(200),
  tier: anyOr(subscriptionTier),
  status: anyOr(subscriptionStatus),
});

export const userSortKey = z.enum(['createdAt', 'lastActive', 'email']);
export type UserSortKey = z.infer<typeof userSortKey>;

export const listUsers = adminEndpoint('GET', '/users', {
  summary: 'The user directory, newest first unless sorted otherwise',
  query: userFilter.extend({
    sortBy: userSortKey.default('createdAt'),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
    /** Cursor: the id of the last row received; only the ones after it are returned. */
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(USERS_PAGE_MAX).default(USERS_PAGE),
  }),
  answer: z.array(adminUser),
});

export const exportUsers = adminEndpoint('GET', '/users.csv', {
  summary: 'The filtered directory as a CSV file; recorded in the audit log',
  query: userFilter,
});

export const userStats = z.object({
  totalUsers: z.int(),
  /** In this UTC day, like `activeToday`. */
  newUsersToday: z.int(),
  proUsers: z.int(),
  activeToday: z.int(),
  totalScans: z.int(),
});
export type UserStats = z.infer<typeof userStats>;

export const getUserStats = adminEndpoint('GET', '/user-stats', {
  summary: 'The figures above the user directory',
  answer: userStats,
});

const params = z.object({ userId: z.uuid() });

/** What an administrator sees of a person's meal: neither photo nor words. */
export const userMeal = z.object({
  mealId: z.uuid(),
  status: mealStatus,
  name: z.string().nullable(),
  /** The person's own total if there is one; null without an estimate. */
  carbs: z.number().nullable(),
  createdAt: instant,
});
export type UserMeal = z.infer<typeof userMeal>;

export const listUserMeals = adminEndpoint('GET', '/users/:userId/meals', {
  summary: 'How many meals a person has, and when they were scanned; looking is recorded in the audit log',
  params,
  query: z.object({
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(USERS_PAGE_MAX).default(USER_MEALS_PAGE),
  }),
  answer: z.object({ total: z.int(), meals: z.array(userMeal), nextBefore: z.uuid().nullable() }),
});

const reason = z
  .string()
  .trim()
  .min(1, 'Please give a reason. It is kept in the audit log.')
  .max(REASON_MAX, `Please use at most ${REASON_MAX} characters.`);

const changeTierBody = z.object({
  tier: subscriptionTier,
  /** What the screen showed, so that a concurrent change is not overwritten. */
  previousTier: subscriptionTier,
  reason,
});

export const changeTier = adminEndpoint('PUT', '/users/:userId/tier', {
  summary: 'Change a person’s subscription tier; 409 when it has since been changed',
  params,
  body: changeTierBody,
  answer: adminUser,
});

const reasonBody = z.object({ reason });

export const disableUser = adminEndpoint('POST', '/users/:userId/disable', {
  summary: 'Disable an account; its sessions end immediately',
  params,
  body: reasonBody,
  answer: adminUser,
});

export const enableUser = adminEndpoint('POST', '/users/:userId/enable', {
  summary: 'Enable an account again',
  params,
  body: reasonBody,
  answer: adminUser,
});

export const sendPasswordReset = adminEndpoint('POST', '/users/:userId/password-reset', {
  summary: 'E-mail a person a link to set a new password, as if they had requested it',
  params,
  status: 202,
  answer: z.object({ message: z.string() }),
});

const deleteUserBody = z.object({
  /** The account's address, typed to confirm. */
  confirmEmail: z.string().trim().max(254),
  reason,
});

export const deleteUser = adminEndpoint('DELETE', '/users/:userId', {
  summary: 'Close a person’s account; meals, photos and everything else are gone within a minute',
  params,
  body: deleteUserBody,
  status: 204,
});
