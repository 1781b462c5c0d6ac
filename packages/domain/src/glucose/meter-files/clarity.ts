import { bare, type MeterLayout, unitOf, written } from './meter-layout.js';

const TIME = /hh:mm:ss/i;
const SENSOR = 'EGV';

/** Dexcom Clarity: a header whose time states its format, rows about the person and the devices, and a code that marks readings. */
export const clarity: MeterLayout = {
  format: 'clarity',
  beyond: { low: 39, high: 401 },
  below: (header) => {
    const time = header.findIndex((name) => TIME.test(name));
    const glucose = header.findIndex((name) => unitOf(name) !== null);
    const unit = unitOf(header[glucose]);
    if (time < 0 || unit === null || time > glucose) return null;
    return (row) => {
      const about = row.slice(time + 1, glucose);
      return row.slice(0, glucose).some((cell) => bare(cell) === SENSOR)
        ? written(row[time], row[glucose], unit, about.join())
        : null;
    };
  },
};
