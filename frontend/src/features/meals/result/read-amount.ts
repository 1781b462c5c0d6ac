/** Reads "45.5" and "45,5", with or without its unit; NaN for anything else, so that no typed character is silently left out. */
export function readAmount(text: string): number {
  const digits = text
    .trim()
    .replace(/\s*(g|be|ke|exchanges?)$/i, '')
    .replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}
