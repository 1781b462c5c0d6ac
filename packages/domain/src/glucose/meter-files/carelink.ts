import { type MeterLayout, unitOf, written } from './meter-layout.js';

/** Medtronic's name for the sensor's current, in every language. */
const CURRENT = /\bISIG\b/i;

/**
 * CareLink: sections one below the other, for the pump, its totals and the sensor, each with its own header. Number, date and time come
 * first; the sensor's glucose is next to its current.
 */
export const careLink: MeterLayout = {
  format: 'carelink',
  beyond: { low: 39, high: 401 },
  below: (header) => {
    const sensor = header.findIndex((name) => CURRENT.test(name)) - 1;
    const unit = unitOf(header[sensor]);
    if (unit === null || sensor < 3) return null;
    return ([, date, time, ...rest]) => written(date && time && `${date} ${time}`, rest[sensor - 3], unit);
  },
};
