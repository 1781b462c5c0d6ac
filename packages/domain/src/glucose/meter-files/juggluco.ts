import { bare, type MeterLayout, unitOf, written } from './meter-layout.js';

const SECONDS = /^\d{9,10}$/;

/** Juggluco: fixed names, the seconds since 1970, and a column that is named by its unit alone. */
export const juggluco: MeterLayout = {
  format: 'juggluco',
  beyond: { low: 39, high: 501 },
  below: (header) => {
    const names = header.map((cell) => bare(cell)?.toLowerCase() ?? '');
    const [sensor, time] = [names.indexOf('sensorid'), names.indexOf('unixtime')];
    const glucose = names.findIndex((name) => name === 'mg/dl' || name === 'mmol/l');
    if (sensor < 0 || time < 0 || glucose < 0) return null;
    const unit = unitOf(names[glucose]);
    return (row) => {
      const at = bare(row[time]) ?? '';
      return written(
        SECONDS.test(at) ? new Date(Number(at) * 1_000).toISOString() : at,
        row[glucose],
        unit,
        row[sensor],
      );
    };
  },
};
