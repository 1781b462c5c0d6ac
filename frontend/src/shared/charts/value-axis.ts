/** The specification pads value axes to 110% of the maximum. */
const PADDING_PERCENT = 110;
const padded = (maximum: number): number => Math.round(maximum * PADDING_PERCENT * 100) / 10_000;

const ticksOf = (step: number, end: number): number[] =>
  Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);

const MOST_STEPS = 5;

/** A value axis for counts, with round ticks. */
export function countAxis(counts: readonly number[]) {
  const maximum = Math.max(1, ...counts);
  const end = padded(maximum);
  return { domain: [0, end], ticks: ticksOf(roundStep(maximum), end), width: 48 };
}

/** The smallest of 1, 2, 5, 10, 20, 50, ... that needs no more than five steps. */
function roundStep(maximum: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(maximum / MOST_STEPS));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => maximum / size <= MOST_STEPS);
  return Math.max(1, step ?? maximum);
}

/** Distance between two ticks, in grams. */
const GRAM_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000];

const wholeGrams = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
// A minus sign, as in the figures next to it.
const tickFormatter = (grams: number): string => `${wholeGrams.format(grams).replace('-', '\u2212')} g`;

/** A value axis for grams, from 0 on. */
export function gramAxis(maximum: number) {
  const end = padded(maximum);
  const step = GRAM_STEPS.find((size) => end / size <= MOST_STEPS) ?? 2_000;
  return { domain: [0, end], ticks: ticksOf(step, end), tickFormatter };
}

/** The same to both sides of 0. */
export function signedGramAxis(maximum: number) {
  const { domain, ticks, tickFormatter } = gramAxis(maximum);
  const end = Math.max(...domain);
  // In order: Recharts omits labels that seem to overlap the previous one.
  const below = ticks.slice(1).map((grams) => -grams);
  return { domain: [-end, end], ticks: [...below.reverse(), ...ticks], tickFormatter };
}
