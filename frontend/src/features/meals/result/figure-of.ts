import type { Meal } from '@carbsight/contracts';

/** What counts: the meal's own figure, or that of all its parts. */
export function figureOf({ plate, ...meal }: Meal) {
  if (!plate) {
    const { override, latestEstimate, carbEstimate, confidenceLow, confidenceHigh, confidenceLevel, isPartial } = meal;
    const isOwn = override !== null || latestEstimate === null;
    return {
      carbs: carbEstimate,
      low: override ? null : confidenceLow,
      high: override ? null : confidenceHigh,
      level: isOwn ? null : confidenceLevel,
      isPartial,
      isOwn,
    };
  }
  const { carbs, confidenceLow: low, confidenceHigh: high, confidenceLevel, isPartial } = plate;
  // Totals that were typed over estimates have no width.
  const isOwn = confidenceLevel === null || (low !== null && low === high);
  return { carbs, low, high, level: isOwn ? null : confidenceLevel, isPartial, isOwn };
}

/** The figure on a meal's page: gets the focus when the control that changed it disappears. */
export const FIGURE_ID = 'figure';
