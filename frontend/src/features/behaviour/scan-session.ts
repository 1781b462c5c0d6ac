import type { FunnelStep, Meal, ScanErrorKind, ScanEventType } from '@carbsight/contracts';
import { analysisErrorKind, SESSION_OPEN_MS, uploadErrorKind } from '@carbsight/domain';
import { onSessionEnd } from '../../shared/api';
import { randomId } from '../../shared/random-id';
import { storedJson, trackEvent } from './event-outbox';

/** One attempt to scan a meal, as this tab knows it. */
type Session = {
  readonly id: string;
  readonly touchedAt: number;
  readonly reported: readonly ScanEventType[];
  /** When the photo had been sent; null when waiting for the answer cannot be measured (any more). */
  readonly waitsSince: number | null;
  /** The analysis failed, and that was sent. */
  readonly hasFailed: boolean;
};
type Known = {
  /** Not submitted yet. */
  readonly current: Session | null;
  /** Submitted, by meal; the latest last. */
  readonly meals: readonly (readonly [mealId: string, Session])[];
};

/** Each step follows the one before it. */
const WAY: readonly FunnelStep[] = [
  'photoInitiated',
  'photoCaptured',
  'photoUploaded',
  'photoSubmitted',
  'analysisReceived',
  'resultsViewed',
];
const MEALS_KEPT = 20;
const LONGEST_MEASURE_MS = 600_000;
/** Named unlike `carbsight.scan-sessions`, which a tab may still have from an earlier version, without `reported`. */
const known = storedJson<Known>('carbsight.scan-attempts', { current: null, meals: [] });
let isListening = false;

/** The camera or the file picker was opened. */
export function recordPhotoInitiated(): void {
  keepCurrent(reach(current(), 'photoInitiated'));
}

/** There is a photo to look at. */
export function recordPhotoCaptured(): void {
  keepCurrent(reach(current(), 'photoCaptured'));
}

/** The photo was discarded: what comes next is another attempt. */
export function recordDiscarded(): void {
  known.write({ ...known.load(), current: null });
}

/** The session name sent with the photo, so that the server can record its processing time. */
export function scanSessionId(): string {
  const session = reach(current(), 'photoCaptured');
  keepCurrent(session);
  return session.id;
}

/** The whole photo has been sent. */
export function recordPhotoUploaded(uploadMs: number): void {
  const reached = once(reach(current(), 'photoUploaded'), 'uploadTimeMs', { ms: uploadMs });
  keepCurrent({ ...reached, waitsSince: Date.now() });
}

/** The server has the meal. */
export function recordPhotoSubmitted(mealId: string): void {
  const session = reach(current(), 'photoSubmitted');
  const { meals } = known.load();
  known.write({ current: null, meals: [...meals, [mealId, session] as const].slice(-MEALS_KEPT) });
}

/** @param status HTTP status; 0: no response */
export function recordUploadFailed(status: number): void {
  const session = current();
  const error = uploadErrorKind(status);
  if (error) say(session, session.reported.includes('photoUploaded') ? 'photoSubmitted' : 'photoUploaded', { error });
  keepCurrent({ ...session, waitsSince: null });
}

export function recordUploadCancelled(): void {
  keepCurrent({ ...once(current(), 'analysisCancelled'), waitsSince: null });
}

/** A meal's page shows a state. Meals that were not scanned in this tab are ignored. */
export function recordMealShown(meal: Pick<Meal, 'mealId' | 'status' | 'failure'>): void {
  changeOf(meal.mealId, (session) => {
    if (meal.status === 'completed') {
      const waited = session.waitsSince === null ? undefined : { ms: Date.now() - session.waitsSince };
      return { ...reach(once(session, 'analysisReceived', waited), 'resultsViewed'), waitsSince: null };
    }
    if (meal.status !== 'failed' || !meal.failure) return { ...session, hasFailed: false };
    const error = analysisErrorKind(meal.failure.code);
    if (error && !session.hasFailed) say(session, 'analysisReceived', { error });
    return { ...session, hasFailed: true, waitsSince: null };
  });
}

export function recordAnalysisCancelled(mealId: string): void {
  changeOf(mealId, (session) => ({ ...once(session, 'analysisCancelled'), waitsSince: null }));
}

export function recordFeedbackGiven(mealId: string): void {
  changeOf(mealId, (session) => once(session, 'feedbackGiven'));
}

export function recordCarbOverridden(mealId: string): void {
  changeOf(mealId, (session) => once(session, 'carbOverridden'));
}

/** The current attempt, or a new one: the server gives up an old one after half an hour. */
function current(): Session {
  const now = Date.now();
  const found = known.load().current;
  if (found && now - found.touchedAt < SESSION_OPEN_MS) return { ...found, touchedAt: now };
  return { id: randomId(), touchedAt: now, reported: [], waitsSince: null, hasFailed: false };
}

function keepCurrent(session: Session): void {
  listen();
  known.write({ ...known.load(), current: session });
}

function changeOf(mealId: string, change: (session: Session) => Session): void {
  const { meals, ...rest } = known.load();
  if (!meals.some(([id]) => id === mealId)) return;
  known.write({
    ...rest,
    meals: meals.map(([id, session]) => [id, id === mealId ? change(session) : session] as const),
  });
}

/** Records a step and those before it: a dropped photo was never "initiated", a draft comes from another tab. */
function reach(session: Session, step: FunnelStep): Session {
  return WAY.slice(0, WAY.indexOf(step) + 1).reduce<Session>((reached, one) => once(reached, one), session);
}

function once(session: Session, type: ScanEventType, more?: { readonly ms?: number }): Session {
  if (session.reported.includes(type)) return session;
  say(session, type, more);
  return { ...session, reported: [...session.reported, type] };
}

function say(
  { id }: Session,
  type: ScanEventType,
  more: { readonly ms?: number; readonly error?: ScanErrorKind } = {},
) {
  const { ms, error } = more;
  // If the clock was set since, nothing can be measured.
  const isMeasured = ms !== undefined && ms >= 0 && ms <= LONGEST_MEASURE_MS;
  trackEvent({
    sessionId: id,
    type,
    at: new Date().toISOString(),
    ...(isMeasured ? { ms: Math.round(ms) } : {}),
    ...(error ? { error } : {}),
  });
}

/** No one waits in a hidden tab, or sees when the answer arrives, so such a wait is not measured. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => {
    const { current: now, meals } = known.load();
    known.write({
      current: now && { ...now, waitsSince: null },
      meals: meals.map(([id, session]) => [id, { ...session, waitsSince: null }] as const),
    });
  });
  onSessionEnd(known.forget);
}
