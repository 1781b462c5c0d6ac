import { formatNumber } from '../../../shared/i18n';

/** Between two ticks, in the person's unit: one decimal is all that a label shows. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const SPACES_MAX = 5;
/** Room for half the label of the last tick: without it, Recharts moves the label away from its line. */
export const AXIS_MARGIN = { top: 8, right: 14 };

/**
 * An axis from nothing to just beyond the largest amount. Recharts' own ticks are round to itself only: rounded for their
 * labels, neighbours would say the same.
 */
export function amountAxis(most: number) {
  const step = most > 0 ? (STEPS.find((size) => most <= size * SPACES_MAX) ?? 2_000) : 1;
  const spaces = Math.max(1, Math.ceil(Number((most / step).toFixed(6))));
  const ticks = Array.from({ length: spaces + 1 }, (_, index) => Math.round(index * step * 10) / 10);
  return {
    domain: [0, ticks.at(-1) ?? step] as [number, number],
    ticks,
    tickFormatter: (amount: number) => formatNumber(amount, { digits: 1 }),
  };
}
