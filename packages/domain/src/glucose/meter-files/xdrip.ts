import { bare, type MeterLayout, written } from './meter-layout.js';

/** xDrip+, in the layout of SiDiary: fixed names, a date, a time, and the sensor’s glucose, always in mg/dL. */
export const xDrip: MeterLayout = {
  format: 'xdrip',
  beyond: { low: 39, high: 401 },
  below: (header) => {
    const [day, time, glucose] = ['DAY', 'TIME', 'UDT_CGMS'].map((name) =>
      header.findIndex((cell) => bare(cell) === name),
    );
    if (day === undefined || time === undefined || glucose === undefined || Math.min(day, time, glucose) < 0)
      return null;
    return (row) => written(row[day] && row[time] && `${row[day]} ${row[time]}`, row[glucose], 'mg/dL');
  },
};
