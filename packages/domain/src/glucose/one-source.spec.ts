import { oneSource, type SourcedReading } from './one-source.js';

const every = (minutes: number, mgdl: number, importId: string | null, until = 180): SourcedReading[] =>
  Array.from({ length: until / minutes + 1 }, (_, index) => ({ minute: index * minutes, mgdl, importId }));
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

it('is of two files the one with more of the time, then the one with more readings', () => {
  expect(chosen(every(5, 100, 'clarity', 90), every(15, 130, 'libre'))).toEqual([130]);
  expect(chosen(every(15, 100, 'clarity'), every(5, 130, 'libre'))).toEqual([130]);
});
