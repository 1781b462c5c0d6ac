import { formatNumber } from '../../../shared/i18n';

/** Steps between ticks in the person's unit: labels show one decimal. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const SPACES_MAX = 5;
/** Half the width of the last label: without it, Recharts moves the label away from its line. */
export const AXIS_MARGIN = { top: 8, right: 14 };

/**
 * An axis from zero to just beyond the largest amount. Recharts rounds its ticks before conversion to the unit, so
 * neighbouring labels could be equal.
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
