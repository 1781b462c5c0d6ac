import dayjs from 'dayjs';
import { formatDate } from '../../shared/i18n';
import { dayName } from './day-name';

it('names days as people do', () => {
  const today = dayjs('2026-01-02');
  expect(dayName('2026-01-02', today)).toBe('Today');
  expect(dayName('2026-01-01', today)).toBe('Yesterday');
  expect(dayName('2026-01-05', dayjs('2026-02-02'))).toBe(formatDate('2026-01-05T12:00', 'long'));
  expect(dayName('2025-12-31', today)).toBe(formatDate('2025-12-31T12:00', 'medium'));
});

it('uses the local day of an instant', () => {
  const today = dayjs('2026-01-02T00:10');
  expect(dayName(dayjs('2026-01-02T00:05').toISOString(), today)).toBe('Today');
  expect(dayName(dayjs('2026-01-01T23:55').toISOString(), today)).toBe('Yesterday');
});
