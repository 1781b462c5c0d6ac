import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';

// Two cores and a whole shell per test: one second is too little when suites run side by side.
configure({ asyncUtilTimeout: 20_000 });
// testing-library advances faked clocks by this name only.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) } });

/** What jsdom leaves out and the screens need to be drawn. */
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

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

vi.resetModules();
// jsdom lays nothing out: a chart would find no room and draw nothing.
const layout = HTMLElement.prototype.getBoundingClientRect;
HTMLElement.prototype.getBoundingClientRect = function () {
  return this.classList.contains('recharts-responsive-container') ? new DOMRect(0, 0, 800, 400) : layout.call(this);
};
