import { useEffect, useEffectEvent } from 'react';

/** Nobody types this fast; a USB or Bluetooth scanner that types as a keyboard does. */
const KEY_GAP_MS = 50;
/** A digit this soon after another one, but not fast, may be of the same code: then its beginning is missing. */
const SAME_CODE_MS = 1_000;
const CODE = /^\d{8,14}$/;

/** What a scanner may be typing, and when its last key came. */
export type Burst = { readonly digits: string; readonly at: number; readonly isTorn: boolean };
export const noBurst: Burst = { digits: '', at: Number.NEGATIVE_INFINITY, isTorn: false };

/** `code`: the key was the Enter that ends a scanned code. */
export function nextBurst(before: Burst, key: string, at: number): { burst: Burst; code: string | null } {
  const isFast = at - before.at < KEY_GAP_MS;
  const isCode = isFast && !before.isTorn && CODE.test(before.digits);
  if (key === 'Enter') return { burst: noBurst, code: isCode ? before.digits : null };
  if (!/^\d$/.test(key)) return { burst: noBurst, code: null };
  const isTorn = isFast ? before.isTorn : before.digits !== '' && at - before.at < SAME_CODE_MS;
  return { burst: { digits: (isFast ? before.digits : '') + key, at, isTorn }, code: null };
}

/** `data-words`: for words, where nobody wants the digits of a code. */
const FIELD = ':is(input, textarea, select):not([data-words])';

/** Takes what a scanner types anywhere on the page. A field that has the focus gets it instead; one for codes takes it as typed. */
export function useScannerKeys(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    let burst = noBurst;
    const listen = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest(FIELD) !== null;
      if (isInField || event.ctrlKey || event.altKey || event.metaKey) {
        burst = noBurst;
        return;
      }
      const next = nextBurst(burst, event.key, event.timeStamp);
      burst = next.burst;
      if (next.code === null) return;
      // Else it would also press the button that has the focus, or send the digits as words.
      event.preventDefault();
      event.stopPropagation();
      take(next.code);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
