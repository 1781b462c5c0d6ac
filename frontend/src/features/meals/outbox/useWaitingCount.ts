import { useWaitingRead } from './useWaitingRead';
import { countWaiting } from './waiting-store';

/** What was counted last: a page that opens begins with it instead of making room for it later. */
let known = 0;

/** Counts ahead of the first drawing. */
export async function readWaitingCount(): Promise<number> {
  known = await countWaiting();
  return known;
}

/** How many meals wait in this browser, of whomever. */
export function useWaitingCount(): number {
  return useWaitingRead(readWaitingCount) ?? known;
}
