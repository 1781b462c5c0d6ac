import { sortPushed } from './pushed-readings.js';

const bounds = { now: new Date('2026-11-20T12:00:00Z'), oldest: new Date('2025-11-20T12:00:00Z') };
const reading = (at: string, value: number, unit: 'mg/dL' | 'mmol/L' = 'mg/dL') => ({ at, value, unit });

it('sorts readings of two units and zones, one a second', () => {
  const { seconds, mgdl, indexes, refused } = sortPushed(
    [
      reading('2026-11-20T11:05:00.700+01:00', 6, 'mmol/L'),
      reading('2026-11-20T09:00:00Z', 120),
      reading('2026-11-20T10:05:00Z', 108),
      reading('2026-11-20T10:05:00Z', 140),
    ],
    bounds,
  );
  expect([...seconds].map((second) => new Date(second * 1_000).toISOString())).toEqual([
    '2026-11-20T09:00:00.000Z',
    '2026-11-20T10:05:00.000Z',
  ]);
  expect([[...mgdl].map(Math.round), indexes, refused]).toEqual([[120, 108], [1, 0], [{ index: 3, code: 'differs' }]]);
});

it('keeps apart the hour that autumn repeats', () => {
  const { seconds } = sortPushed(
    [reading('2026-10-25T02:30:00+02:00', 100), reading('2026-10-25T02:30:00+01:00', 140)],
    bounds,
  );
  expect((seconds[1] ?? 0) - (seconds[0] ?? 0)).toBe(3_600);
});

it.each([
  ['a value in the wrong unit', reading('2026-11-20T10:00:00Z', 5.6), 'out-of-range'],
  ['mg/dL as mmol/L', reading('2026-11-20T10:00:00Z', 108, 'mmol/L'), 'out-of-range'],
  ['a negative value', reading('2026-11-20T10:00:00Z', -100), 'out-of-range'],
  ['the future', reading('2026-11-20T12:01:01Z', 100), 'future'],
  ['what is no longer kept', reading('2025-11-20T11:59:59Z', 100), 'too-old'],
])('refuses %s', (_, pushed, code) => {
  expect(sortPushed([pushed], bounds)).toMatchObject({ indexes: [], refused: [{ index: 0, code }] });
});

it('lets a clock be a minute ahead', () => {
  expect(sortPushed([reading('2026-11-20T12:01:00Z', 100)], bounds).refused).toEqual([]);
});
