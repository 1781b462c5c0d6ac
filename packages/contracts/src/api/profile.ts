import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { oneLine } from '../one-line.js';
import { instant, photoSize } from '../vocabulary.js';
import { firstName, newPassword, settings, timeZone, typedPassword, user } from './accounts.js';

/** A larger amount in a day is a typing error. */
export const CARB_REFERENCE_MAX_GRAMS = 1000;

const referenceGrams = z
  .number()
  .min(0, 'A reference value is at least 0.')
  .max(CARB_REFERENCE_MAX_GRAMS, `A reference value is at most ${CARB_REFERENCE_MAX_GRAMS} g a day.`)
  .transform((grams) => Math.round(grams * 10) / 10);

/** The account with all of its owner's settings. */
export const profile = user.extend({
  remindersEnabled: z.boolean(),
  /** 0 to 23 in the person's time zone. */
  reminderHour: z.int(),
  newsletterOptIn: z.boolean(),
  /** The person's own daily range in grams; each end may be missing. */
  carbReferenceLow: z.number().nullable(),
  carbReferenceHigh: z.number().nullable(),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint('GET', '/api/profile', 'user', {
  summary: 'The account with everything that its owner decides',
  isTagged: true,
  answer: profile,
});

const profileChange = settings
  .extend({
    firstName,
    displayName: oneLine('name').min(1, 'Please enter the name to show.').max(80, 'Please use at most 80 characters.'),
    /** Marked as read. */
    basisNotice: z.literal(false),
    timezone: timeZone,
    remindersEnabled: z.boolean(),
    reminderHour: z.int().min(0).max(23),
    newsletterOptIn: z.boolean(),
    carbReferenceLow: referenceGrams.nullable(),
    carbReferenceHigh: referenceGrams.nullable(),
  })
  .partial()
  .refine(({ carbReferenceLow: low, carbReferenceHigh: high }) => (low ?? 0) <= (high ?? CARB_REFERENCE_MAX_GRAMS), {
    path: ['carbReferenceHigh'],
    error: 'The upper reference value must not be below the lower one.',
  });

export const changeProfile = endpoint('PATCH', '/api/profile', 'user', {
  summary:
    'Change the given fields and leave the rest. With `If-Match` and the `ETag` of its GET, only if no setting has changed since (409 `changed-elsewhere`)',
  isTagged: true,
  body: profileChange,
  answer: profile,
});

export const changePassword = endpoint('POST', '/api/profile/password', 'user', {
  summary: 'Set a new password; every other session ends',
  body: z.object({ currentPassword: typedPassword, newPassword }),
  answer: profile,
});

export const setAvatar = endpoint('POST', '/api/profile/avatar', 'user', {
  summary: 'The person’s picture: cropped to a square, without any metadata',
  upload: true,
  answer: profile,
});

export const removeAvatar = endpoint('DELETE', '/api/profile/avatar', 'user', {
  summary: 'Remove the picture',
  status: 204,
});

export const getAvatar = endpoint('GET', '/api/profile/avatar/:avatarId', 'user', {
  summary: 'The person’s picture, 512 or (size thumb) 128 pixels wide; each picture has its own address',
  params: z.object({ avatarId: z.uuid() }),
  query: z.object({ size: photoSize.default('full') }),
});

/** One sign-in, with the browser and system it was made on, as far as known. */
export const signIn = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** For example Firefox; null when the browser does not say. */
  browser: z.string().nullable(),
  /** For example Android. */
  system: z.string().nullable(),
  device: z.enum(['mobile', 'tablet', 'desktop', 'unknown']),
  createdAt: instant,
  lastSeenAt: instant,
});
export type SignIn = z.infer<typeof signIn>;

export const listSessions = endpoint('GET', '/api/profile/sessions', 'user', {
  summary: 'Where the person is signed in; this session first, then the one seen last',
  answer: z.array(signIn),
});

export const endSession = endpoint('DELETE', '/api/profile/sessions/:sessionId', 'user', {
  summary: 'Sign out there immediately',
  params: z.object({ sessionId: z.uuid() }),
  status: 204,
});

export const endOtherSessions = endpoint('DELETE', '/api/profile/sessions', 'user', {
  summary: 'Sign out everywhere but here immediately',
  status: 204,
});

export const exportData = endpoint('GET', '/api/profile/export', 'user', {
  member: 'keep',
  summary: 'Everything of the person as a ZIP file: JSON, CSV and photos',
});

export const deleteAccount = endpoint('DELETE', '/api/profile', 'user', {
  summary: 'Erase the account with everything in it; signed out everywhere at once, gone within a minute',
  body: z.object({ password: typedPassword }),
  status: 204,
});
