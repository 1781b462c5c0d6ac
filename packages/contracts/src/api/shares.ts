import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { oneLine } from '../one-line.js';
import { glucoseUnit, instant } from '../vocabulary.js';
import { mealReport, reportDays } from './insights.js';

/** How many links a person may have. */
export const SHARES_MAX = 20;
/** How many days a link may work. */
export const SHARE_ENDS_DAYS = [1, 7, 30, 90] as const;
/** How far back a link may reach from the day it is opened. */
export const SHARE_LAST_DAYS = [7, 14, 30, 90] as const;
/** How many days of meals a live link shows, including today. */
export const SHARE_LIVE_DAYS = [1, 2, 7] as const;
export const SHARE_NAME_MAX = 60;

const lastDays = z.strictObject({ kind: z.literal('last-days'), days: z.literal(SHARE_LAST_DAYS) });

/** The last few days, followed while the page is open. */
const live = z.strictObject({ kind: z.literal('live'), days: z.literal(SHARE_LIVE_DAYS) });

/** What a link shows: fixed days, or the days up to the one on which it is opened. */
const period = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('report'), from: z.iso.date(), to: z.iso.date() }),
  lastDays,
  live,
]);

export const share = z.object({
  id: z.uuid(),
  /** For whom it is. */
  name: z.string(),
  period,
  photos: z.boolean(),
  glucose: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  /** The latest visits first, each with its beginning, end, browser and system as far as known. */
  opened: z.array(
    z.object({
      at: instant,
      until: instant,
      browser: z.string().nullable(),
      system: z.string().nullable(),
    }),
  ),
});
export type Share = z.infer<typeof share>;

/** The only response that ever contains the link; its secret is in the fragment, which browsers never send. */
export const newShare = share.extend({ url: z.url() });
export type NewShare = z.infer<typeof newShare>;

export const listShares = endpoint('GET', '/api/shares', 'user', {
  member: 'keep',
  summary: 'The person’s links for others, newest first, expired ones for one more week; never their addresses',
  answer: z.array(share),
});

export const createShare = endpoint('POST', '/api/shares', 'user', {
  member: 'keep',
  summary:
    'A link that shows a period’s meals to anyone who has it, until it expires or is revoked. Part of the paid plans',
  body: z.strictObject({
    name: oneLine('name')
      .min(1, 'Please say who it is for.')
      .max(SHARE_NAME_MAX, `Please use at most ${SHARE_NAME_MAX} characters.`),
    period: z.discriminatedUnion('kind', [reportDays.safeExtend({ kind: z.literal('report') }), lastDays, live]),
    photos: z.boolean().default(false),
    glucose: z.boolean().default(false),
    endsInDays: z.literal(SHARE_ENDS_DAYS).default(7),
  }),
  status: 201,
  answer: newShare,
});

export const revokeShare = endpoint('DELETE', '/api/shares/:shareId', 'user', {
  member: 'keep',
  summary: 'End a link immediately',
  params: z.object({ shareId: z.uuid() }),
  status: 204,
});

const token = z.string().max(100);

/** What was measured around a meal; null where readings are missing. mg/dL. */
const sharedGlucose = z.object({
  mealId: z.uuid(),
  baseline: z.number().nullable(),
  peak: z.number().nullable(),
  peakMinutes: z.number().nullable(),
  rise: z.number().nullable(),
});

export const sharedMeals = z.object({
  /** The name that the owner of these meals chose to show. */
  owner: z.string(),
  expiresAt: instant,
  isLive: z.boolean(),
  report: mealReport,
  /** Meals that are being estimated. */
  waiting: z.array(z.uuid()),
  /** Meals whose photo may be shown. */
  photos: z.array(z.uuid()),
  /** Null where the link shows none, or no source is connected. */
  glucose: z.object({ unit: glucoseUnit, meals: z.array(sharedGlucose) }).nullable(),
});
export type SharedMeals = z.infer<typeof sharedMeals>;

/** The token is in the body, so that no log has it. */
export const openShare = endpoint('POST', '/api/shares/open', 'public', {
  summary: 'What a link shows; 404 alike for unknown, expired and revoked ones. Its owner sees when it was opened',
  body: z.strictObject({ token }),
  answer: sharedMeals,
});

export const openSharedPhoto = endpoint('POST', '/api/shares/photo', 'public', {
  summary: 'The thumbnail of a meal in a link that includes photos',
  body: z.strictObject({ token, mealId: z.uuid() }),
});
