import { type ScanEventBatch, scanAnalysisApi } from '@carbsight/contracts';
import { fakeApi, type Routes, refusal } from '../../../test/fake-api';
import { announceSessionEnd } from '../../shared/api';
import { allowSending, EVENTS_PATH } from './event-outbox';
import {
  recordAnalysisCancelled,
  recordCarbOverridden,
  recordDiscarded,
  recordFeedbackGiven,
  recordMealShown,
  recordPhotoCaptured,
  recordPhotoInitiated,
  recordPhotoSubmitted,
  recordPhotoUploaded,
  recordUploadFailed,
  scanSessionId,
} from './scan-session';

const MEAL = '0190a000-0000-7000-8000-000000000001';
const meal = (status: 'queued' | 'completed') => ({ mealId: MEAL, status, failure: null });
const failed = (code: 'model-timeout' | 'needs-description') => ({
  mealId: MEAL,
  status: 'failed' as const,
  failure: { code, message: '' },
});

let isHidden = false;
const beacons: { path: string; body: Blob }[] = [];
const setVisibility = (state: 'hidden' | 'visible') => {
  isHidden = state === 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, body: Blob) => beacons.push({ path, body }) > 0,
  });
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  beacons.length = 0;
  isHidden = false;
});
afterEach(async () => {
  // Everything scheduled belongs to this test.
  announceSessionEnd();
  await vi.advanceTimersByTimeAsync(600_000);
  vi.useRealTimers();
});

function open(events: Routes[string] = () => ({ status: 202 }), isSignedIn = true) {
  const { calls, routes } = fakeApi({ [`POST ${EVENTS_PATH}`]: events });
  allowSending(isSignedIn);
  const batches = () => calls.map(({ body }) => scanAnalysisApi.postEventsBody.parse(body));
  return { calls, routes, batches, reported: () => batches().flatMap((batch) => batch.events) };
}
const later = (ms = 6_000) => vi.advanceTimersByTimeAsync(ms);
const types = (events: ScanEventBatch['events']) =>
  events.map(({ type, error }) => (error ? `${type} ${error}` : type));

it('uses the contract’s address', () => {
  expect(EVENTS_PATH).toBe(scanAnalysisApi.postEvents.path);
});

it('sends a scan’s steps under one session, in few batches', async () => {
  const { batches, reported } = open();
  recordPhotoInitiated();
  recordPhotoCaptured();
  const sessionId = scanSessionId();
  await later();
  recordPhotoUploaded(812.4);
  recordPhotoSubmitted(MEAL);
  vi.advanceTimersByTime(2_500);
  recordMealShown(meal('completed'));
  recordMealShown(meal('completed'));
  await later();
  recordFeedbackGiven(MEAL);
  recordCarbOverridden(MEAL);
  await later();
  expect(types(reported())).toEqual([
    'photoInitiated',
    'photoCaptured',
    'photoUploaded',
    'uploadTimeMs',
    'photoSubmitted',
    'analysisReceived',
    'resultsViewed',
    'feedbackGiven',
    'carbOverridden',
  ]);
  expect(reported().flatMap(({ ms }) => ms ?? [])).toEqual([812, 2_500]);
  expect(new Set(batches().map((batch) => batch.sessionId))).toEqual(new Set([sessionId]));
  expect(batches().length).toBeLessThanOrEqual(4);
  expect(batches()[0]?.device).toBe('desktop');
});

it('never sends a step without those before it', async () => {
  const { reported } = open();
  scanSessionId();
  recordPhotoUploaded(100);
  await later();
  expect(types(reported())).toEqual(['photoInitiated', 'photoCaptured', 'photoUploaded', 'uploadTimeMs']);
});

it('starts a new session for the next photo, after discarding, and after half an hour', () => {
  open();
  const first = scanSessionId();
  expect(scanSessionId()).toBe(first);
  recordDiscarded();
  const second = scanSessionId();
  recordPhotoSubmitted(MEAL);
  const third = scanSessionId();
  vi.setSystemTime(Date.now() + 31 * 60_000);
  expect(new Set([first, second, third, scanSessionId()]).size).toBe(4);
});

it('sends once why a step failed', async () => {
  const { reported } = open();
  recordPhotoCaptured();
  recordUploadFailed(0);
  recordUploadFailed(401);
  recordPhotoUploaded(50);
  recordUploadFailed(503);
  recordPhotoSubmitted(MEAL);
  recordMealShown(failed('model-timeout'));
  recordMealShown(failed('model-timeout'));
  await later();
  expect(types(reported()).filter((type) => type.includes(' '))).toEqual([
    'photoUploaded upload',
    'photoSubmitted server',
    'analysisReceived timeout',
  ]);
  recordMealShown(meal('queued'));
  recordMealShown(failed('needs-description'));
  recordAnalysisCancelled(MEAL);
  await later();
  expect(types(reported()).slice(-1)).toEqual(['analysisCancelled']);
});

it('does not measure a wait in a hidden tab', async () => {
  const { reported } = open();
  recordPhotoUploaded(50);
  recordPhotoSubmitted(MEAL);
  await later();
  setVisibility('hidden');
  setVisibility('visible');
  recordMealShown(meal('completed'));
  await later();
  expect(reported().find(({ type }) => type === 'analysisReceived')).not.toHaveProperty('ms');
});

it('ignores meals that were not scanned in this tab', async () => {
  const { calls } = open();
  recordMealShown(meal('completed'));
  recordFeedbackGiven(MEAL);
  await later();
  expect(calls).toEqual([]);
});

describe('the outbox', () => {
  it('lets the browser deliver what is left when the tab closes', async () => {
    const { calls } = open();
    recordPhotoCaptured();
    setVisibility('hidden');
    expect(beacons.map(({ path, body }) => [path, body.type])).toEqual([[EVENTS_PATH, 'application/json']]);
    await later();
    expect(calls).toEqual([]);
  });

  it('sends ten events together', async () => {
    const { calls } = open();
    for (let photo = 0; photo < 5; photo += 1) {
      recordDiscarded();
      recordPhotoCaptured();
    }
    await later(0);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('keeps what was not accepted, backs off, and sends it again', async () => {
    let isUp = false;
    const { calls, reported } = open(() => (isUp ? { status: 202 } : refusal(503, 'unavailable', 'Not now.')));
    recordPhotoInitiated();
    await later(5_000);
    expect(calls).toHaveLength(1);
    await later(9_000);
    expect(calls).toHaveLength(1);
    await later(1_500);
    expect(calls).toHaveLength(2);
    isUp = true;
    await later(300_000);
    expect(calls).toHaveLength(3);
    expect(reported().map(({ at }) => at)).toEqual(Array(3).fill('2026-11-21T12:00:00.000Z'));
  });

  it('drops what the server will never accept', async () => {
    const { calls } = open(() => refusal(400, 'invalid-request', 'No.'));
    recordPhotoInitiated();
    await later(600_000);
    expect(calls).toHaveLength(1);
  });

  it('holds visitors’ events until they sign in, and does not retry pointlessly', async () => {
    const { calls } = open(() => ({ status: 202 }), false);
    recordPhotoCaptured();
    await later(60_000);
    setVisibility('hidden');
    expect(calls.length + beacons.length).toBe(0);
    allowSending(true);
    await later();
    expect(calls).toHaveLength(1);
  });

  it('stops at an ended session', async () => {
    const { calls } = open(() => refusal(401, 'not-signed-in', 'Please sign in first.'));
    recordPhotoCaptured();
    await later(600_000);
    expect(calls).toHaveLength(1);
  });

  it('forgets everything when the person signs out', async () => {
    const { calls } = open();
    recordPhotoCaptured();
    announceSessionEnd();
    await later(60_000);
    expect(calls).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives an unreadable storage', () => {
    sessionStorage.setItem('carbsight.scan-events', '{');
    sessionStorage.setItem('carbsight.scan-attempts', 'null');
    expect(recordPhotoInitiated).not.toThrow();
  });

  it('begins anew after an update, whatever the version before it stored in this tab', () => {
    const session = { id: 'a', touchedAt: Date.now(), told: ['photoInitiated'], waitsSince: null, hasFailed: false };
    sessionStorage.setItem('carbsight.scan-sessions', JSON.stringify({ current: session, meals: [['m', session]] }));
    expect(recordPhotoCaptured).not.toThrow();
  });
});
