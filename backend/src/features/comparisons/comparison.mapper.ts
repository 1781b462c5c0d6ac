import type { ModelComparison } from '@carbsight/contracts';
import type { ComparedEstimate, ComparisonRecord } from '@carbsight/database';
import { type CsvColumns, UNKNOWN_COST } from '../../platform/csv.js';

/** @param analysisMax characters of each analysis */
export function toModelComparison(
  record: ComparisonRecord,
  imageBase64: string | null,
  analysisMax = Number.POSITIVE_INFINITY,
): ModelComparison {
  const { id, mealId, mealName, userId, userEmail, createdAt, differenceGrams, live, test } = record;
  return {
    id,
    mealId,
    mealName,
    userId,
    userEmail,
    imageBase64,
    createdAt: createdAt.toISOString(),
    productionModel: live.model,
    testModel: test.model,
    productionCarbEstimate: live.carbsGrams,
    testCarbEstimate: test.carbsGrams,
    carbDifference: differenceGrams,
    carbDifferencePercent: differencePercent(record),
    productionConfidenceLow: live.lowGrams,
    productionConfidenceHigh: live.highGrams,
    productionConfidenceLevel: live.level,
    productionResponseTime: live.responseMs,
    productionTokenUsage: usageOf(live),
    productionAnalysis: shortened(live.analysis, analysisMax),
    testConfidenceLow: test.lowGrams,
    testConfidenceHigh: test.highGrams,
    testConfidenceLevel: test.level,
    testResponseTime: test.responseMs,
    testTokenUsage: usageOf(test),
    testAnalysis: shortened(test.analysis, analysisMax),
    isShortened: Math.max(live.analysis.length, test.analysis.length) > analysisMax,
  };
}

/** Of the live estimate, to a tenth; null if that is zero. */
function differencePercent({ differenceGrams, live }: ComparisonRecord): number | null {
  if (live.carbsGrams === 0) return null;
  return Math.round((differenceGrams / live.carbsGrams) * 1_000) / 10;
}

function usageOf({ inputTokens, outputTokens, costUsd }: ComparedEstimate) {
  return { totalTokens: inputTokens + outputTokens, inputTokens, outputTokens, cost: costUsd };
}

/** Cuts at a whole character: one beyond the basic plane takes two units. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = /[\uD800-\uDBFF]$/.test(text.slice(0, max - 1)) ? max - 2 : max - 1;
  return `${text.slice(0, end)}…`;
}

const sideColumns = (name: 'production' | 'test', side: 'live' | 'test'): CsvColumns<ComparisonRecord> => ({
  [`${name}Model`]: (record) => record[side].model,
  [`${name}CarbEstimate`]: (record) => record[side].carbsGrams,
  [`${name}ConfidenceLow`]: (record) => record[side].lowGrams,
  [`${name}ConfidenceHigh`]: (record) => record[side].highGrams,
  [`${name}ConfidenceLevel`]: (record) => record[side].level,
  [`${name}ResponseTimeMs`]: (record) => record[side].responseMs,
  [`${name}Tokens`]: (record) => record[side].inputTokens + record[side].outputTokens,
  [`${name}CostUsd`]: (record) => record[side].costUsd ?? UNKNOWN_COST,
  [`${name}Analysis`]: (record) => record[side].analysis,
});

export const comparisonColumns: CsvColumns<ComparisonRecord> = {
  id: (record) => record.id,
  mealId: (record) => record.mealId,
  createdAt: (record) => record.createdAt.toISOString(),
  carbDifference: (record) => record.differenceGrams,
  carbDifferencePercent: differencePercent,
  ...sideColumns('production', 'live'),
  ...sideColumns('test', 'test'),
};
