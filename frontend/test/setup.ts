import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Two cores and a whole shell per test: one second is too little when suites run side by side.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(120_000);

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
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom lays nothing out: a chart would find no room and draw nothing.
const layout = HTMLElement.prototype.getBoundingClientRect;
HTMLElement.prototype.getBoundingClientRect = function () {
  return this.classList.contains('recharts-responsive-container') ? new DOMRect(0, 0, 800, 400) : layout.call(this);
};
