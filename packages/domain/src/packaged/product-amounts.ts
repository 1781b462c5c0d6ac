/** An amount that a package states, in grams or, for a liquid, in millilitres. */
export type PackageAmount = { readonly amount: number; readonly isLiquid: boolean };

const UNITS: readonly (readonly [unit: RegExp, factor: number, isLiquid: boolean, isMetric: boolean])[] = [
  [/^(g|gr|grams?|grammes?|gramm)$/, 1, false, true],
  [/^kg$/, 1_000, false, true],
  [/^ml$/, 1, true, true],
  [/^cl$/, 10, true, true],
  [/^dl$/, 100, true, true],
  [/^(l|lit(er|re)s?)$/, 1_000, true, true],
  [/^fl\.?\s*oz$/, 29.57, true, false],
  [/^oz$/, 28.35, false, false],
  [/^lbs?$/, 453.6, false, false],
];
const NUMBER = String.raw`\d{1,3}(?:[ .,\u00a0]\d{3})+(?!\d)|\d{1,6}(?:[.,]\d{1,3})?`;
const UNIT = String.raw`fl\.?\s*oz|kg|gramm(?:es?)?|grams?|gr|g|ml|cl|dl|lit(?:er|re)s?|l|oz|lbs?`;
const amounts = () =>
  new RegExp(
    String.raw`(?<!\d)(?<!\d[.,])(?:(\d{1,2})\s*[x×*]\s*)?(${NUMBER})\s*(${UNIT})(?![\p{L}\d])(?:\s*[x×*]\s*(\d{1,2})(?!\d))?`,
    'giu',
  );

/** The contents of a package as it prints them: `4 x 125 g`, `1,5 L`, `12 oz (340 g)`. Metric units win; null without one. */
export function parsePackageAmount(text: string): PackageAmount | null {
  const found = [...text.matchAll(amounts())].flatMap((match) => amountOf(match) ?? []);
  const { amount, isLiquid } = found.find(({ isMetric }) => isMetric) ?? found[0] ?? { amount: 0, isLiquid: false };
  return amount > 0 ? { amount: Math.round(amount * 10) / 10, isLiquid } : null;
}

function amountOf([, before, number = '', unit = '', after]: RegExpMatchArray) {
  const [, factor, isLiquid, isMetric] = UNITS.find(([pattern]) => pattern.test(unit.toLowerCase())) ?? [];
  if (factor === undefined || isLiquid === undefined) return null;
  // No one prints a thousandth of a gram: `1.000 g` is a kilogram, but `0.330 l` is a third of a litre.
  const isThousands = factor === 1 && /^\d{1,3}([ .,\u00a0]\d{3})+$/.test(number) && !number.startsWith('0');
  const value = Number(isThousands ? number.replace(/\D/g, '') : number.replace(/[ \u00a0]/g, '').replace(',', '.'));
  return { amount: value * factor * Number(before ?? after ?? 1), isLiquid, isMetric };
}

/** What a serving is called, without its weight: `2 biscuits (25 g)` is `2 biscuits`; null if only the weight remains. */
export function parseServingName(text: string): string | null {
  const words = text
    .replace(amounts(), ' ')
    .replace(/[()[\]/|≈~=]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–-]+|[\s,;:–-]+$/g, '');
  return /\p{L}/u.test(words) ? words.slice(0, 60).trim() : null;
}
