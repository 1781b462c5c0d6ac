import { useEffect, useRef, useState } from 'react';

const COUNTED_IN_MS = 400;

/** A whole number on its way to a new value; at once where people want less motion. */
export function useCounted(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value || !matchMedia('(prefers-reduced-motion: no-preference)').matches) return setShown(value);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / COUNTED_IN_MS));
      setShown(Math.round(start + (value - start) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
