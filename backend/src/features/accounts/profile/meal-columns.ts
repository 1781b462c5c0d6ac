import type { CarbBasis } from '@carbsight/contracts';
import type { MealLine } from '@carbsight/database';
import type { CsvColumns } from '../../../platform/csv/stream-csv.js';

const BASIS_WORDS: Readonly<Record<CarbBasis, string>> = {
  total: 'total carbohydrate, with fibre',
  available: 'available carbohydrate, without fibre',
};
const basisInWords = (basis: CarbBasis | null) => (basis === null ? '' : BASIS_WORDS[basis]);

export const mealColumns: CsvColumns<MealLine> = {
  'eaten at (UTC)': ({ eatenAt }) => eatenAt.toISOString().slice(0, 16).replace('T', ' '),
  meal: ({ name }) => name ?? '',
  'carbs (g)': ({ carbsGrams }) => carbsGrams,
  'estimated carbs (g)': ({ estimateGrams }) => estimateGrams,
  'range from (g)': ({ lowGrams }) => lowGrams,
  'range to (g)': ({ highGrams }) => highGrams,
  confidence: ({ level }) => level ?? '',
  'corrected because': ({ overrideReason }) => overrideReason ?? '',
  status: ({ status }) => status,
  favourite: ({ isFavourite }) => (isFavourite ? 'yes' : ''),
  note: ({ note }) => note,
  photo: ({ photoId }) => (photoId === null ? '' : `photos/${photoId}.jpg`),
  'carbs count': ({ carbBasis }) => basisInWords(carbBasis),
  'estimate counts': ({ estimateBasis }) => basisInWords(estimateBasis),
  'at least': ({ isPartial }) => (isPartial ? 'yes' : ''),
  'not counted': ({ unknownItems }) => unknownItems.join('; '),
  'estimated at least': ({ isEstimatePartial }) => (isEstimatePartial ? 'yes' : ''),
};
