import type { DateOrder } from '@carbsight/contracts';

const DAY_SEC = 86_400;
const NUMBERS = /^(\d{1,4})[-/.\s]{1,2}(\d{1,2})[-/.\s]{1,2}(\d{1,4})\.?(?:[T,\s]+(.*))?$/;
const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap])?(?:\.?\s?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** A month by its English name: "Jan 5, 2026" or "5 January 2026". */
const NAMED_MONTH = /^(?:([a-z]{3})[a-z]*\.? (\d{1,2}),?|(\d{1,2}) ([a-z]{3})[a-z]*\.?,?) (\d{4}),?\s+/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A spreadsheet's: days since the end of 1899. */
const SERIAL = /^[2-9]\d{4}(\.\d+)?$/;
const SERIAL_OF_1970 = 25_569;
/** None of these files has older sensor readings. */
const YEAR_MIN = 2010;
const CENTURY = 2000;

/** The three numbers of a date as one, and the second of its day; or an instant, if the zone is written, too. */
export type WrittenDate =
  | { readonly numbers: number; readonly second: number; readonly by: 'text' | 'spreadsheet' }
  | { readonly instant: number };

const packed = (first: number, middle: number, last: number) => (first * 100 + middle) * 10_000 + last;

/** In figures, the year first. */
function withoutNames(text: string): string {
  const [named, month, day, dayFirst, monthSecond, year] = NAMED_MONTH.exec(text) ?? [];
  if (named === undefined) return text;
  const number = MONTHS.indexOf((month ?? monthSecond ?? '').toLowerCase()) + 1;
  return `${year}-${number}-${day ?? dayFirst} ${text.slice(named.length)}`;
}

/** Null for anything but a date with a time. */
export function parseDate(written: string): WrittenDate | null {
  const text = withoutNames(written);
  if (SERIAL.test(text)) {
    const seconds = Math.round((Number(text) - SERIAL_OF_1970) * DAY_SEC);
    const day = new Date(seconds * 1_000);
    const second = seconds - Math.floor(seconds / DAY_SEC) * DAY_SEC;
    return {
      numbers: packed(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()),
      second,
      by: 'spreadsheet',
    };
  }
  const [, first, middle, last, rest = ''] = NUMBERS.exec(text) ?? [];
  const [, hours, minutes, seconds = '0', half, zone] = CLOCK.exec(rest.trim()) ?? [];
  if (first === undefined || hours === undefined) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const second = (hour * 60 + Number(minutes)) * 60 + Number(seconds);
  const isOnClock = hour < 24 && Number(minutes) < 60 && Number(seconds) < 60 && (!half || Number(hours) <= 12);
  if (!isOnClock) return null;
  const numbers = packed(Number(first), Number(middle), Number(last));
  if (zone === undefined) return { numbers, second, by: 'text' };
  const day = dayIn(numbers, 'Y-M-D', Number.POSITIVE_INFINITY);
  return day === null ? null : { instant: day * DAY_SEC + second - offsetOf(zone) };
}

function offsetOf(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const [hours, minutes] = [zone.slice(1, 3), zone.slice(-2)].map(Number);
  return (zone.startsWith('-') ? -1 : 1) * ((hours ?? 0) * 60 + (minutes ?? 0)) * 60;
}

/** Days since 1970 if the numbers are in this order; null if they are not a day. */
export function dayIn(numbers: number, order: DateOrder, yearMax: number): number | null {
  const last = numbers % 10_000;
  const rest = (numbers - last) / 10_000;
  const places = [Math.floor(rest / 100), rest % 100, last] as const;
  const [year, month, day] = PLACES[order].map((place) => places[place] ?? 0);
  if (year === undefined || month === undefined || day === undefined) return null;
  const full = year < 100 ? year + CENTURY : year;
  if (full < YEAR_MIN || full > yearMax || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const at = new Date(Date.UTC(full, month - 1, day));
  return at.getUTCDate() === day ? at.getTime() / 1_000 / DAY_SEC : null;
}

/** Where year, month and day are. */
const PLACES: Readonly<Record<DateOrder, readonly [number, number, number]>> = {
  'D-M-Y': [2, 1, 0],
  'M-D-Y': [2, 0, 1],
  'Y-M-D': [0, 1, 2],
  'Y-D-M': [0, 2, 1],
};
const ORDERS = Object.keys(PLACES) as DateOrder[];

/**
 * Orders in which all dates of a file are days: more than one if their days could also be months. What is not a day in any order is
 * ignored.
 * @returns null if each order fits only some
 */
export function ordersOf(dates: Iterable<number>, yearMax: number): DateOrder[] | null {
  let orders = ORDERS;
  let isAnyDay = false;
  for (const numbers of dates) {
    const fitting = ORDERS.filter((order) => dayIn(numbers, order, yearMax) !== null);
    if (fitting.length === 0) continue;
    isAnyDay = true;
    orders = orders.filter((order) => fitting.includes(order));
  }
  if (!isAnyDay) return [];
  return orders.length > 0 ? orders : null;
}
