import { countText } from '../../../../shared/admin';

/** Distance between two ticks, in grams. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000];
const TICKS = 6;

/** Round grams from 0 to beyond the value, about six of them. */
export function ticksTo(grams: number): number[] {
  const step = STEPS.find((size) => grams / size <= TICKS - 1) ?? 2_000;
  return Array.from({ length: Math.max(1, Math.ceil(grams / step)) + 1 }, (_, index) => index * step);
}

/** From negative to positive. In order: Recharts omits labels that seem to overlap the previous one. */
export function mirrored(up: readonly number[]): number[] {
  return [
    ...up
      .slice(1)
      .map((grams) => -grams)
      .reverse(),
    ...up,
  ];
}

/** For an axis: otherwise Recharts would choose its own ticks between the ends. */
export function axisOf(ticks: number[]) {
  return {
    domain: [Math.min(...ticks), Math.max(...ticks)],
    ticks,
    tickFormatter: (grams: number) => `${countText(Math.round(grams))} g`,
  };
}
