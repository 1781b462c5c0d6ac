import { useEffect } from 'react';
import { allowSending } from './event-outbox';

/** On the screens of a scan: lets go out what they told, as soon as somebody is signed in. */
export function useEventSending(isSignedIn: boolean): void {
  useEffect(() => allowSending(isSignedIn), [isSignedIn]);
}
