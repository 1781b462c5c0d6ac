import { parseBarcode } from '@carbsight/domain';

/** The texts of the codes in the camera's picture, retail or not. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** What the camera has seen so far. */
export type Sighting = {
  /** Read once, and not yet twice. */
  readonly once: string | null;
  /** Read twice the same: it counts. */
  readonly code: string | null;
  /** For the person, in words. */
  readonly sees: 'nothing' | 'barcode' | 'other-code';
};

export const nothingSeen: Sighting = { once: null, code: null, sees: 'nothing' };

/**
 * One more picture. A code counts once two pictures read the same, with no other code in between: a single read can be wrong in a
 * way that its check digit does not show.
 * @param texts of the codes in the picture, retail or not
 */
export function nextSighting(before: Sighting, texts: readonly string[]): Sighting {
  if (before.code !== null) return before;
  const codes = texts.flatMap((text) => {
    const barcode = parseBarcode(text);
    return 'code' in barcode ? [barcode.code] : [];
  });
  const again = codes.find((code) => code === before.once);
  if (again !== undefined) return { once: again, code: again, sees: 'barcode' };
  const [first] = codes;
  if (first !== undefined) return { once: first, code: null, sees: 'barcode' };
  return { ...before, sees: texts.length > 0 ? 'other-code' : 'nothing' };
}
