/** How an evaluation rate (in percent) affects the cost, in a word or two. */
export function costLabel(ratePercent: number): string {
  if (ratePercent === 0) return 'No cost';
  if (ratePercent <= 10) return 'Very low';
  if (ratePercent <= 25) return 'Low';
  if (ratePercent <= 50) return 'Moderate';
  if (ratePercent <= 75) return 'High';
  return 'Very high';
}
