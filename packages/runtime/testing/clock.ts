const { now } = Date;

/** A `Date.now` that a test can move forward, for expiry. One at a time; `stop` it after the test. */
export function startClock(): { readonly forward: (ms: number) => void; readonly stop: () => void } {
  let aheadMs = 0;
  Date.now = () => now() + aheadMs;
  return {
    forward: (ms) => {
      aheadMs += ms;
    },
    stop: () => {
      Date.now = now;
    },
  };
}
