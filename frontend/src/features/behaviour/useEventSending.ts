import { useEffect } from 'react';
import { allowSending } from './event-outbox';

/** On scan screens: allows their events to be sent once someone is signed in. */
export function useEventSending(isSignedIn: boolean): void {
  useEffect(() => allowSending(isSignedIn), [isSignedIn]);
}
