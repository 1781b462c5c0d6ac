/** Why readings of a file are not taken. */
export const LEFT_OUT = ['unreadable', 'outOfRange', 'duplicate', 'unplaceable', 'future', 'tooOld'] as const;
export type LeftOut = Record<(typeof LEFT_OUT)[number], number>;

export const nothingLeftOut = (): LeftOut => ({
  unreadable: 0,
  outOfRange: 0,
  duplicate: 0,
  unplaceable: 0,
  future: 0,
  tooOld: 0,
});
