import { browserStorage } from '../../shared/browser-storage';

/** For this browser session; the other one survives when the app is reopened offline. */
const KEY = 'userName';
const LAST_KEY = 'carbsight.last-name';
const session = browserStorage('sessionStorage');
const device = browserStorage('localStorage');

/** The first name of the signed-in person, so that the header need not wait for the server. Null forgets it. */
export function rememberFirstName(firstName: string | null): void {
  if (firstName) {
    session.set(KEY, firstName);
    device.set(LAST_KEY, firstName);
  } else {
    session.remove(KEY);
    device.remove(LAST_KEY);
  }
}

export function rememberedFirstName(): string | null {
  return session.get(KEY) ?? device.get(LAST_KEY);
}
