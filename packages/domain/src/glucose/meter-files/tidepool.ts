import { type MeterLayout, unitOf, written } from './meter-layout.js';

const TIMES = [/^local time\b/i, /^device time\b/i, /^(utc )?time\b/i];
const SENSOR = /^(cbg|cgm|continuous)/i;

/** Tidepool: a workbook with a sheet for each kind of data, in mmol/L unless it says something else. */
export const tidepool: MeterLayout = {
  format: 'tidepool',
  beyond: { low: 39, high: 401 },
  below: (header, sheet) => {
    const names = header.map((name) => name.trim());
    const time = TIMES.map((pattern) => names.findIndex((name) => pattern.test(name))).find((column) => column >= 0);
    const value = names.findIndex((name) => /^value\b/i.test(name));
    if (sheet === null || time === undefined || value < 0) return null;
    const type = names.findIndex((name) => /\btype$/i.test(name));
    const units = names.findIndex((name) => /^units?$/i.test(name));
    const unit = unitOf(names[value]) ?? 'mmol/L';
    return (row) => {
      const isOfSensor = SENSOR.test(type < 0 ? sheet : (row[type]?.trim() ?? ''));
      return isOfSensor ? written(row[time], row[value], unitOf(row[units]) ?? unit) : null;
    };
  },
};
