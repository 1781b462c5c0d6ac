import { useEffect, useState } from 'react';
import { watchWaiting } from './waiting-store';

/**
 * The result of reading the waiting meals, now and after every change; null before the first result.
 * @param read a stable function; null: nothing to read
 */
export function useWaitingRead<T>(read: (() => Promise<T>) | null): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    if (!read) return;
    let isGone = false;
    const readAgain = async () => {
      const now = await read();
      if (!isGone) setFound(now);
    };
    void readAgain();
    const end = watchWaiting(() => void readAgain());
    return () => {
      isGone = true;
      end();
    };
  }, [read]);
  return found;
}
