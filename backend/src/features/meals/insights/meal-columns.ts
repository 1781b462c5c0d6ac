import type { CarbUnit } from '@carbsight/contracts';
import type { DiaryMeal } from '@carbsight/database';
import { carbsInUnit } from '@carbsight/domain';
import type { CsvColumns } from '../../../platform/csv/stream-csv.js';

const UNIT_NAMES: Readonly<Record<Exclude<CarbUnit, 'grams'>, string>> = {
  exchange15: 'exchange of 15 g',
  be12: 'BE of 12 g',
  ke10: 'KE of 10 g',
};

/** A person's meals with date and time of their own clock, in grams and in their unit. */
export function mealColumns(timeZone: string, unit: CarbUnit): CsvColumns<DiaryMeal> {
  const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const time = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', hourCycle: 'h23', timeZone });
  return {
    date: ({ eatenAt }) => date.format(eatenAt),
    time: ({ eatenAt }) => time.format(eatenAt),
    timezone: () => timeZone,
    meal: ({ name }) => name ?? '',
    note: ({ note }) => note,
    carbsGrams: ({ carbsGrams }) => carbsGrams,
    lowGrams: ({ lowGrams }) => lowGrams,
    highGrams: ({ highGrams }) => highGrams,
    confidence: ({ level }) => level ?? '',
    isOwnFigure: ({ isOwnFigure }) => (isOwnFigure ? 'yes' : 'no'),
    estimateGrams: ({ estimateGrams }) => estimateGrams,
    isPartial: ({ isPartial }) => (isPartial ? 'yes' : 'no'),
    carbBasis: ({ carbsGrams, carbBasis }) => (carbsGrams === null ? '' : carbBasis),
    estimateCarbBasis: ({ estimateBasis }) => estimateBasis ?? '',
    unknownItems: ({ unknownItems }) => unknownItems.join('; '),
    isEstimatePartial: ({ isEstimatePartial }) => (isEstimatePartial ? 'yes' : 'no'),
    ...(unit === 'grams' ? {} : unitColumns(unit)),
  };
}

function unitColumns(unit: Exclude<CarbUnit, 'grams'>): CsvColumns<DiaryMeal> {
  /** To two decimals: a tenth of a BE is more than a gram. */
  const inUnit = (grams: number | null) => (grams === null ? null : Math.round(carbsInUnit(grams, unit) * 100) / 100);
  return {
    unit: () => UNIT_NAMES[unit],
    carbs: ({ carbsGrams }) => inUnit(carbsGrams),
    low: ({ lowGrams }) => inUnit(lowGrams),
    high: ({ highGrams }) => inUnit(highGrams),
  };
}
