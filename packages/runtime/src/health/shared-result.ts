/**
 * One measurement for all who ask: an answer is kept for `maxAgeMs`, and who asks while it is being made waits for the
 * same one. Fifty open screens cost as much as one.
 */
export function sharedResult<T>(maxAgeMs: number, ask: () => Promise<T>, now: () => number = Date.now) {
  let kept: { readonly at: number; readonly answer: T } | undefined;
  let underWay: Promise<T> | undefined;
  return async (): Promise<T> => {
    if (kept && now() - kept.at < maxAgeMs) return kept.answer;
    underWay ??= ask()
      .then((answer) => {
        kept = { at: now(), answer };
        return answer;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}
