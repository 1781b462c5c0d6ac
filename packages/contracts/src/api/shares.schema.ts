import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { oneLine } from '../one-line.js';
import { mealReport, reportDays } from './insights.schema.js';
import { SHARE_ENDS_DAYS, SHARE_LAST_DAYS, SHARE_NAME_MAX } from './shares.js';

/** What a link shows: fixed days, or the last days up to the one on which it is opened. */
const period = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('report'), from: z.iso.date(), to: z.iso.date() }),
  z.strictObject({ kind: z.literal('last-days'), days: z.literal(SHARE_LAST_DAYS) }),
]);

export const share = z.object({
  id: z.uuid(),
  /** For whom it is. */
  name: z.string(),
  period,
  photos: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The last times it was opened, latest first, each with its browser and system as far as known. */
  opened: z.array(z.object({ at: z.iso.datetime(), browser: z.string().nullable(), system: z.string().nullable() })),
});

/** The only answer that ever has the link; its secret is in the fragment, which browsers send to nobody. */
export const newShare = share.extend({ url: z.url() });

export const listShares = defineSchema({
  summary: 'The person’s links for others, newest first, expired ones for another week; never their addresses',
  status: 200,
  answer: z.array(share),
});

export const createShare = defineSchema({
  summary:
    'A link that shows a period’s meals to whoever has it, until it ends or is taken back. Part of the paid plans',
  body: z.strictObject({
    name: oneLine('name')
      .min(1, 'Please say for whom it is.')
      .max(SHARE_NAME_MAX, `Please use at most ${SHARE_NAME_MAX} characters.`),
    period: z.discriminatedUnion('kind', [
      reportDays.safeExtend({ kind: z.literal('report') }),
      z.strictObject({ kind: z.literal('last-days'), days: z.literal(SHARE_LAST_DAYS) }),
    ]),
    photos: z.boolean().default(false),
    endsInDays: z.literal(SHARE_ENDS_DAYS).default(7),
  }),
  status: 201,
  answer: newShare,
});

export const revokeShare = defineSchema({
  summary: 'End a link at once',
  params: z.object({ shareId: z.uuid() }),
  status: 204,
});

const token = z.string().max(100);

export const sharedMeals = z.object({
  /** Whose meals they are, as they show themselves. */
  owner: z.string(),
  expiresAt: z.iso.datetime(),
  report: mealReport,
  /** The meals whose photo may be seen. */
  photos: z.array(z.uuid()),
});

export const openShare = defineSchema({
  summary: 'What a link shows; unknown, ended and revoked ones are the same 404. Its owner sees when it was opened',
  body: z.strictObject({ token }),
  status: 200,
  answer: sharedMeals,
});

export const openSharedPhoto = defineSchema({
  summary: 'The small photo of a meal that a link shows with its photos',
  body: z.strictObject({ token, mealId: z.uuid() }),
  status: 200,
});
