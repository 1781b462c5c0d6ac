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

/** The person signed out deliberately: everything this browser keeps of them is removed. */
export const { announce: announceSessionEnd, on: onSessionEnd } = event();

/** The account with this id was deleted: everything this browser kept to send for it is removed. */
export const { announce: announceErasure, on: onErasure } = event<string>();
