/** Written fractions that Unicode holds as one character. NFKC would turn `1½` into `11⁄2`, hence by hand. */
const VULGAR_FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
};

/** The words that `normalise` writes as one, for people. */
export const forReading = (text: string): string =>
  text.replace(/\bsugarfree\b/g, 'sugar-free').replace(/\blowcarb\b/g, 'low-carb');

/**
 * Brings a note, or a name of the lexicon, into the one spelling that everything here compares: lower case, no accents,
 * no apostrophes, hyphens between letters as spaces, plain digits and fractions. Characters of other scripts stay.
 */
export function normalise(text: string): string {
  return text
    .replace(/[½⅓⅔¼¾⅛⅜]/g, (character) => ` ${VULGAR_FRACTIONS[character] ?? ''}`)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’`´]/g, '')
    .replace(/\b(?:sugar[- ]free|no added sugar|without added sugar|zuckerfrei(?:e[nmrs]?)?)\b/g, 'sugarfree')
    .replace(/\b(?:low|lower|reduced|zero|no|ultra[- ]low)[- ]carbs?(?![- ]?ohydrate)\b|\bcarb[- ]free\b/g, 'lowcarb')
    .replace(/\bw\/o\b/g, ' without ')
    .replace(/\bw\//g, ' with ')
    .replace(/\bquarter[ -]pounder/g, 'quarterpounder')
    .replace(/([a-z])\/([a-z])/g, '$1, $2')
    .replace(/([a-z])[-‐‑–]([a-z0-9])/g, '$1 $2')
    .replace(/([a-z])\s*&\s*([a-z])\b(?!\w)/g, '$1 & $2');
}
