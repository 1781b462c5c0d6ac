import type { AnswerOf, GoldenResult, runComparisonApi } from '@carbsight/contracts';
import type { GoldenResultRecord } from '@carbsight/database';
import type { CsvColumns } from '../../../platform/csv/stream-csv.js';
import { toGoldenResult } from './golden-run.mapper.js';

type Row = { readonly record: GoldenResultRecord; readonly result: GoldenResult };

export function toResultRow(record: GoldenResultRecord): Row {
  return { record, result: toGoldenResult(record, Number.POSITIVE_INFINITY) };
}

/** Figures of the run can be counted again from it: what is not known is empty, never a no. */
const textOf = (value: boolean | null) => (value === null ? null : String(value));

/** Every call of a run. */
export const resultColumns: CsvColumns<Row> = {
  id: ({ result }) => result.id,
  imageId: ({ result }) => result.imageId,
  repeat: ({ result }) => result.repeat,
  status: ({ result }) => result.status,
  mealName: ({ result }) => result.mealName,
  groundTruthCarbs: ({ result }) => result.groundTruthCarbs,
  truthSource: ({ result }) => result.truthSource,
  estimatedMealName: ({ result }) => result.estimatedMealName,
  estimatedCarbs: ({ result }) => result.estimatedCarbs,
  confidenceLow: ({ result }) => result.confidenceLow,
  confidenceHigh: ({ result }) => result.confidenceHigh,
  carbVariance: ({ result }) => result.carbVariance,
  absoluteVariance: ({ result }) => result.absoluteVariance,
  confidenceLevel: ({ result }) => result.confidenceLevel,
  responseTimeMs: ({ result }) => result.responseTime,
  tokens: ({ result }) => result.tokenUsage.total,
  costUsd: ({ result }) => result.tokenUsage.estimatedCost,
  isNotFood: ({ result }) => textOf(result.isNotFood),
  isWrongDish: ({ result }) => textOf(result.isWrongDish),
  isInRange: ({ result }) => textOf(result.isInRange),
  hasDosingLanguage: ({ result }) => textOf(result.hasDosingLanguage),
  failure: ({ result }) => result.failure?.code ?? null,
  aiAnalysis: ({ result }) => result.aiAnalysis,
  isImageNotFood: ({ record }) => textOf(record.isNotFood),
  photoSha256: ({ record }) => record.photoSha256,
  dosingEvidence: ({ result }) => result.dosingEvidence,
};

type ComparedImage = AnswerOf<typeof runComparisonApi.compareGoldenRuns>['images'][number];

/** Two runs image by image. */
export const comparedImageColumns: CsvColumns<ComparedImage> = {
  imageId: (image) => image.imageId,
  mealName: (image) => image.mealName,
  truth: (image) => image.truth,
  estimateA: (image) => image.estimateA,
  estimateB: (image) => image.estimateB,
  errorA: (image) => image.errorA,
  errorB: (image) => image.errorB,
  difference: (image) => image.difference,
  outcome: (image) => image.outcome,
};
