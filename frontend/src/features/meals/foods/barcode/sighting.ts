import { codeInSymbol, parseBarcode } from '@carbsight/domain';

/** `isSquare`: a QR code or DataMatrix, which names a product only in the form of GS1, and else may lead anywhere. */
export type CameraCode = { readonly text: string; readonly isSquare: boolean };
/** The codes in the camera's picture, retail or not. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<CameraCode[]>;

/** What the camera has picture so far. */
export type Sighting = {
  /** Read once so far. */
  readonly once: string | null;
  /** Read twice the same: it counts. */
  readonly code: string | null;
  /** For the person, in words. */
  readonly sees: 'nothing' | 'barcode' | 'other-code';
};

export const noSighting: Sighting = { once: null, code: null, sees: 'nothing' };

/**
 * Adds a picture. A code counts once two pictures agree, with no other code in between: a single read can be wrong in a way that its check
 * digit does not show.
 * @param picture the codes in the picture, retail or not
 */
export function nextSighting(before: Sighting, picture: readonly CameraCode[]): Sighting {
  if (before.code !== null) return before;
  const codes = picture.flatMap((code) => productOf(code) ?? []);
  const again = codes.find((code) => code === before.once);
  if (again !== undefined) return { once: again, code: again, sees: 'barcode' };
  const [first] = codes;
  if (first !== undefined) return { once: first, code: null, sees: 'barcode' };
  return { ...before, sees: picture.length > 0 ? 'other-code' : 'nothing' };
}

function productOf({ text, isSquare }: CameraCode): string | null {
  if (isSquare) return codeInSymbol(text);
  const barcode = parseBarcode(text);
  return 'code' in barcode ? barcode.code : null;
}
