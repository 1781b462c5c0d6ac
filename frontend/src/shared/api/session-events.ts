type Listener = () => void;

function event() {
  const listeners = new Set<Listener>();
  return {
    announce: () => {
      for (const listener of listeners) listener();
    },
    /** Returns the function that ends the subscription. */
    on: (listener: Listener) => {
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
