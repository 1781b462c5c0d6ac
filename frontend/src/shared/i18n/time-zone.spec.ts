import { formatDate, formatTime } from './formats';
import { deviceTimeZone, fromLocalField, localDay, setTimeZone, startOfDay, timeZone, toLocalField } from './time-zone';

afterEach(() => setTimeZone(null));

const EVENING = '2026-11-20T20:30:00.000Z';

it('shows dates and times of the person’s zone, wherever the device is', () => {
  setTimeZone('Pacific/Auckland');
  expect([localDay(EVENING), formatTime(EVENING), toLocalField(new Date(EVENING))]).toEqual([
    '2026-11-21',
    '09:30',
    '2026-11-21T09:30',
  ]);
  expect(formatDate(EVENING, 'full')).toBe('November 21, 2026');
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T11:00:00.000Z');
  expect(fromLocalField('2026-11-21T09:30').toISOString()).toBe(EVENING);
  expect(fromLocalField('').getTime()).toBeNaN();
});

it('shows a meal of another zone by its clock', () => {
  setTimeZone('America/New_York');
  const zone = 'Pacific/Auckland';
  expect([localDay(EVENING, zone), formatTime(EVENING, zone), timeZone(zone)]).toEqual(['2026-11-21', '09:30', zone]);
  expect(fromLocalField('2026-11-21T09:30', zone).toISOString()).toBe(EVENING);
  expect([localDay(EVENING, null), formatTime(EVENING)]).toEqual(['2026-11-20', '15:30']);
  expect(timeZone(deviceTimeZone())).toBeUndefined();
});

it.each([deviceTimeZone(), null])('is the device’s own for %s', (zone) => {
  setTimeZone(zone);
  expect(timeZone()).toBeUndefined();
  expect(fromLocalField('2026-11-21T09:30')).toEqual(new Date(2026, 10, 21, 9, 30));
  expect(startOfDay('2026-11-21')).toEqual(new Date(2026, 10, 21));
});
