/** How many readings of a file are not imported, and why. */
export type ExcludedReadings = Record<
  'unreadable' | 'outOfRange' | 'duplicate' | 'unplaceable' | 'future' | 'tooOld',
  number
>;

export const noneExcluded = (): ExcludedReadings => ({
  unreadable: 0,
  outOfRange: 0,
  duplicate: 0,
  unplaceable: 0,
  future: 0,
  tooOld: 0,
});
