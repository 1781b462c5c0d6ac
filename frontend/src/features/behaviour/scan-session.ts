import type { FunnelStep, Meal, ScanErrorKind, ScanEventType } from '@carbsight/contracts';
import { analysisErrorKind, SESSION_OPEN_MS, uploadErrorKind } from '@carbsight/domain';
import { onSessionEnd } from '../../shared/api';
import { trackEvent } from './event-outbox';
import { storedJson } from './stored-json';

/** One attempt to scan a meal, as this tab knows it. */
type Session = {
  readonly id: string;
  readonly touchedAt: number;
  readonly told: readonly ScanEventType[];
  /** When the photo had left; null when waiting for the answer cannot be measured (any more). */
  readonly waitsSince: number | null;
  /** The analysis failed, and that was told. */
  readonly hasFailed: boolean;
};
type Known = {
  /** Not handed in yet. */
  readonly current: Session | null;
  /** Handed in, by meal; the latest last. */
  readonly meals: readonly (readonly [mealId: string, Session])[];
};

/** Nobody comes after the one before. */
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
const known = storedJson<Known>('carbsight.scan-sessions', { current: null, meals: [] });
let isListening = false;

/** The camera or the file picker was opened. */
export function notePhotoInitiated(): void {
  keepCurrent(reach(current(), 'photoInitiated'));
}

/** There is a photo to look at. */
export function notePhotoCaptured(): void {
  keepCurrent(reach(current(), 'photoCaptured'));
}

/** The photo was thrown away: what comes next is another attempt. */
export function noteDiscarded(): void {
  known.write({ ...known.read(), current: null });
}

/** The name under which the server gets the photo, so that it can tell how long it worked on it. */
export function scanSessionId(): string {
  const session = reach(current(), 'photoCaptured');
  keepCurrent(session);
  return session.id;
}

/** All of the photo has left. */
export function notePhotoUploaded(uploadMs: number): void {
  const reached = once(reach(current(), 'photoUploaded'), 'uploadTimeMs', { ms: uploadMs });
  keepCurrent({ ...reached, waitsSince: Date.now() });
}

/** The server has the meal. */
export function notePhotoSubmitted(mealId: string): void {
  const session = reach(current(), 'photoSubmitted');
  const { meals } = known.read();
  known.write({ current: null, meals: [...meals, [mealId, session] as const].slice(-MEALS_KEPT) });
}

/** @param status of HTTP; 0: there was no answer */
export function noteUploadFailed(status: number): void {
  const session = current();
  const error = uploadErrorKind(status);
  if (error) say(session, session.told.includes('photoUploaded') ? 'photoSubmitted' : 'photoUploaded', { error });
  keepCurrent({ ...session, waitsSince: null });
}

export function noteUploadCancelled(): void {
  keepCurrent({ ...once(current(), 'analysisCancelled'), waitsSince: null });
}

/** What the page of a meal shows. Meals that were not scanned in this tab are none of ours. */
export function noteMealShown(meal: Pick<Meal, 'mealId' | 'status' | 'failure'>): void {
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

export function noteAnalysisCancelled(mealId: string): void {
  changeOf(mealId, (session) => ({ ...once(session, 'analysisCancelled'), waitsSince: null }));
}

export function noteFeedbackGiven(mealId: string): void {
  changeOf(mealId, (session) => once(session, 'feedbackGiven'));
}

export function noteCarbOverridden(mealId: string): void {
  changeOf(mealId, (session) => once(session, 'carbOverridden'));
}

/** The attempt that is going on, or a new one: after half an hour the server has given the old one up. */
function current(): Session {
  const now = Date.now();
  const found = known.read().current;
  if (found && now - found.touchedAt < SESSION_OPEN_MS) return { ...found, touchedAt: now };
  return { id: newSessionId(), touchedAt: now, told: [], waitsSince: null, hasFailed: false };
}

function keepCurrent(session: Session): void {
  listen();
  known.write({ ...known.read(), current: session });
}

function changeOf(mealId: string, change: (session: Session) => Session): void {
  const { meals, ...rest } = known.read();
  if (!meals.some(([id]) => id === mealId)) return;
  known.write({
    ...rest,
    meals: meals.map(([id, session]) => [id, id === mealId ? change(session) : session] as const),
  });
}

/** Tells a step of the way and those before it: a dropped photo was never "initiated", a draft comes from another tab. */
function reach(session: Session, step: FunnelStep): Session {
  return WAY.slice(0, WAY.indexOf(step) + 1).reduce<Session>((reached, one) => once(reached, one), session);
}

function once(session: Session, type: ScanEventType, more?: { readonly ms?: number }): Session {
  if (session.told.includes(type)) return session;
  say(session, type, more);
  return { ...session, told: [...session.told, type] };
}

function say(
  { id }: Session,
  type: ScanEventType,
  more: { readonly ms?: number; readonly error?: ScanErrorKind } = {},
) {
  const { ms, error } = more;
  // A clock that was set meanwhile measures nothing.
  const isMeasured = ms !== undefined && ms >= 0 && ms <= LONGEST_MEASURE_MS;
  trackEvent({
    sessionId: id,
    type,
    at: new Date().toISOString(),
    ...(isMeasured ? { ms: Math.round(ms) } : {}),
    ...(error ? { error } : {}),
  });
}

/** In a hidden tab nobody waits, and nobody looks when the answer comes: such a wait is not measured. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => {
    const { current: now, meals } = known.read();
    known.write({
      current: now && { ...now, waitsSince: null },
      meals: meals.map(([id, session]) => [id, { ...session, waitsSince: null }] as const),
    });
  });
  onSessionEnd(known.forget);
}

/** Not `crypto.randomUUID`: that one is missing where the page is served over plain http. */
function newSessionId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
