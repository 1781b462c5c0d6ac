import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import { oneLine } from '../one-line.js';
import { carbBasis, carbUnit, language, photoSize } from '../vocabulary.js';
import { firstName, newPassword, typedPassword, user } from './accounts.js';

/** More in a day is a slip of the finger. */
export const CARB_REFERENCE_MAX_GRAMS = 1000;

const referenceGrams = z
  .number()
  .min(0, 'A reference value is at least 0.')
  .max(CARB_REFERENCE_MAX_GRAMS, `A reference value is at most ${CARB_REFERENCE_MAX_GRAMS} g a day.`)
  .transform((grams) => Math.round(grams * 10) / 10);

/** Names of the IANA list only: an offset such as `+02:00` would be an hour wrong for half of the year. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone of the list.');

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The account with everything that its owner decides. */
export const profile = user.extend({
  timezone: z.string(),
  remindersEnabled: z.boolean(),
  /** 0 to 23 in the person's time zone. */
  reminderHour: z.int(),
  newsletterOptIn: z.boolean(),
  /** The person's own daily range in grams; each end may be missing. */
  carbReferenceLow: z.number().nullable(),
  carbReferenceHigh: z.number().nullable(),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'user',
  summary: 'The account with everything that its owner decides',
  status: 200,
  answer: profile,
});

export const profileChange = z
  .object({
    firstName,
    displayName: oneLine('name').min(1, 'Please enter the name to show.').max(80, 'Please use at most 80 characters.'),
    units: carbUnit,
    carbBasis,
    language,
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

export const changeProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/profile',
  access: 'user',
  summary: 'Change what is named and leave the rest',
  body: profileChange,
  status: 200,
  answer: profile,
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/profile/password',
  access: 'user',
  summary: 'Set a new password; every other session ends',
  body: z.object({ currentPassword: typedPassword, newPassword }),
  status: 200,
  answer: profile,
});

export const setAvatar = defineEndpoint({
  method: 'POST',
  path: '/api/profile/avatar',
  access: 'user',
  summary: 'A picture of oneself: cut to a square, without any metadata',
  upload: true,
  status: 200,
  answer: profile,
});

export const removeAvatar = defineEndpoint({
  method: 'DELETE',
  path: '/api/profile/avatar',
  access: 'user',
  summary: 'Take the picture away',
  status: 204,
});

export const getAvatar = defineEndpoint({
  method: 'GET',
  path: '/api/profile/avatar/:avatarId',
  access: 'user',
  summary: 'The own picture, 512 or (size thumb) 128 pixels wide; another picture has another address',
  params: z.object({ avatarId: z.uuid() }),
  query: z.object({ size: photoSize.default('full') }),
  status: 200,
});

/** One sign-in, and on what it was made as far as the browser tells. */
export const signIn = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** Such as Firefox; null when the browser does not say. */
  browser: z.string().nullable(),
  /** Such as Android. */
  system: z.string().nullable(),
  device: z.enum(['mobile', 'tablet', 'desktop', 'unknown']),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type SignIn = z.infer<typeof signIn>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/profile/sessions',
  access: 'user',
  summary: 'Where the person is signed in; this session first, then the one seen last',
  status: 200,
  answer: z.array(signIn),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/profile/sessions/:sessionId',
  access: 'user',
  summary: 'Sign out there, at once',
  params: z.object({ sessionId: z.uuid() }),
  status: 204,
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/profile/sessions',
  access: 'user',
  summary: 'Sign out everywhere but here, at once',
  status: 204,
});

export const exportData = defineEndpoint({
  method: 'GET',
  path: '/api/profile/export',
  access: 'user',
  summary: 'Everything of the person as a ZIP file: JSON, CSV and photos',
  status: 200,
});

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/profile',
  access: 'user',
  summary: 'Erase the account with everything in it; signed out everywhere at once, gone within a minute',
  body: z.object({ password: typedPassword }),
  status: 204,
});
