import { wilsonInterval } from '@carbsight/domain';
import { zoneName } from '../i18n/time-zone';

/** Admin screens format figures and times in British English, whatever the browser's language. */
const number = (digits: number, options: Intl.NumberFormatOptions = {}) => {
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits, ...options };
  const format = new Intl.NumberFormat('en-GB', fixed);
  // British English writes a hyphen, which a line may break after and a screen reader may leave out.
  return { format: (value: number): string => format.format(value).replace('-', '\u2212') };
};
const time = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return (at: string): string => format.format(new Date(at));
};

const count = new Intl.NumberFormat('en-GB');
const decimal = number(1);
const signed = number(1, { signDisplay: 'exceptZero' });

export const countText = (value: number): string => count.format(value);
/** "1 image", "8 images". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${countText(value)} ${value === 1 ? one : many}`;
export const decimalText = (value: number): string => decimal.format(value);
/** Of a percentage, 0 to 100. */
export const percentText = (percent: number): string => `${decimal.format(percent)}%`;
/** "9.6% to 16.1%": the 95% interval of a fraction by Wilson; null of nothing. */
export function fractionIntervalText(part: number, whole: number): string | null {
  const bounds = wilsonInterval(part, whole);
  return bounds && `${percentText(100 * bounds.low)} to ${percentText(100 * bounds.high)}`;
}
/** "12.5% (9.6% to 16.1%), 50 of 400" */
export function fractionText(part: number, whole: number): string {
  const range = fractionIntervalText(part, whole);
  if (range === null) return `${NO_VALUE} of none`;
  return `${percentText((100 * part) / whole)} (${range}), ${countText(part)} of ${countText(whole)}`;
}
export const gramsText = (grams: number): string => `${decimal.format(grams)} g`;
/** Signed: more or less than something else. */
export const signedGramsText = (grams: number): string => `${signed.format(grams)} g`;
export const rangeText = (low: number, high: number, text = gramsText): string => `${text(low)} to ${text(high)}`;
/**
 * An amount of US dollars, which is unknown where no price is.
 * @param usd null: the price of a call is unknown
 * @param unpricedCalls calls of unknown price that a sum leaves out
 */
const dollars =
  (digits: number) =>
  (usd: number | null, unpricedCalls = 0): string => {
    if (usd === null || (usd === 0 && unpricedCalls > 0)) return 'Unknown';
    return `${unpricedCalls > 0 ? 'At least ' : ''}$${usd.toFixed(digits)}`;
  };
/** To four decimals: one call costs less than a cent. */
export const costText = dollars(4);
/** Caps and sums, to the cent. */
export const moneyText = dollars(2);
/** "3 calls without a price" */
export const unpricedText = (calls: number): string => `${counted(calls, 'call')} without a price`;
/** $0.075, $2.50: an amount that someone entered. */
export const dollarsText = number(2, {
  maximumFractionDigits: 6,
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
}).format;
/** Below a second in milliseconds, else in seconds with one decimal. */
export const durationText = (ms: number): string =>
  Math.round(ms) < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** 20 Nov 2026 */
export const dayText = time({ dateStyle: 'medium' });
/** 20 Nov 2026, 12:00 */
export const timeText = time({ dateStyle: 'medium', timeStyle: 'short' });
/** 12:00 */
export const minuteText = time({ timeStyle: 'short' });
/** 12:00:00 */
export const clockText = time({ timeStyle: 'medium' });
/** The zone of these times, for a title: "Europe/Berlin". */
export const zoneText = (): string => zoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
/** 20 Nov 2026, for a day in UTC. */
export const utcDayText = time({ dateStyle: 'medium', timeZone: 'UTC' });

const utcDay = time({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const utcHour = time({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
/** For an axis: "20 Nov" of a day, "12:00" of a time; both in UTC, like the server's buckets. */
export const bucketText = (date: string): string => (date.length > 10 ? utcHour : utcDay)(date);

/** Shown for a missing figure. */
export const NO_VALUE = '–';
