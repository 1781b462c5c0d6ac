// The clock of this process is set an hour ahead by SIGUSR2 and back again by the next one. Timers and performance.now()
// go on as they do when the clock of a machine is set.
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
