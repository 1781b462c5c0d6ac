// SIGUSR2 sets this process's clock an hour ahead, the next one sets it back. Timers and performance.now() continue, as they do
// when a machine's clock is set.
const HOUR_MS = 3_600_000;
const RealDate = Date;
let offsetMs = 0;
process.on('SIGUSR2', () => {
  offsetMs = offsetMs === 0 ? HOUR_MS : 0;
});
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offsetMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};
