import { useEffect, useState } from 'react';
import { countWaiting, watchWaiting } from './waiting-store';

/** What was counted last: a page that opens begins with it instead of making room for it later. */
let known = 0;

/** Counts ahead of the first drawing. */
export async function readWaitingCount(): Promise<number> {
  known = await countWaiting();
  return known;
}

/** How many meals wait in this browser, of whomever. */
export function useWaitingCount(): number {
  const [count, setCount] = useState(known);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = await readWaitingCount();
      if (!isGone) setCount(found);
    };
    void read();
    const end = watchWaiting(() => void read());
    return () => {
      isGone = true;
      end();
    };
  }, []);
  return count;
}
