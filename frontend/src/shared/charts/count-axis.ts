const MOST_STEPS = 5;

/** A value axis for counts: round ticks, the highest of them at the top of the chart. */
export function countAxis(counts: readonly number[]) {
  const maximum = Math.max(1, ...counts);
  const step = roundStep(maximum);
  const ticks = Array.from({ length: Math.ceil(maximum / step) + 1 }, (_, index) => index * step);
  return { domain: [0, ticks.at(-1) ?? step], ticks, width: 48 };
}

/** The smallest of 1, 2, 5, 10, 20, 50, ... that needs no more than five steps. */
function roundStep(maximum: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(maximum / MOST_STEPS));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => maximum / size <= MOST_STEPS);
  return Math.max(1, step ?? maximum);
}
