import { useWaitingRead } from './useWaitingRead';
import { countWaiting } from './waiting-store';

/** The last count: a page starts with it, so that the note does not shift the page later. */
let known = 0;

/** Counts before the first render. */
export async function readWaitingCount(): Promise<number> {
  known = await countWaiting();
  return known;
}

/** Number of meals waiting in this browser, for any account. */
export function useWaitingCount(): number {
  return useWaitingRead(readWaitingCount) ?? known;
}
