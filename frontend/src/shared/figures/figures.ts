const count = new Intl.NumberFormat('en-GB');
const decimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

export const countText = (value: number): string => count.format(value);
/** Of a percentage, 0 to 100. */
export const percentText = (percent: number): string => `${decimal.format(percent)}%`;
export const gramsText = (grams: number): string => `${decimal.format(grams)} g`;
/** With its sign: more or less than something else. */
export const signedGramsText = (grams: number): string => `${signed.format(grams)} g`;
/** In US dollars, to four decimals: one call costs less than a cent. */
export const costText = (usd: number): string => `$${usd.toFixed(4)}`;
/** Below a second in milliseconds, else in seconds with one decimal. */
export const durationText = (ms: number): string =>
  Math.round(ms) < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
