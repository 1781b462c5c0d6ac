import { isQuiet } from './quiet-hours.js';

const quietAt = (hours: readonly [number, number], timezone = 'UTC') =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    isQuiet(new Date(Date.UTC(2026, 2, 10, hour, 59)), timezone, { quietFrom: hours[0], quietTo: hours[1] }),
  );

it.each([
  [[22, 7], 'UTC', [0, 1, 2, 3, 4, 5, 6, 22, 23]],
  [[1, 3], 'UTC', [1, 2]],
  [[9, 9], 'UTC', []],
  [[22, 7], 'America/New_York', [2, 3, 4, 5, 6, 7, 8, 9, 10]],
] as const)('is quiet from %j in %s', (hours, timezone, expected) => {
  expect(quietAt(hours, timezone)).toEqual(expected);
});
