import { delimiterOf, MeterFileParser, type ParsedMeterFile } from './parse-meter-file.js';
import type { MeterFileQuestion } from './place-readings.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const OLDEST = new Date('2021-11-20T12:00:00Z');
const asked: MeterFileQuestion = { timezone: 'Europe/Berlin', order: null, now: NOW, oldest: OLDEST };

function parse(text: string, differs: Partial<MeterFileQuestion> = {}) {
  const delimiter = delimiterOf(text);
  const reader = new MeterFileParser();
  for (const line of text.split('\n')) reader.take(line.split(delimiter ?? ','));
  return reader.finish({ ...asked, ...differs });
}
function readings(text: string, differs: Partial<MeterFileQuestion> = {}): ParsedMeterFile {
  const file = parse(text, differs);
  if ('problem' in file) throw new Error(JSON.stringify(file));
  return file;
}
const times = ({ seconds }: ParsedMeterFile) =>
  [...seconds].map((second) => new Date(second * 1_000).toISOString().replace(':00.000Z', 'Z'));
const figures = ({ mgdl }: ParsedMeterFile) => [...mgdl].map((value) => Math.round(value * 10) / 10);

const LIBRE = 'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL,Notes';
const libre = (...rows: string[]) => ['Glucose Data,Generated on,20-11-2026 10:00 UTC', LIBRE, ...rows].join('\n');
const historic = (at: string, value: string | number = 110) => `L,1,${at},0,${value},,`;
const CLARITY =
  'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Device Info,Glucose Value (mg/dL),Insulin Value (u),Glucose Rate of Change (mg/dL/min)';

it('reads historic and scanned glucose of LibreView, and none of its other records', () => {
  const file = readings(
    libre(
      historic('13-01-2026 10:15'),
      'L,1,13-01-2026 10:22,1,,123,',
      'L,1,13-01-2026 10:30,6,,,lunch',
      'L,1,13-01-2026 10:31,2,99,98,',
    ),
  );
  expect(file).toMatchObject({ format: 'libreview', unit: 'mg/dL', order: 'D-M-Y' });
  expect([times(file), figures(file)]).toEqual([
    ['2026-01-13T09:15Z', '2026-01-13T09:22Z'],
    [110, 123],
  ]);
});

it('reads translated headers, and mmol/L with a decimal comma', () => {
  const text = [
    'Glukosedaten;Erstellt am;20.11.2026',
    'Gerät;Seriennummer;Gerätezeitstempel;Aufzeichnungstyp;Glukosewert-Verlauf mmol/L;Glukose-Scan mmol/L',
    'L;1;13.01.2026 10:15;0;5,7;',
  ].join('\n');
  const file = readings(text);
  expect(file).toMatchObject({ format: 'libreview', unit: 'mmol/L' });
  expect(figures(file)).toEqual([102.7]);
});

it('reads the sensor’s rows of Clarity, and counts words as beyond what it measures', () => {
  const text = [
    CLARITY,
    '1,,FirstName,,,,,',
    '2,,Device,,G7,,,',
    '3,2026-01-05T10:15:00,EGV,,G7,112,,0.3',
    '4,2026-01-05T10:20:00,EGV,,G7,Low,,',
    '5,2026-01-05 10:25:00,EGV,,G7,High,,',
    '6,2026-01-05T10:27:00,Insulin,Fast-Acting,,,4,',
    '7,2026-01-05T10:28:00,Calibration,,,140,,',
  ].join('\n');
  const file = readings(text);
  expect(file).toMatchObject({ format: 'clarity', order: 'Y-M-D', beyond: 2 });
  expect(figures(file)).toEqual([112, 39, 401]);
  const german = text.replace('Timestamp (YYYY-MM-DDThh:mm:ss)', 'Zeitstempel (JJJJ-MM-TTThh:mm:ss)');
  const translated = german
    .replaceAll('Low', 'Niedrig')
    .replaceAll('High', 'Hoch')
    .replace('Glucose Value', 'Glukosewert');
  expect(figures(readings(translated))).toEqual([112, 39, 401]);
});

it('reads the sensor’s section of CareLink among others', () => {
  const header = 'Index;Datum;Zeit;Neue Gerätezeit;BZ-Messwert (mmol/l);Sensorglukose (mmol/l);ISIG-Wert';
  const text = [
    'Nachname;Vorname',
    'X;Y',
    '-------;MiniMed 780G;Pumpe;NG1;-------',
    header,
    '0,00000;2026/01/13;10:15:00;;7,1;;',
    '-------;MiniMed 780G;Sensor;NG1;-------',
    header.replace('BZ-Messwert (mmol/l);', ''),
    '0,00000;2026/01/13;10:20:00;;5,7;21,3',
    '1,00000;2026/01/13;10:25:00;;;20,9',
  ].join('\n');
  const file = readings(text);
  expect(file).toMatchObject({ format: 'carelink', unit: 'mmol/L' });
  expect([times(file), figures(file)]).toEqual([['2026-01-13T09:20Z'], [102.7]]);
});

it('stops reading what has more rows than five years have, even if all are of one minute', () => {
  const reader = new MeterFileParser();
  for (const line of libre().split('\n')) reader.take(line.split(','));
  const row = historic('13-01-2026 10:15').split(',');
  let rows = 0;
  while (rows < 1_000_000 && reader.take(row)) rows += 1;
  expect(rows).toBeLessThan(1_000_000);
  expect(reader.finish(asked)).toEqual({ problem: 'too-many' });
});

it.each([
  ['31-01-2026 22:15', 'D-M-Y'],
  ['01-31-2026 10:15 PM', 'M-D-Y'],
  ['1/31/26 10:15 PM', 'M-D-Y'],
  ['31.01.26 22:15', 'D-M-Y'],
  ['2026/01/31 22:15', 'Y-M-D'],
  ['2026-31-01 22:15', 'Y-D-M'],
  ['26-01-31 22:15', 'Y-M-D'],
  ['2026-01-31T22:15:00', 'Y-M-D'],
  ['31. 01. 2026 10:15 p. m.', 'D-M-Y'],
])('infers the order of dates: %s', (at, order) => {
  const file = readings(libre(historic(at)));
  expect([file.order, times(file)]).toEqual([order, ['2026-01-31T21:15Z']]);
});

it('asks if all dates fit two orders, and applies the answer', () => {
  const text = libre(historic('05-06-2026 10:15'), historic('06-06-2026 10:15'));
  expect(parse(text)).toEqual({ problem: 'ambiguous', orders: ['D-M-Y', 'M-D-Y'], example: '05-06-2026 10:15' });
  expect(times(readings(text, { order: 'M-D-Y' }))[0]).toBe('2026-05-06T08:15Z');
  expect(readings(libre(historic('2026-05-06 10:15')), { order: 'Y-D-M' }).order).toBe('Y-D-M');
});

it.each<[string, string[], Partial<MeterFileQuestion>]>([
  ['one date fits only another order', ['13-06-2026 10:15', '14-06-2026 10:15', '06-15-2026 10:15'], {}],
  ['one date begins with the year', ['13-06-2026 10:15', '2026-06-14 10:15'], {}],
  ['the order that was asked for fits not all', ['05-06-2026 10:15', '13-06-2026 10:15'], { order: 'M-D-Y' }],
  ['a spreadsheet made numbers of some', ['46035.427083333', '2026-01-13 10:20'], {}],
])('refuses dates that contradict each other: %s', (_, dates, differs) => {
  expect(parse(libre(...dates.map((at) => historic(at))), differs)).toEqual({ problem: 'contradictory' });
});

it('takes the date of a left-out reading into account', () => {
  const rows = [historic('13-06-2026 10:15', 900), historic('05-06-2026 10:15')];
  expect(readings(libre(...rows)).order).toBe('D-M-Y');
});

it('imports no impossible reading, and says why', () => {
  const file = readings(
    libre(
      ...[historic('13-01-2026 10:15', 5), historic('13-01-2026 10:20', 900), historic('13-01-2026 10:25', 110)],
      ...[historic('13-01-2026 10:25', 111), historic('13-12-2026 10:15'), historic('13-01-2020 10:15')],
      ...[
        historic('13-01-2026 10:30', '=1+110'),
        historic('yesterday'),
        historic('13-01-2026 25:00'),
        historic('40-01-2026 10:00'),
      ],
    ),
  );
  expect(figures(file)).toEqual([110]);
  expect(file.leftOut).toEqual({ unreadable: 4, outOfRange: 2, duplicate: 1, unplaceable: 0, future: 1, tooOld: 1 });
});

const every15 = (day: string, hour: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const minutes = hour * 60 + at * 15;
    return `${day} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });

it.each(['forwards', 'backwards'])('places the hour that a night repeats by the order of the rows (%s)', (way) => {
  const rows = [...every15('26-10-2025', 1, 8), ...every15('26-10-2025', 2, 8)].map((at) => historic(at));
  const file = readings(libre(...(way === 'forwards' ? rows : rows.toReversed())));
  expect(file.leftOut.unplaceable).toBe(0);
  expect(file.seconds).toHaveLength(16);
  expect(new Set(file.seconds.slice(1).map((second, at) => second - (file.seconds[at] ?? 0)))).toEqual(new Set([900]));
});

it('leaves out what could be in either hour, and what is in the hour that summer skips', () => {
  const either = every15('26-10-2025', 2, 4).map((at) => historic(at));
  const mixed = either.flatMap((row) => [row, row]);
  const skipped = every15('30-03-2025', 2, 4).map((at) => historic(at));
  for (const rows of [either, mixed, skipped]) {
    const file = readings(libre(historic('13-01-2026 10:15'), ...rows));
    expect([file.seconds.length, file.leftOut.unplaceable]).toEqual([1, rows.length]);
  }
  expect(readings(libre(...skipped), { timezone: 'UTC' }).seconds).toHaveLength(4);
});

it.each([
  ['a smaller step back', ['02:05', '02:10', '02:40', '02:20', '02:25', '02:50']],
  ['a second step back', ['02:00', '02:50', '02:00', '02:50', '02:00', '02:50']],
  ['a step back after other rows', ['02:00', '02:15', '02:45', '03:15', '02:00', '02:15', '02:45']],
])('leaves out the hour that a night repeats if its rows show %s', (_, clocks) => {
  const rows = clocks.map((clock) => historic(`26-10-2025 ${clock}`));
  const file = readings(libre(historic('13-01-2026 10:15'), ...rows));
  expect(file.leftOut.unplaceable).toBe(clocks.filter((clock) => clock.startsWith('02')).length);
});

it('places the hour that a night repeats for each device by its own rows', () => {
  const night = [...every15('26-10-2025', 2, 4), ...every15('26-10-2025', 2, 4)].map((at) => historic(at));
  const other = every15('26-10-2025', 2, 4).map((at) => historic(at.replace(/\d$/, '7')).replace('L,1,', 'L,2,'));
  const mixed = night.flatMap((row, at) => [row, ...other.slice(at, at + 1)]);
  const file = readings(libre(historic('13-01-2026 10:15'), ...mixed));
  expect([file.seconds.length, file.leftOut.unplaceable]).toEqual([9, 4]);
});

it('counts as beyond the sensor only readings that are imported', () => {
  const rows = ['13-01-2026 10:15', '13-01-2026 10:15', '13-12-2026 10:15'].map((at) => historic(at, 'Low'));
  expect(readings(libre(...rows)).beyond).toBe(1);
});

it.each([
  ['an empty file', ''],
  ['another program’s table', 'name;carbs\nrice;28'],
])('recognises that %s is not from a meter', (_, text) => {
  expect(delimiterOf(text)).toBeNull();
  expect(parse(text)).toEqual({ problem: 'unknown' });
});

it('says that no reading remains', () => {
  expect(parse(libre(historic('13-12-2026 10:15')))).toMatchObject({ problem: 'no-readings', leftOut: { future: 1 } });
  expect(parse(libre(historic('40-01-2026 10:15')))).toMatchObject({
    problem: 'no-readings',
    leftOut: { unreadable: 1 },
  });
  expect(parse(libre())).toMatchObject({ problem: 'no-readings' });
});
