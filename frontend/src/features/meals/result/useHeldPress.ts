import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a button is held before it repeats, and how often it does then. */
const HELD_MS = 450;
const REPEAT_MS = 110;

/** Of a button: a press, and more of them while a finger or the mouse holds it. Keys repeat on their own. */
export function useHeldPress(press: () => void) {
  const latest = useRef(press);
  const timer = useRef<number>(undefined);
  const hasRepeated = useRef(false);
  const end = () => window.clearTimeout(timer.current);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const repeatAfter = (ms: number) => {
    timer.current = window.setTimeout(() => {
      hasRepeated.current = true;
      latest.current();
      repeatAfter(REPEAT_MS);
    }, ms);
  };
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      hasRepeated.current = false;
      if (button === 0) repeatAfter(HELD_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A phone's long press must not open a menu instead.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      end();
      // The click that ends a hold is not one more.
      if (!hasRepeated.current) press();
      hasRepeated.current = false;
    },
  };
}
