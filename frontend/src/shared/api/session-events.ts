import { browserStorage } from '../browser-storage';

type Listener<T> = (about: T) => void;

function event<T = void>() {
  const listeners = new Set<Listener<T>>();
  return {
    announce: (about: T) => {
      for (const listener of listeners) listener(about);
    },
    /** Returns the function that ends the subscription. */
    on: (listener: Listener<T>) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A call returned 401: caches of the user must forget them. Their drafts are kept. */
export const { announce: announceSignedOut, on: onSignedOut } = event();

const sessionEnd = event();

/** The person signed out deliberately, here or in another tab: everything this browser keeps of them is removed. */
export const { on: onSessionEnd } = sessionEnd;

export function announceSessionEnd(): void {
  sessionEnd.announce();
  device.set(ENDED_KEY, String(Date.now()));
}

const ENDED_KEY = 'carbsight.session-ended';
const device = browserStorage('localStorage');

// The browser tells other tabs only.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== ENDED_KEY || newValue === null) return;
  sessionEnd.announce();
  announceSignedOut();
});

/** The account with this id was deleted: everything this browser kept to send for it is removed. */
export const { announce: announceErasure, on: onErasure } = event<string>();
