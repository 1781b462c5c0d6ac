import type { BodyOf, DeviceClass, ScanEvent, ScanEventBatch, scanAnalysisApi } from '@carbsight/contracts';
import { useEffect } from 'react';
import { onSessionEnd } from '../../shared/api';
import { browserStorage } from '../../shared/browser-storage';

/** By path only: importing the contract would add its schemas to every page. A test keeps the two in sync. */
export const EVENTS_PATH: (typeof scanAnalysisApi.postEvents)['path'] = '/api/events';
const BATCH_SIZE = 10;
const INTERVAL_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** Old events and a full storage help no one. */
const KEPT_EVENTS = 100;
const KEPT_MS = 24 * 60 * 60_000;
const PASSING = new Set([401, 408, 429]);

export type TrackedEvent = ScanEvent & { readonly sessionId: ScanEventBatch['sessionId'] };

const waiting = storedJson<readonly TrackedEvent[]>('carbsight.scan-events', []);
let maySend = false;
let isSending = false;
let isListening = false;
let failures = 0;
let isPlanned = false;

/**
 * Queues an event and sends it with others shortly after. People who scan a meal never wait for this or notice it: a failed batch
 * is sent again, since the server counts it once; one that is never accepted is dropped.
 */
export function trackEvent(event: TrackedEvent): void {
  const earliest = Date.now() - KEPT_MS;
  waiting.write([...waiting.load().filter(({ at }) => Date.parse(at) > earliest), event].slice(-KEPT_EVENTS));
  if (waiting.load().length >= BATCH_SIZE && failures === 0) void send();
  else plan(INTERVAL_MS);
}

/** The server accepts events of signed-in people only; visitors' events wait until they sign in. */
export function allowSending(isSignedIn: boolean): void {
  maySend = isSignedIn;
  listen();
  if (isSignedIn && waiting.load().length > 0) plan(INTERVAL_MS);
}

function plan(afterMs: number): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    void send();
  }, afterMs);
}

async function send(): Promise<void> {
  const [batch] = batches();
  if (!maySend || isSending || !batch || !navigator.onLine) return;
  isSending = true;
  try {
    const { ok, status } = await fetch(EVENTS_PATH, {
      method: 'POST',
      credentials: 'include',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: bodyOf(batch),
    });
    // Screens handle signing in again; here it only means to wait.
    if (status === 401) maySend = false;
    const isHopeless = status >= 400 && status < 500 && !PASSING.has(status);
    if (ok || isHopeless) drop(batch);
    failures = ok || isHopeless ? 0 : failures + 1;
  } catch {
    failures += 1;
  } finally {
    isSending = false;
  }
  if (waiting.load().length > 0) plan(Math.min(INTERVAL_MS * 2 ** failures, LONGEST_PAUSE_MS));
}

/** The page may be gone the next moment: the browser still delivers this. */
function sendBeforeLeaving(): void {
  if (!maySend || !navigator.onLine) return;
  for (const batch of batches()) {
    const body = new Blob([bodyOf(batch)], { type: 'application/json' });
    if (navigator.sendBeacon?.(EVENTS_PATH, body)) drop(batch);
  }
}

/** One for each session with events. */
function batches(): TrackedEvent[][] {
  const bySession = new Map<string, TrackedEvent[]>();
  for (const event of waiting.load()) {
    bySession.set(event.sessionId, [...(bySession.get(event.sessionId) ?? []), event]);
  }
  return [...bySession.values()];
}

function bodyOf(batch: readonly TrackedEvent[]): string {
  const body: BodyOf<typeof scanAnalysisApi.postEvents> = {
    sessionId: batch[0]?.sessionId ?? '',
    device: deviceClass(),
    events: batch.map(({ sessionId: _, ...event }) => event),
  };
  return JSON.stringify(body);
}

/** Events added since stay. */
function drop(batch: readonly TrackedEvent[]): void {
  const sent = new Set(batch.map(keyOf));
  waiting.write(waiting.load().filter((event) => !sent.has(keyOf(event))));
}

function keyOf({ sessionId, type, at }: TrackedEvent): string {
  return `${sessionId} ${type} ${at}`;
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendBeforeLeaving();
  });
  window.addEventListener('pagehide', sendBeforeLeaving);
  window.addEventListener('online', () => plan(0));
  onSessionEnd(waiting.forget);
}

/** The minimum short side of a tablet's touch screen, in CSS pixels. */
const TABLET_FROM_PX = 600;

/** By pointing device, then by size: a narrow window on a desktop is still a desktop. */
function deviceClass(): DeviceClass {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(window.screen.width, window.screen.height) >= TABLET_FROM_PX ? 'tablet' : 'mobile';
}

/** On scan screens: allows their events to be sent once someone is signed in. */
export function useEventSending(isSignedIn: boolean): void {
  useEffect(() => allowSending(isSignedIn), [isSignedIn]);
}

const storage = browserStorage('sessionStorage');

/** One JSON value of this tab; unreadable data counts as missing. */
export function storedJson<T>(key: string, empty: T) {
  return {
    load(): T {
      try {
        return (JSON.parse(storage.get(key) ?? 'null') as T | null) ?? empty;
      } catch {
        return empty;
      }
    },
    write(value: T): void {
      storage.set(key, JSON.stringify(value));
    },
    forget(): void {
      storage.remove(key);
    },
  };
}
