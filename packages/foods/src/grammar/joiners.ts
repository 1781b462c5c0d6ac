import type { Token } from '../text/tokenise.js';

export const JOINERS: Readonly<Record<string, number>> = {
  and: 0.6,
  or: 0.6,
  plus: 1,
  with: 0.3,
  containing: 0.3,
  in: 0.3,
  on: 0.3,
  from: 0.3,
};

/** Between two foods: "with", "and". */
export const isJoiner = ({ raw }: Token): boolean => JOINERS[raw] !== undefined;

export const EACH = new Set(['each', '§each', '§per']);
