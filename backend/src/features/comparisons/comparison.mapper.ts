import type { ModelComparison } from '@carbsight/contracts';
import type { ComparedEstimate, ComparisonRecord } from '@carbsight/database';
import { type CsvColumns, UNKNOWN_COST } from '../../platform/csv.js';

/** @param analysisMax characters of each analysis */
export function toModelComparison(
  record: ComparisonRecord,
  imageBase64: string | null,
  analysisMax = Number.POSITIVE_INFINITY,
): ModelComparison {
  const { id, mealId, mealName, userEmail, createdAt, differenceGrams, production, test } = record;
  return {
    id,
    mealId,
    mealName,
    userEmail,
    imageBase64,
    createdAt: createdAt.toISOString(),
    productionModel: production.model,
    testModel: test.model,
    productionCarbEstimate: production.carbsGrams,
    testCarbEstimate: test.carbsGrams,
    carbDifference: differenceGrams,
    carbDifferencePercent: differencePercent(record),
    productionConfidenceLow: production.lowGrams,
    productionConfidenceHigh: production.highGrams,
    productionConfidenceLevel: production.level,
    productionResponseTime: production.responseMs,
    productionTokenUsage: usageOf(production),
    productionAnalysis: shortened(production.analysis, analysisMax),
    testConfidenceLow: test.lowGrams,
    testConfidenceHigh: test.highGrams,
    testConfidenceLevel: test.level,
    testResponseTime: test.responseMs,
    testTokenUsage: usageOf(test),
    testAnalysis: shortened(test.analysis, analysisMax),
    isShortened: Math.max(production.analysis.length, test.analysis.length) > analysisMax,
  };
}

/** Of the production estimate, to a tenth; null when that is zero. */
function differencePercent({ differenceGrams, production }: ComparisonRecord): number | null {
  if (production.carbsGrams === 0) return null;
  return Math.round((differenceGrams / production.carbsGrams) * 1_000) / 10;
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

const sideColumns = (side: 'production' | 'test'): CsvColumns<ComparisonRecord> => ({
  [`${side}Model`]: (record) => record[side].model,
  [`${side}CarbEstimate`]: (record) => record[side].carbsGrams,
  [`${side}ConfidenceLow`]: (record) => record[side].lowGrams,
  [`${side}ConfidenceHigh`]: (record) => record[side].highGrams,
  [`${side}ConfidenceLevel`]: (record) => record[side].level,
  [`${side}ResponseTimeMs`]: (record) => record[side].responseMs,
  [`${side}Tokens`]: (record) => record[side].inputTokens + record[side].outputTokens,
  [`${side}CostUsd`]: (record) => record[side].costUsd ?? UNKNOWN_COST,
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
