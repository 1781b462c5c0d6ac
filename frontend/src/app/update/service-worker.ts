/** How often a page that stays open looks for a new version. */
const LOOK_EVERY_MS = 60 * 60_000;

/** Lets the waiting version take over; the page loads anew as soon as it has. */
export type ApplyUpdate = () => void;

/**
 * Registers the worker that opens the app without a connection. `onUpdate` is called when a newer version waits: nothing
 * is replaced before somebody says so, because a reload in the middle of typing would lose it.
 * @returns ends the looking
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
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
