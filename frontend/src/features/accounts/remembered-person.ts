import type { User } from '@carbsight/contracts';
import { browserStorage } from '../../shared/browser-storage';
import { rememberedUserId, rememberUserId } from '../../shared/remembered-user-id';

const PERSON_KEY = 'carbsight.last-person';
const device = browserStorage('localStorage');

/** Null forgets them. */
export function rememberUser(user: User | null): void {
  rememberUserId(user?.id ?? null);
  if (user) device.set(PERSON_KEY, JSON.stringify(user));
  else device.remove(PERSON_KEY);
}

/** The person with their units, for reading offline; null if no one is remembered. */
export function rememberedUser(): User | null {
  const kept = device.get(PERSON_KEY);
  const user: User | null = kept && JSON.parse(kept);
  return user?.id === rememberedUserId() ? user : null;
}

/** Whether someone is probably signed in, before the server has answered: by what this browser or the page knows. */
export function isProbablySignedIn(): boolean {
  return rememberedUserId() !== null || servedSession() === 'open';
}

/** Whether certainly no one is signed in, according to the served page and this browser. Then there is no need to ask. */
export function isSignedOut(): boolean {
  return rememberedUserId() === null && servedSession() === 'none';
}

/** The server states it in the page's head, because scripts cannot see the session cookie. Not in the cached page. */
const servedSession = () => document.querySelector<HTMLMetaElement>('meta[name="carbsight-session"]')?.content;

/** For this browser session; the other one survives when the app is reopened offline. */
const NAME_KEY = 'userName';
const LAST_NAME_KEY = 'carbsight.last-name';
const tab = browserStorage('sessionStorage');

/** The first name of the signed-in person, so that the header need not wait for the server. Null forgets it. */
export function rememberFirstName(firstName: string | null): void {
  if (firstName) {
    tab.set(NAME_KEY, firstName);
    device.set(LAST_NAME_KEY, firstName);
  } else {
    tab.remove(NAME_KEY);
    device.remove(LAST_NAME_KEY);
  }
}

export function rememberedFirstName(): string | null {
  return tab.get(NAME_KEY) ?? device.get(LAST_NAME_KEY);
}
