import { v7 } from 'uuid';

/** An id as if the row had been created then. */
export function idAt(time: Date): string {
  return v7({ msecs: time.getTime() });
}
