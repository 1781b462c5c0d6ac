const HEADER = 'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL';

/** A LibreView file in UTC, with a reading every this many minutes up to this time. */
export function meterFile(readings: number, everyMinutes: number, until: Date): Blob {
  const rows = Array.from({ length: readings }, (_, nth) => {
    const at = new Date(until.getTime() - (readings - nth) * everyMinutes * 60_000).toISOString();
    const [year, month, day] = at.slice(0, 10).split('-');
    return `L,1,${day}-${month}-${year} ${at.slice(11, 16)},0,${110 + Math.round(50 * Math.sin(nth / 30))},`;
  });
  return new Blob([`Glucose Data,Generated on,by\n${HEADER}\n${rows.join('\n')}\n`]);
}
