import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { glucoseFailure, glucoseSending, glucoseUnit, instant, mealNoteState } from '../vocabulary.js';

/** How many days readings are kept. */
export const GLUCOSE_KEEP_DAYS = [90, 365, 1_825] as const;
export const NIGHTSCOUT_URL_MAX = 500;
export const NIGHTSCOUT_TOKEN_MAX = 200;

const ADDRESS = 'The address must start with https:// or http:// and be the site’s address only, without a token.';

const url = z
  .string(ADDRESS)
  .trim()
  .max(NIGHTSCOUT_URL_MAX, ADDRESS)
  .refine((text) => {
    const parsed = URL.parse(text);
    if (!parsed || !/^https?:\/\/[^\s\\?#]+$/i.test(text)) return false;
    return !parsed.username && !parsed.password;
  }, ADDRESS)
  .overwrite((text) => text.replace(/\/+$/, ''));

const TOKEN = `A token has at most ${NIGHTSCOUT_TOKEN_MAX} visible characters, without spaces.`;

const token = z
  .string(TOKEN)
  .trim()
  .regex(new RegExp(`^[\\x21-\\x7e]{1,${NIGHTSCOUT_TOKEN_MAX}}$`), TOKEN);

/** A person's connection. Its token is sent to Nightscout only. */
export const nightscout = z.object({
  url: z.string(),
  hasToken: z.boolean(),
  read: z.boolean(),
  send: glucoseSending,
  /** Why the last attempt to read failed; null: it did not. */
  failure: glucoseFailure.nullable(),
  failedSince: instant.nullable(),
  /** The readings around the meals of the last 90 days are still being fetched. */
  isFetchingHistory: z.boolean(),
  /** It refused a meal's note: nothing more is sent until the person connects again or sends a meal. */
  notesRefusedAt: instant.nullable(),
});
export type Nightscout = z.infer<typeof nightscout>;

const connection = z.object({ nightscout: nightscout.nullable() });

export const getNightscout = endpoint('GET', '/api/profile/nightscout', 'user', {
  member: 'keep',
  summary: 'The person’s Nightscout, null when none is connected; never its token',
  isTagged: true,
  answer: connection,
});

export const connectNightscout = endpoint('PUT', '/api/profile/nightscout', 'user', {
  member: 'keep',
  summary:
    'Connect a Nightscout, or change the connection, once the server has answered; readings of another address are removed. With `If-Match` and the `ETag` of its GET, only if it has not changed since (409 `changed-elsewhere`)',
  isTagged: true,
  body: z.strictObject({
    url,
    /** By default the one stored for this address. Null: none is needed. */
    token: token.nullish(),
    read: z.boolean(),
    /** Whether meals become notes there: never, on request, or all that are eaten from now on. */
    send: glucoseSending,
  }),
  answer: connection,
});

export const removeNightscout = endpoint('DELETE', '/api/profile/nightscout', 'user', {
  member: 'keep',
  summary: 'Forget the Nightscout, its token and all readings from it',
  status: 204,
});

/** The range that readings are compared with: 70 to 180 mg/dL, in pregnancy 63 to 140. */
export const glucoseBand = z.enum(['usual', 'pregnancy']);
export type GlucoseBand = z.infer<typeof glucoseBand>;

/** How a person wants to see their readings, whatever the source. */
export const glucoseSettings = z.object({
  unit: glucoseUnit,
  /** How many days readings are kept. */
  keepDays: z.int(),
  band: glucoseBand,
});
export type GlucoseSettings = z.infer<typeof glucoseSettings>;

export const getGlucoseSettings = endpoint('GET', '/api/profile/glucose', 'user', {
  member: 'keep',
  summary:
    'Unit, range and how long readings are kept; taken from the first Nightscout or file until the person chooses',
  isTagged: true,
  answer: glucoseSettings,
});

export const changeGlucoseSettings = endpoint('PATCH', '/api/profile/glucose', 'user', {
  member: 'keep',
  summary:
    'Change some of the settings of glucose; the next round removes what is older than is kept. With `If-Match` and the `ETag` of their GET, only if they have not changed since (409 `changed-elsewhere`)',
  isTagged: true,
  body: z.strictObject({
    unit: glucoseUnit.optional(),
    keepDays: z.literal(GLUCOSE_KEEP_DAYS, `Readings are kept for ${GLUCOSE_KEEP_DAYS.join(', ')} days.`).optional(),
    band: glucoseBand.optional(),
  }),
  answer: glucoseSettings,
});

/** A meal as a note in Nightscout. */
export const mealNote = z.object({
  state: mealNoteState,
  /** When it was sent or refused, or will be sent; null where unknown. */
  at: instant.nullable(),
  failure: glucoseFailure.nullable(),
});
export type MealNote = z.infer<typeof mealNote>;

/** mg/dL, both ends included. */
export const glucoseRange = z.object({ low: z.number(), high: z.number() });

const figure = z.number().nullable();

/** Minutes from the start of the meal, and mg/dL. */
const points = z.array(z.tuple([z.number(), z.number()]));

/** A meal that was eaten in the time that a curve shows. */
const mealOnCurve = z.object({
  mealId: z.uuid(),
  minute: z.number(),
  /** Empty without one. */
  name: z.string(),
  carbs: figure,
  /** `carbs` is a minimum. */
  isPartial: z.boolean(),
});
export type MealOnCurve = z.infer<typeof mealOnCurve>;

/** Readings around a meal. Figures that are not known well enough are null; without readings for 70% of the time, all of them are. */
export const mealGlucose = z.object({
  /**
   * `off`: nothing is connected, and no file has readings here. `waiting`: readings are being fetched, ask again. `failed`: these readings
   * may be too old.
   */
  state: z.enum(['off', 'waiting', 'read', 'failed']),
  failure: glucoseFailure.nullable(),
  /** What the person counts in. All figures here are in mg/dL. */
  unit: glucoseUnit,
  /** The range of the person. */
  band: glucoseBand,
  /** Mean of the 15 minutes before. */
  baseline: figure,
  /** The highest reading within three hours, how many minutes after the meal, and how far above the baseline. */
  peak: figure,
  peakMinutes: figure,
  rise: figure,
  at1h: figure,
  at2h: figure,
  /** Fraction of `n` readings within the range of `band`. */
  inRange: z.object({ share: z.number(), n: z.int() }).nullable(),
  /** Area above the baseline, mg/dL × minutes. */
  iauc: figure,
  /** Fraction of the three hours, or of the time until the next meal, that has readings. */
  coverage: z.number(),
  /** Minutes until the next meal, where the curve ends. */
  cutBy: figure,
  points,
  /** When the first of the meals that count as one with this one was eaten: minutes are from then. */
  startsAt: instant,
  /** The meals on the curve, this one included, in order. */
  meals: z.array(mealOnCurve),
  /** Null where no notes are sent, and for a meal without a figure. */
  note: mealNote.nullable(),
});
export type MealGlucose = z.infer<typeof mealGlucose>;

export const getMealGlucose = endpoint('GET', '/api/scans/:mealId/glucose', 'user', {
  member: 'glucose',
  summary: 'Glucose around a meal, as far as read so far; opening it fetches new readings from the person’s source',
  params: z.object({ mealId: z.uuid() }),
  answer: mealGlucose,
});

/** One of several meals of the same dish. */
const similarMeal = z.object({
  mealId: z.uuid(),
  eatenAt: instant,
  /** As a meal's. */
  eatenZone: z.string().nullable(),
  carbs: figure,
  /** `carbs` is a minimum. */
  isPartial: z.boolean(),
  /** Minutes until the next meal, where the curve ends. */
  cutBy: figure,
  /** From the start of the meal; the reading there is interpolated. */
  points,
});

/** All figures in mg/dL. */
export const similarGlucose = z.object({
  unit: glucoseUnit,
  range: glucoseRange,
  /** This meal, then earlier ones of the same name with readings, latest first. Empty without earlier ones. */
  meals: z.array(similarMeal),
  /** How it rose after the earlier ones: of the last three medians, of fewer the last one. Null where no figures are known. */
  last: z.object({ count: z.int(), rise: z.number(), peakMinutes: z.number() }).nullable(),
  /** Across all of them, every five minutes at which at least three are known. */
  median: points,
});
export type SimilarGlucose = z.infer<typeof similarGlucose>;

export const getSimilarGlucose = endpoint('GET', '/api/scans/:mealId/glucose/similar', 'user', {
  member: 'glucose',
  summary: 'Glucose after a meal, and after the last ten of the same dish before it that have readings',
  params: z.object({ mealId: z.uuid() }),
  answer: similarGlucose,
});

export const sendMealNote = endpoint('PUT', '/api/scans/:mealId/nightscout-note', 'user', {
  summary: 'Send a meal to Nightscout as a note, once it is eleven minutes old, or try again; later changes follow',
  params: z.object({ mealId: z.uuid() }),
  status: 202,
  answer: mealNote,
});

export const deleteMealNote = endpoint('DELETE', '/api/scans/:mealId/nightscout-note', 'user', {
  summary: 'Delete a meal’s note from Nightscout, and do not resend it automatically',
  params: z.object({ mealId: z.uuid() }),
  status: 202,
  answer: mealNote,
});
