import type { DeviceClass, ScanErrorKind, ScanEventType } from '@carbsight/contracts';
import type { DemoMeal, DemoScanEvent, DemoScanSession } from '@carbsight/database';
import type { Random } from './random.js';

const UNREPORTED_FEEDBACK_FRACTION = 0.05;
const CANCELLED_FRACTION = 0.2;

/** The events that the screens reported during this scan. */
export function sessionOf(meal: DemoMeal, random: Random): DemoScanSession {
  const uploadMs = Math.round(120 + random.next() ** 3 * 4_000);
  const processingMs = meal.finishedAt ? meal.finishedAt.getTime() - meal.createdAt.getTime() : null;
  const story = new Story(new Date(meal.createdAt.getTime() - uploadMs - 9_000));
  story.after(random.between(1_500, 6_000), 'photoCaptured');
  story.after(random.between(500, 2_500) + uploadMs, 'uploadTimeMs', uploadMs);
  story.after(1, 'photoUploaded');
  story.after(1, 'photoSubmitted');
  if (meal.estimate && processingMs !== null) {
    story.after(processingMs, 'analysisReceived', uploadMs + processingMs);
    story.after(random.between(150, 700), 'resultsViewed');
    if (meal.thumb && !random.chance(UNREPORTED_FEEDBACK_FRACTION))
      story.after(random.between(3_000, 60_000), 'feedbackGiven');
    if (meal.ownTotal) story.after(random.between(5_000, 90_000), 'carbOverridden');
  } else
    story.fails(processingMs ?? 30_000, 'analysisReceived', meal.failureCode === 'model-timeout' ? 'timeout' : 'api');
  return {
    userId: meal.userId,
    key: meal.sessionKey ?? meal.id,
    device: aDevice(random),
    events: story.events,
    processingMs,
  };
}

/** An earlier attempt of the same person that ended without an estimate. */
export function abandonedSession(meal: DemoMeal, random: Random): DemoScanSession {
  const story = new Story(new Date(meal.createdAt.getTime() - random.between(60_000, 40 * 60_000)));
  const chance = random.next();
  if (chance > 0.4) story.after(random.between(1_500, 6_000), 'photoCaptured');
  if (chance > 0.75) {
    if (random.chance(CANCELLED_FRACTION)) story.after(random.between(800, 4_000), 'analysisCancelled');
    else story.fails(random.between(1_000, 20_000), 'photoUploaded', random.chance(0.8) ? 'upload' : 'server');
  }
  return {
    userId: meal.userId,
    key: `${meal.id}-left`,
    device: aDevice(random),
    events: story.events,
    processingMs: null,
  };
}

/** Events in sequence. */
class Story {
  readonly events: DemoScanEvent[];
  #now: number;

  constructor(start: Date) {
    this.#now = start.getTime();
    this.events = [{ type: 'photoInitiated', at: start, ms: null, error: null }];
  }

  after(waitMs: number, type: ScanEventType, ms: number | null = null): void {
    this.#add(waitMs, { type, ms, error: null });
  }

  fails(waitMs: number, type: ScanEventType, error: ScanErrorKind): void {
    this.#add(waitMs, { type, ms: null, error });
  }

  #add(waitMs: number, event: Omit<DemoScanEvent, 'at'>): void {
    this.#now += Math.max(1, Math.round(waitMs));
    this.events.push({ ...event, at: new Date(this.#now) });
  }
}

function aDevice(random: Random): DeviceClass {
  const chance = random.next();
  if (chance < 0.83) return 'mobile';
  return chance < 0.95 ? 'desktop' : 'tablet';
}
