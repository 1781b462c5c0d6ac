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

/** A call was refused with 401: whoever knows the user must forget them. What they were doing is kept. */
export const { announce: announceSignedOut, on: onSignedOut } = event();

/** The person signed out on purpose: whatever this browser keeps of them goes. */
export const { announce: announceSessionEnd, on: onSessionEnd } = event();

/** The account with this id is gone: so is what this browser still kept to become part of it. */
export const { announce: announceErasure, on: onErasure } = event<string>();
