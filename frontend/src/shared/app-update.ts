import { secureContext } from './secure-context';

/** Absent where the page is not served securely. */
const registered = async () => secureContext.serviceWorker?.getRegistration().catch(() => undefined);

/** Asks for a newer version of the app now; if there is one, the notice that offers it appears. */
export async function checkForUpdate(): Promise<void> {
  const registration = await registered();
  // Offline, the next check finds it.
  await registration?.update().catch(() => undefined);
}

/**
 * Activates a newer version that has been downloaded: without that, a reload shows the installed one again.
 * @returns whether there is one
 */
export async function activateUpdate(): Promise<boolean> {
  const waiting = (await registered())?.waiting;
  if (!waiting) return false;
  const activated = new Promise((resolve) => waiting.addEventListener('statechange', resolve, { once: true }));
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await activated;
  return true;
}
