const MINUTE_MS = 60_000;
/** The hour before a meal, and before one that was eaten shortly before it. */
const BEFORE_MINUTES = 90;
/** A reading beyond the end shows how the curve gets there: more than the longest gap that a line is drawn across. */
const AFTER_MINUTES = 205;
/** How long a meal's glucose is followed without anyone opening the meal. */
export const FOLLOWED_MINUTES = 240;
/** How far back readings are fetched around the meals of someone who has just connected their source. */
const HISTORY_DAYS = 90;
/** How often readings are requested at most. */
export const GLUCOSE_EVERY_MINUTES = 5;

/** The meals whose readings are fetched once a source is connected; younger ones are followed anyway. */
export function historySpan(now: Date): GlucoseSpan {
  return { from: later(now, -HISTORY_DAYS * 24 * 60), to: later(now, -FOLLOWED_MINUTES) };
}

type GlucoseSpan = { readonly from: Date; readonly to: Date };

/** The time whose readings a meal's figures are based on. */
export function glucoseSpan(eatenAt: Date): GlucoseSpan {
  return { from: later(eatenAt, -BEFORE_MINUTES), to: later(eatenAt, AFTER_MINUTES) };
}

/** How many minutes after the meal that was; negative before it. */
export const minuteOf = (at: Date, eatenAt: Date): number => (at.getTime() - eatenAt.getTime()) / MINUTE_MS;

/**
 * The span to request from a source around a meal: up to now while it is followed, so that one request also serves the meals after it. Null
 * if all of it is in the future, or older than readings are kept.
 */
export function glucoseSpanToFetch(eatenAt: Date, keepDays: number, now: Date): GlucoseSpan | null {
  const isFollowed = later(eatenAt, FOLLOWED_MINUTES) > now;
  const { from, to } = glucoseSpan(eatenAt);
  const oldest = later(now, -keepDays * 24 * 60);
  const span = { from: from < oldest ? oldest : from, to: isFollowed || to > now ? now : to };
  return span.from < span.to ? span : null;
}

const later = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);
