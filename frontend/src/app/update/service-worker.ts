/** How often a page that stays open checks for a new version. */
const POLL_INTERVAL_MS = 60 * 60_000;

/** Activates the waiting version; the page reloads when that is done. */
export type ApplyUpdate = () => void;

/**
 * Registers the worker that lets the app open offline. `onUpdate` is called when a newer version is available: nothing is
 * replaced unasked, because a reload while typing would lose input.
 * @returns stops checking
 */
export async function registerServiceWorker(onUpdate: (take: ApplyUpdate) => void): Promise<() => void> {
  if (!('serviceWorker' in navigator)) return () => {};
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    onUpdate(() => {
      worker.addEventListener('controlling', () => window.location.reload());
      worker.messageSkipWaiting();
    });
  });
  // Private windows and blocked storage refuse it: the app works without.
  const registration = await worker.register().catch(() => undefined);
  if (!registration) return () => {};
  const timer = setInterval(() => {
    if (navigator.onLine) registration.update().catch(() => {});
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}
