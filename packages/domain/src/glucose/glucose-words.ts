import type { GlucoseUnit, Language } from '@carbsight/contracts';
import type { GlucoseAfterMeal } from './glucose-after-meal.js';

/** From the molar mass of glucose, 180.1559 g/mol. */
export const MGDL_PER_MMOL = 18.01559;

/** mg/dL without decimals, mmol/L with one, as meters show them. Never compare the result with a range: 181 shows as 10.0 mmol/L. */
export function showGlucose(mgdl: number, unit: GlucoseUnit, language: Language): string {
  return formatIn(unit, language).format(inUnit(mgdl, unit));
}

/** One sentence about what was measured, or null where the readings do not suffice for it. */
export function sayGlucose(
  { baseline, peak, rise, isCovered }: Pick<GlucoseAfterMeal, 'baseline' | 'peak' | 'rise' | 'isCovered'>,
  unit: GlucoseUnit,
  language: Language,
): string | null {
  if (!isCovered || baseline === null || peak === null || rise === null) return null;
  return SENTENCES[language]({
    before: showGlucose(baseline, unit, language),
    highest: showGlucose(peak.mgdl, unit, language),
    rise: formatIn(unit, language, 'exceptZero').format(inUnit(rise, unit)),
    minutes: Math.round(peak.minute),
  });
}

type Said = { readonly before: string; readonly highest: string; readonly rise: string; readonly minutes: number };

const SENTENCES: Readonly<Record<Language, (said: Said) => string>> = {
  en: ({ before, highest, rise, minutes }) =>
    `Glucose was ${before} before. Highest reading ${highest}, ${later(minutes, 'at the start of the meal', 'minute', 'minutes', 'later')} (${rise}).`,
  de: ({ before, highest, rise, minutes }) =>
    `Vorher lag der Glukosewert bei ${before}. Höchster Messwert: ${highest}, ${later(minutes, 'zu Beginn der Mahlzeit', 'Minute', 'Minuten', 'später')} (${rise}).`,
};

function later(minutes: number, atStart: string, one: string, many: string, after: string): string {
  return minutes === 0 ? atStart : `${minutes} ${minutes === 1 ? one : many} ${after}`;
}

function inUnit(mgdl: number, unit: GlucoseUnit): number {
  return unit === 'mg/dL' ? mgdl : mgdl / MGDL_PER_MMOL;
}

function formatIn(unit: GlucoseUnit, language: Language, signDisplay: 'auto' | 'exceptZero' = 'auto') {
  const digits = unit === 'mg/dL' ? 0 : 1;
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay });
}
