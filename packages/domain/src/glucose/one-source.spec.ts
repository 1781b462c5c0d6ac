import { oneSource, type SourcedReading } from './one-source.js';
import { cleanReadings, glucoseSegments } from './readings.js';

const every = (minutes: number, mgdl: number, importId: string | null, until = 180): SourcedReading[] =>
  Array.from({ length: until / minutes + 1 }, (_, index) => ({
    minute: index * minutes,
    mgdl,
    importId,
    device: null,
  }));
/** Of a device of the person's Nightscout. */
const by = (device: number, readings: readonly SourcedReading[]) => readings.map((each) => ({ ...each, device }));
const after = (minutes: number, readings: readonly SourcedReading[]) =>
  readings.map((each) => ({ ...each, minute: each.minute + minutes }));
const chosen = (...readings: readonly SourcedReading[][]) => [
  ...new Set(oneSource(readings.flat().sort((one, other) => one.minute - other.minute)).map(({ mgdl }) => mgdl)),
];

it('is Nightscout where a file has readings of the same time', () => {
  expect(chosen(every(5, 100, null), every(5, 130, 'libre'))).toEqual([100]);
  expect(chosen(every(15, 100, null), every(1, 130, 'libre'))).toEqual([100]);
});

it('is the file where Nightscout has a gap', () => {
  expect(chosen(every(5, 100, null, 90), every(15, 130, 'libre'))).toEqual([130]);
});

it('is one of two sensors in one Nightscout whose readings come in turn', () => {
  expect(chosen(by(1, every(5, 100, null, 170)), by(2, after(2, every(5, 130, null))))).toEqual([130]);
});

it('goes on with another device where the first one ends, with no line between them', () => {
  const handedOver = oneSource([...by(1, every(5, 100, null, 60)), ...by(2, after(40, every(5, 130, null, 140)))]);
  expect(glucoseSegments(cleanReadings(handedOver)).filter(([start, end]) => start.mgdl !== end.mgdl)).toEqual([]);
  expect(cleanReadings(handedOver).map(({ minute, mgdl }) => [minute, mgdl])).toEqual([
    ...[0, 5, 10, 15].map((minute) => [minute, 100]),
    ...Array.from({ length: 29 }, (_, index) => [40 + 5 * index, 130]),
  ]);
});

it('is of two files the one with more of the time, then the one with more readings', () => {
  expect(chosen(every(5, 100, 'clarity', 90), every(15, 130, 'libre'))).toEqual([130]);
  expect(chosen(every(15, 100, 'clarity'), every(5, 130, 'libre'))).toEqual([130]);
});
