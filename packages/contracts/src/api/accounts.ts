import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { oneLine } from '../one-line.js';
import { isSignInCode } from '../second-factor-code.js';
import {
  adminRole,
  carbBasis,
  carbUnit,
  instant,
  language,
  polyolCounting,
  region,
  subscriptionStatus,
  subscriptionTier,
} from '../vocabulary.js';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** 401: the password was right; the second factor is still needed. */
export const SECOND_FACTOR_REQUIRED = 'second-factor-required';
/** 401: the code is wrong, expired or used up. */
export const SECOND_FACTOR_WRONG = 'second-factor-wrong';

/** 429 at sign-in: the screen offers the other ways to sign in. */
export const TOO_MANY_ATTEMPTS = 'too-many-attempts';

/** Unicode NFKC, so that each address has one spelling: full-width and other compatibility letters become plain ones. */
export const email = z
  .string()
  .normalize('NFKC')
  .trim()
  .max(254, 'This e-mail address is too long.')
  .pipe(z.email('Please enter a valid e-mail address.'));

export const newPassword = z
  .string()
  .normalize('NFC')
  .min(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters.`);

/** What people change as it is shown (`changeProfile`); each is a column of their row. */
export const settings = z.object({
  /** The unit that screens count carbohydrates in. */
  units: carbUnit,
  /**
   * What figures count: the person's choice, else the convention of their region at sign-up, or of the unit. It does not depend on the
   * language.
   */
  carbBasis,
  /** How much of the polyols of packages and own foods counts, in what is logged from then on. */
  polyolCounting,
  /** Meals show fat and protein in grams, where they are known. */
  fatAndProtein: z.boolean(),
  /** Language of mails: that of the screen they used last. */
  language,
  /** Words and portions are read as they are meant there: the person's choice, otherwise derived from time zone and language. */
  region,
});

export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
  subscriptionTier,
  subscriptionStatus,
  trialEndsAt: instant.nullable(),
  isAdmin: z.boolean(),
  /** Null for anyone but administrators. */
  adminRole: adminRole.nullable(),
  ...settings.shape,
  /** The home screen has yet to explain what a new account counts. */
  basisNotice: z.boolean(),
  /** IANA name: the person's days and times are in it. */
  timezone: z.string(),
  createdAt: instant,
});
export type User = z.infer<typeof user>;

/** A password as typed at sign-in, where the rules for new ones do not apply; the limit only bounds the hashing time. */
export const typedPassword = z.string().max(1000);

export const firstName = oneLine('name')
  .min(1, 'Please enter your first name.')
  .max(80, 'Please use at most 80 characters.');

/** IANA names only: an offset such as `+02:00` would be an hour off for half of the year. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone from the list.');

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const registerBody = z.object({
  email,
  password: newPassword,
  firstName,
  /** The device's. Without one, days begin and end in UTC. */
  timezone: timeZone.optional(),
  /** Off unless the person ticks it. */
  newsletterOptIn: z.boolean().optional(),
});

export const register = endpoint('POST', '/api/auth/register', 'public', {
  summary: 'Create an account and sign in',
  body: registerBody,
  status: 201,
  answer: user,
});

export const loginBody = z.object({
  email: z.string().normalize('NFKC').trim().max(254),
  password: typedPassword,
  /** A code of the authenticator app, two consecutive ones, or a recovery code; only for accounts with two-step sign-in. */
  code: z
    .string()
    .trim()
    .max(64, 'This code is too long.')
    .refine(
      (code) => code === '' || isSignInCode(code),
      'Please enter the six digits from the app, or a recovery code.',
    )
    .optional(),
});

export const login = endpoint('POST', '/api/auth/login', 'public', {
  summary:
    'Sign in; 401 does not reveal which of the two was wrong, or second-factor-required where the account needs a code; 429 after too many wrong ones, when a mailed link or the second factor still lets its owner in',
  body: loginBody,
  answer: user,
});

export const logout = endpoint('POST', '/api/auth/logout', 'public', {
  summary: 'Sign out',
  status: 204,
});

export const getCurrentUser = endpoint('GET', '/api/auth/user', 'user', {
  summary: 'The signed-in person; 401 when no one is signed in',
  answer: user,
});

/** Ids of accounts are random: only their owners' browsers know them. */
export const getAccountExistence = endpoint('GET', '/api/auth/accounts/:userId', 'public', {
  summary: 'Whether the account still exists; if not, the browser deletes everything pending for it',
  params: z.object({ userId: z.uuid() }),
  answer: z.object({ exists: z.boolean() }),
});

export const loginRedirect = endpoint('GET', '/api/login', 'public', {
  summary: 'Redirect to the login screen',
  status: 302,
});

export const accepted = z.object({ message: z.string() });

export const forgotBody = z.object({ email });

export const forgotPassword = endpoint('POST', '/api/auth/forgot', 'public', {
  summary: 'Send a link to set a new password; the response never reveals whether the address is known',
  body: forgotBody,
  answer: accepted,
});

export const resetBody = z.object({ token: z.string().min(1).max(200), password: newPassword });

export const resetPassword = endpoint('POST', '/api/auth/reset', 'public', {
  summary: 'Set a new password with the token of the mail (valid one hour, once)',
  body: resetBody,
  answer: accepted,
});

export const keepPasswordBody = resetBody.pick({ token: true });

export const keepPassword = endpoint('POST', '/api/auth/keep-password', 'public', {
  summary:
    'Use the mailed link without setting a new password: for one hour this browser may sign in despite wrong attempts elsewhere',
  body: keepPasswordBody,
  answer: z.object({ email: z.string() }),
});
