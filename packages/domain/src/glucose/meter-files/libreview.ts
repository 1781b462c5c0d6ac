import { bare, type MeterLayout, unitOf, written } from './meter-layout.js';

/**
 * LibreView: a line or two about the person, then device, serial number, time, record type, historic and scanned glucose, and many rows
 * that are not sensor readings. Each record type has its own column, so that two columns of one unit are next to each other.
 */
export const libreView: MeterLayout = {
  format: 'libreview',
  beyond: { low: 39, high: 501 },
  below: (header) => {
    const historic = header.findIndex((name, column) => column >= 2 && unitOf(name) !== null);
    const unit = unitOf(header[historic]);
    if (unit === null || unitOf(header[historic + 1]) !== unit) return null;
    const [time, type, scanned] = [historic - 2, historic - 1, historic + 1];
    return (row) => {
      const record = bare(row[type]);
      const series = [...row.slice(0, time), record].join();
      if (record === '0') return written(row[time], row[historic], unit, series);
      if (record === '1') return written(row[time], row[scanned], unit, series);
      return null;
    };
  },
};
