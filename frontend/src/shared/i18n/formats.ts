import { currentLanguage } from './define-messages';
import { timeZone, toLocalField } from './time-zone';

const DAY_MS = 24 * 60 * 60_000;

/** The browser's own variant of the screen's language: 21/11/2026 in Britain, 11/21/2026 in America. */
function locale(): string {
  const language = currentLanguage();
  return navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
}

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat;

const opened = new Map<string, Format>();

/** Creating a format costs far more than using it: each is created once. */
function once<F extends Format, O>(Format: new (locale: string, options: O) => F, options: O): F {
  const key = `${Format.name} ${locale()} ${JSON.stringify(options)}`;
  const format = (opened.get(key) as F | undefined) ?? new Format(locale(), options);
  opened.set(key, format);
  return format;
}

/** `digits`: at most this many decimals; `fixed`: always this many; not `grouped`: for an input. */
export function formatNumber(value: number, { digits = 0, fixed = false, grouped = true } = {}): string {
  // Formatted alike in every language. The first format loads tables, which takes a slow phone a tenth of a second.
  const shown = digits === 0 && value >= 0 ? Math.round(value) : value;
  if (Number.isInteger(shown) && shown >= 0 && shown < 1_000 && !(fixed && digits > 0)) return String(shown);
  const format = once(Intl.NumberFormat, {
    maximumFractionDigits: digits,
    minimumFractionDigits: fixed ? digits : 0,
    useGrouping: grouped,
  });
  return format.format(value);
}

/** A fraction of 1 as "42 %", formatted for the language. */
export function formatFraction(fraction: number, digits = 0): string {
  return once(Intl.NumberFormat, { style: 'percent', maximumFractionDigits: digits }).format(fraction);
}

/** An amount in the smallest unit of its currency: 1250 of EUR is €12.50, of JPY ¥1,250. */
export function formatMoney(amountMinor: number, currency: string): string {
  const format = once(Intl.NumberFormat, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** "Toast and cheese", joined as the language does. */
export function formatList(items: readonly string[]): string {
  return once(Intl.ListFormat, { type: 'conjunction' }).format(items);
}

const dateStyles = {
  /** 21 Nov */
  short: { day: 'numeric', month: 'short' },
  /** Sat, 21 Nov; of another year with it */
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Saturday, 21 November */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 21 November 2026 */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

/** `zone`: an IANA name; without it the person's. */
export function formatDate(date: Date | string, style: DateStyle = 'medium', zone = timeZone()): string {
  const isOtherYear = style === 'medium' && yearOf(date, zone) !== yearOf(new Date(), zone);
  const year = isOtherYear ? ({ year: 'numeric' } as const) : {};
  return once(Intl.DateTimeFormat, { ...dateStyles[style], ...year, timeZone: zone }).format(new Date(date));
}

const yearOf = (date: Date | string, zone: string | undefined) => toLocalField(new Date(date), zone).slice(0, 4);

/** "today", "yesterday"; null for another day. */
function nearDay(date: Date | string, zone: string | undefined): string | null {
  const day = (at: Date) => Date.parse(toLocalField(at, zone).slice(0, 10));
  const before = (day(new Date()) - day(new Date(date))) / DAY_MS;
  return before === 0 || before === 1
    ? once(Intl.RelativeTimeFormat, { numeric: 'auto' }).format(-before, 'day')
    : null;
}

/** Hours and minutes, 0 to 23 in every language. */
export function formatTime(date: Date | string, zone?: string | null): string {
  return toLocalField(new Date(date), zone).slice(11);
}

/** A time of today or yesterday says so in the medium style. */
export function formatDateTime(date: Date | string, style: DateStyle = 'medium', zone?: string): string {
  const near = style === 'medium' ? nearDay(date, zone) : null;
  return `${near ?? formatDate(date, style, zone)}, ${formatTime(date, zone)}`;
}
