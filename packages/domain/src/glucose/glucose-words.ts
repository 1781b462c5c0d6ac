import type { GlucoseUnit, Language } from '@carbsight/contracts';
import type { GlucoseAfterMeal } from './glucose-after-meal.js';

/** From the molar mass of glucose, 180.1559 g/mol. */
export const MGDL_PER_MMOL = 18.01559;

/** What sensors report instead of a figure: "Low", and "High" for those that measure up to 400 or 500 mg/dL. */
const BEYOND: ReadonlyMap<number, string> = new Map([
  [39, '≤ '],
  [401, '≥ '],
  [501, '≥ '],
]);

/**
 * mg/dL without decimals, mmol/L with one, as meters show them; marked if it may be beyond what a sensor measures. Never compare the result
 * with a range: 181 shows as 10.0 mmol/L.
 */
export function showGlucose(mgdl: number, unit: GlucoseUnit, language: Language): string {
  return `${BEYOND.get(mgdl) ?? ''}${formatIn(unit, language).format(inUnit(mgdl, unit))}`;
}

/** How far above the baseline: "+94". */
export function showRise(mgdl: number, unit: GlucoseUnit, language: Language): string {
  return formatIn(unit, language, 'exceptZero').format(inUnit(mgdl, unit));
}

/** The unit of a chart's axis. */
export function inUnit(mgdl: number, unit: GlucoseUnit): number {
  return unit === 'mg/dL' ? mgdl : mgdl / MGDL_PER_MMOL;
}

/** One sentence about the readings, or null if there are too few. */
export function describeGlucose(
  { baseline, peak, rise, isCovered }: Pick<GlucoseAfterMeal, 'baseline' | 'peak' | 'rise' | 'isCovered'>,
  unit: GlucoseUnit,
  language: Language,
): string | null {
  if (!isCovered || baseline === null || peak === null || rise === null) return null;
  return SENTENCES[language]({
    before: showGlucose(baseline, unit, language),
    highest: showGlucose(peak.mgdl, unit, language),
    rise: showRise(rise, unit, language),
    minutes: Math.round(peak.minute),
  });
}

type Said = { readonly before: string; readonly highest: string; readonly rise: string; readonly minutes: number };

const SENTENCES: Readonly<Record<Language, (said: Said) => string>> = {
  en: ({ before, highest, rise, minutes }) =>
    `Glucose was ${before} before. Highest reading ${highest}, ${later(minutes, 'at the start of the meal', 'minute', 'minutes', 'later')} (${rise}).`,
  de: ({ before, highest, rise, minutes }) =>
    `Vorher lag der Glukosewert bei ${before}. Höchster Messwert: ${highest}, ${later(minutes, 'zu Beginn der Mahlzeit', 'Minute', 'Minuten', 'später')} (${rise}).`,
  es: ({ before, highest, rise, minutes }) =>
    `Antes, la glucosa era de ${before}. La lectura más alta fue ${highest}, ${later(minutes, 'al comienzo de la comida', 'minuto', 'minutos', 'después')} (${rise}).`,
};

function later(minutes: number, atStart: string, one: string, many: string, after: string): string {
  return minutes === 0 ? atStart : `${minutes} ${minutes === 1 ? one : many} ${after}`;
}

function formatIn(unit: GlucoseUnit, language: Language, signDisplay: 'auto' | 'exceptZero' = 'auto') {
  const digits = unit === 'mg/dL' ? 0 : 1;
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay });
}
