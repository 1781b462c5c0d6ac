import { type MeterLayout, unitOf, written } from './meter-layout.js';

const TIMES = [/^local time\b/i, /^device time\b/i, /^time\b/i, /\butc\b/i];
const SENSOR = /^(cbg|cgm|continuous)/i;

/** Tidepool: a workbook with a sheet for each kind of data, in mmol/L unless stated otherwise. */
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
    const device = names.findIndex((name) => /^device (id|serial)/i.test(name));
    const isUtc = /\butc\b/i.test(names[time] ?? '');
    const isOfNoUnit = /^value$/i.test(names[value] ?? '');
    const unit = isOfNoUnit ? 'mmol/L' : unitOf(names[value]);
    return (row) => {
      const isOfSensor = SENSOR.test(type < 0 ? sheet : (row[type]?.trim() ?? ''));
      if (!isOfSensor) return null;
      const reading = written(row[time], row[value], row[units]?.trim() ? unitOf(row[units]) : unit, row[device]);
      return reading && { ...reading, isUtc };
    };
  },
};
