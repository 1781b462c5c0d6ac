import dayjs from 'dayjs';
import { formatDate } from '../../shared/i18n';
import { mealsText } from './meals-text';

/**
 * "Today", "Yesterday", "Monday 16 November"; in another year "Wed, 31 Dec 2025".
 * @param date a local date (`2026-11-20`) or an ISO instant
 */
export function dayName(date: string, today = dayjs()): string {
  const day = dayjs(date);
  if (day.isSame(today, 'day')) return mealsText('today');
  if (day.isSame(today.subtract(1, 'day'), 'day')) return mealsText('yesterday');
  return formatDate(day.toDate(), day.isSame(today, 'year') ? 'long' : 'medium');
}
