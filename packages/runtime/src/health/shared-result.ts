/**
 * One measurement for all callers: the result is reused for `maxAgeMs`, and concurrent callers wait for the same one. Fifty open
 * screens cost as much as one.
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
