import type { ComparisonRecord } from '@carbsight/database';
import type { CsvColumns } from '../../platform/csv/stream-csv.js';
import { differencePercent } from './comparison.mapper.js';

const sideColumns = (side: 'production' | 'test'): CsvColumns<ComparisonRecord> => ({
  [`${side}Model`]: (record) => record[side].model,
  [`${side}CarbEstimate`]: (record) => record[side].carbsGrams,
  [`${side}ConfidenceLow`]: (record) => record[side].lowGrams,
  [`${side}ConfidenceHigh`]: (record) => record[side].highGrams,
  [`${side}ConfidenceLevel`]: (record) => record[side].level,
  [`${side}ResponseTimeMs`]: (record) => record[side].responseMs,
  [`${side}Tokens`]: (record) => record[side].inputTokens + record[side].outputTokens,
  [`${side}CostUsd`]: (record) => record[side].costUsd,
  [`${side}Analysis`]: (record) => record[side].analysis,
});

export const comparisonColumns: CsvColumns<ComparisonRecord> = {
  id: (record) => record.id,
  mealId: (record) => record.mealId,
  createdAt: (record) => record.createdAt.toISOString(),
  carbDifference: (record) => record.differenceGrams,
  carbDifferencePercent: differencePercent,
  ...sideColumns('production'),
  ...sideColumns('test'),
};
