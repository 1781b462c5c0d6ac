/** The sentence that accompanies every figure in grams. The server sends it; screens do not write their own. */
export const DISCLAIMER =
  'This is an estimate, not medical advice. Check it against labels, scales or your own experience before you act on it.';
