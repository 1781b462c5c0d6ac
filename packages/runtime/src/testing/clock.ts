const { now } = Date;

/** `Date.now` that a test can set forward, for what is kept until it is too old. One at a time; `stop` it after the test. */
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
