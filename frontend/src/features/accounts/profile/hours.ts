import { formatTime } from '../../../shared/i18n';

/** The hours of a day, as a list to choose from. */
export const hourOptions = () =>
  Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourInWords(hour) }));

const hourInWords = (hour: number): string => formatTime(new Date(Date.UTC(2026, 0, 1, hour)), 'UTC');
