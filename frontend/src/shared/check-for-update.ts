import { secureContext } from './secure-context';

/** Asks for a newer version of the app now; if there is one, the notice that offers it appears. */
export async function checkForUpdate(): Promise<void> {
  // Absent where the page is not served securely; offline, the next check finds it.
  const registration = await secureContext.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
}
