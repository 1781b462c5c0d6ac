import { secureContext } from '../../../shared/secure-context';

/**
 * What this browser can do. `insecure`: the page is on plain http. `home-screen`: Safari on iPhone and iPad allows it to apps on the home
 * screen only. `none`: it has no push, or keeps no service worker, as private windows do.
 */
export type PushSupport = 'off' | 'on' | 'denied' | 'insecure' | 'home-screen' | 'none';

const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Asks no one for anything.
 * @param publicKey of the server, which some browsers require
 */
export async function findPushSupport(publicKey: string): Promise<PushSupport> {
  if (!window.isSecureContext) return 'insecure';
  const registration = await secureContext.serviceWorker?.getRegistration();
  if (!('PushManager' in window) || !registration?.pushManager) return isApplePhone() ? 'home-screen' : 'none';
  const state = await registration.pushManager.permissionState(optionsFor(publicKey));
  if (state === 'denied') return 'denied';
  return state === 'granted' && (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks the person: only in response to a tap.
 * @throws DOMException NotAllowedError if they refuse
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await registered();
  // One for another installation's key would be in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe(optionsFor(publicKey));
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await secureContext.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function registered(): Promise<ServiceWorkerRegistration> {
  if (!secureContext.serviceWorker) throw new Error('There is no service worker');
  return secureContext.serviceWorker.ready;
}

const optionsFor = (publicKey: string) => ({ userVisibleOnly: true, applicationServerKey: publicKey });
