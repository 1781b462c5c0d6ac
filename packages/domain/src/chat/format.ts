import type { CarbUnit, Language } from '@carbsight/contracts';
import { carbsInUnit } from '../units/index.js';

/** The reader an answer is written for. */
export type Reader = { readonly language: Language; readonly unit: CarbUnit; readonly timezone: string };

/** Figures, days and times in the reader's format. */
export type AnswerFormat = {
  /** At most one decimal, without a unit. */
  readonly number: (value: number) => string;
  /** At most two decimals: for showing the arithmetic. */
  readonly precise: (value: number) => string;
  /** `30.2 g` */
  readonly grams: (grams: number) => string;
  /** Carbohydrate in grams, followed by the reader's unit: `30.2 g (2.5 BE)`. */
  readonly carbs: (grams: number) => string;
  /** The same in the reader's unit alone: `2.5 BE`. */
  readonly inUnit: (grams: number) => string;
  /** @param day `YYYY-MM-DD` */
  readonly day: (day: string) => string;
  readonly time: (at: Date) => string;
};

export const UNIT_NAMES = {
  exchange15: { en: 'exchanges', de: 'Austausche à 15 g' },
  be12: { en: 'BE', de: 'BE' },
  ke10: { en: 'KE', de: 'KE' },
} as const;

export function answerFormat({ language, unit, timezone }: Reader): AnswerFormat {
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const hundredths = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const number = (value: number): string => decimals.format(value);
  const inUnit = (grams: number): string =>
    unit === 'grams' ? `${number(grams)} g` : `${number(carbsInUnit(grams, unit))} ${UNIT_NAMES[unit][language]}`;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const time = clockOf(locale, timezone);
  return {
    number,
    precise: (value) => hundredths.format(value),
    grams: (grams) => `${number(grams)} g`,
    carbs: (grams) => (unit === 'grams' ? `${number(grams)} g` : `${number(grams)} g (${inUnit(grams)})`),
    inUnit,
    day: (date) => day.format(new Date(`${date}T00:00:00Z`)),
    time: (at) => time.format(at),
  };
}

/** An unknown zone counts as UTC, as everywhere. */
function clockOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
}
