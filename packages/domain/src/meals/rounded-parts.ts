/**
 * Figures in whole steps that add up to their total in whole steps, by largest remainder: no part is further than one step from its figure.
 * Figures that do not make up the total are rounded on their own.
 */
export function roundedParts(figures: readonly number[], total: number): number[] {
  // Sums of tenths are not exact in binary.
  const floors = figures.map((figure) => Math.floor(figure + 1e-6));
  const missing = total - floors.reduce((sum, floor) => sum + floor, 0);
  const remainders = figures.map((figure, at) => ({ at, rest: figure - (floors[at] ?? 0) }));
  const raised = remainders.filter(({ rest }) => rest > 1e-6).toSorted((a, b) => b.rest - a.rest);
  if (missing < 0 || missing > raised.length) return figures.map(Math.round);
  const up = new Set(raised.slice(0, missing).map(({ at }) => at));
  return floors.map((floor, at) => (up.has(at) ? floor + 1 : floor));
}
