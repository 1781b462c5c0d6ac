import { v7 } from 'uuid';

/** Ids grow with time (UUID version 7), so that indexes stay dense and rows sort by creation. */
export function newId(): string {
  return v7();
}

/** An id as if the row had been created then. */
export function idAt(time: Date): string {
  return v7({ msecs: time.getTime() });
}
