// As in the app: before anything loads Zod.
import '../src/shared/zod-without-eval';
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanNotifications } from '@mantine/notifications';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { mutate } from 'swr';
import { computedStyleOf } from './computed-style';

/** Globals of the page and of testing-library as they were before this worker's first file. */
function asFound() {
  const { asyncWrapper, getElementError } = getConfig();
  const { fetch, XMLHttpRequest, print, createImageBitmap, getComputedStyle } = window;
  const { getBoundingClientRect } = HTMLElement.prototype;
  return {
    asyncWrapper,
    getElementError,
    getBoundingClientRect,
    getComputedStyle,
    network: { fetch, XMLHttpRequest, print, createImageBitmap },
  };
}
const worker = globalThis as typeof globalThis & { carbsightFound?: ReturnType<typeof asFound> };
worker.carbsightFound ??= asFound();
const found = worker.carbsightFound;

// Files of one worker share the page and the libraries; our own modules and their state are separate per file.
vi.resetModules();
const { provideTranslations } = await import('../src/shared/i18n/define-messages');
provideTranslations((await import('../src/languages')).translations);
document.title = '';
for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
document.body.replaceChildren();
history.replaceState(null, '', '/');
Object.assign(globalThis, { indexedDB: new IDBFactory() });
// SWR requests nothing more once it knows that there is no connection.
window.dispatchEvent(new Event('online'));
await mutate(() => true, undefined, { revalidate: false });

afterEach(() => {
  cleanup();
  cleanNotifications();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.assign(window, found.network);
  localStorage.clear();
  sessionStorage.clear();
});

const WAIT_MS = 60_000;
const realNow = performance.now.bind(performance);
let waitingSince = 0;
let passedMs = 0;

configure({
  // Two cores and a whole shell per test: one second is too little when suites run side by side.
  asyncUtilTimeout: WAIT_MS,
  asyncWrapper: (wait) => {
    waitingSince = realNow();
    passedMs = 0;
    return found.asyncWrapper(wait);
  },
  // A wait polls many times, and only its last failure has to print the page.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : found.getElementError(message, container),
});

/**
 * testing-library advances a fake clock only by this name while it waits. How long a page takes to load must not decide which
 * timers have fired: a wait takes a second at most, until it is too long by the real clock and ends.
 */
function advanceTimersByTime(ms: number) {
  if (realNow() - waitingSince > WAIT_MS) return vi.advanceTimersByTime(WAIT_MS);
  const passing = Math.min(ms, 1, 1_000 - passedMs);
  passedMs += passing;
  return vi.advanceTimersByTime(passing);
}
Object.assign(globalThis, { jest: { advanceTimersByTime } });

// What jsdom lacks and the screens need to render.
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
    onchange: null,
  }) as MediaQueryList;

class NeverObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver = NeverObserver;
window.IntersectionObserver = NeverObserver as unknown as typeof IntersectionObserver;
// Without its own, testing-library sends pointer events that have no position.
window.PointerEvent ??= class extends MouseEvent {} as unknown as typeof PointerEvent;
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
// jsdom uses one interval for all frames: started under a fake clock, it would block those of every later file.
window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 16);
window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
URL.createObjectURL = () => 'blob:photo';
URL.revokeObjectURL = () => {};
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
// jsdom has no layout: a chart would find no space and render nothing.
HTMLElement.prototype.getBoundingClientRect = function () {
  return this.classList.contains('recharts-responsive-container')
    ? new DOMRect(0, 0, 800, 400)
    : found.getBoundingClientRect.call(this);
};
window.getComputedStyle = computedStyleOf(found.getComputedStyle);
