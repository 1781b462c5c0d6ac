import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import type { AnswerOf } from '../endpoint.js';
import { anyOr, searchWords } from '../filters.js';
import {
  instant,
  mailFailure,
  mailKind,
  mailStatus,
  mealStatus,
  subscriptionStatus,
  subscriptionTier,
  thumb,
} from '../vocabulary.js';
import { modelCost } from './performance.js';
import { signIn } from './profile.js';

export const USERS_PAGE = 50;
export const USERS_PAGE_MAX = 100;
export const PERSON_PAGE = 25;
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

/** A person as their page shows them. */
export const person = adminUser.extend({
  /** When the tier ends unless something changes. */
  trialEndsAt: instant.nullable(),
  subscriptionEndsAt: instant.nullable(),
  /** Since when an administrator decides the tier, whatever is paid. */
  tierGrantedAt: instant.nullable(),
  language: z.string(),
  timezone: z.string(),
  wantsReminders: z.boolean(),
  wantsNewsletter: z.boolean(),
  /** Since when their photos may be used to test models. */
  researchConsentAt: instant.nullable(),
  hasTwoFactor: z.boolean(),
  /** Made by the demo. */
  isDemo: z.boolean(),
  /** Who keeps this diary of someone without an account; null for an account. */
  keeper: z.object({ id: z.uuid(), email: z.string() }).nullable(),
});
export type Person = z.infer<typeof person>;

export const getPerson = adminEndpoint('GET', '/users/:userId', {
  summary: 'A person: account and plan; looking is recorded in the audit log',
  params,
  answer: person,
});

const page = z.object({
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(USERS_PAGE_MAX).default(PERSON_PAGE),
});
const nextCursor = z.string().nullable();

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
  summary: 'A person’s meals, newest first; looking is recorded in the audit log',
  params,
  query: page,
  answer: z.object({ meals: z.array(userMeal), nextCursor }),
});

export const userFeedback = userMeal
  .omit({ status: true, createdAt: true })
  .extend({ thumb: thumb.nullable(), comment: z.string().nullable(), at: instant });
export type UserFeedback = z.infer<typeof userFeedback>;

export const listUserFeedback = adminEndpoint('GET', '/users/:userId/feedback', {
  summary: 'What a person said about estimates, newest first; looking is recorded in the audit log',
  params,
  query: page,
  answer: z.object({ feedback: z.array(userFeedback), nextCursor }),
});

/** How far back the costs of a person are counted. */
export const SPEND_DAYS = 30;

export const getUserSpend = adminEndpoint('GET', '/users/:userId/spend', {
  summary: 'What the model calls for a person cost in the last 30 days, by model and purpose',
  params,
  answer: z.object({
    costs: z.array(modelCost.omit({ averageResponseTime: true })),
    /** There are more meals than are counted: the costs are the least that they can be. */
    isCapped: z.boolean(),
  }),
});
export type UserSpend = AnswerOf<typeof getUserSpend>;

export const userMail = z.object({
  id: z.uuid(),
  kind: mailKind,
  status: mailStatus,
  failure: mailFailure.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type UserMail = z.infer<typeof userMail>;

export const listUserMails = adminEndpoint('GET', '/users/:userId/mails', {
  summary: 'The mails to a person, without their text, newest first',
  params,
  query: page,
  answer: z.object({ mails: z.array(userMail), nextCursor }),
});

export const userSession = signIn.omit({ isCurrent: true });
export type UserSession = z.infer<typeof userSession>;

export const listUserSessions = adminEndpoint('GET', '/users/:userId/sessions', {
  summary: 'Where a person is signed in, the one seen last first',
  params,
  query: page,
  answer: z.object({ sessions: z.array(userSession), nextCursor }),
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
