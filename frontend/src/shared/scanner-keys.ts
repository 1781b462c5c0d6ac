import { parseBarcode } from '@carbsight/domain';
import { useEffect, useEffectEvent } from 'react';

/** Hardly anyone types a valid barcode this fast; a USB or Bluetooth scanner that acts as a keyboard does, even a slow one. */
const KEY_GAP_MS = 100;
/** A digit this soon after another one, but not fast, may be of the same code: then its beginning is missing. */
const SAME_CODE_MS = 1_000;

/** What a scanner may be typing, and when its last key came. */
export type Burst = { readonly digits: string; readonly at: number; readonly isTorn: boolean };
export const noBurst: Burst = { digits: '', at: Number.NEGATIVE_INFINITY, isTorn: false };

/** `code`: the key was the Enter that ends a scanned code. */
export function nextBurst(before: Burst, key: string, at: number): { burst: Burst; code: string | null } {
  const isFast = at - before.at < KEY_GAP_MS;
  const barcode = parseBarcode(before.digits);
  const code = isFast && !before.isTorn && 'code' in barcode ? barcode.code : null;
  if (key === 'Enter') return { burst: noBurst, code };
  if (!/^\d$/.test(key)) return { burst: noBurst, code: null };
  const isTorn = isFast ? before.isTorn : before.digits !== '' && at - before.at < SAME_CODE_MS;
  return { burst: { digits: (isFast ? before.digits : '') + key, at, isTorn }, code: null };
}

/** `data-codes`: for barcodes. In any other field, a barcode's digits are unwanted. */
const FIELD = ':is([data-codes], [type="password"], [autocomplete="one-time-code"])';

/** Takes what a scanner types anywhere on the page. Only a field for codes that has the focus gets it instead. */
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
