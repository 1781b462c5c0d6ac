import type { GoldenResultRecord } from '@carbsight/database';
import { csvLine } from '../../../platform/csv/csv-line.js';
import { toGoldenResult } from './golden-run.mapper.js';

const HEADER = [
  ...['id', 'imageId', 'repeat', 'status', 'mealName', 'groundTruthCarbs', 'truthSource', 'estimatedMealName'],
  ...['estimatedCarbs', 'confidenceLow', 'confidenceHigh', 'carbVariance', 'absoluteVariance', 'confidenceLevel'],
  ...['responseTimeMs', 'tokens', 'costUsd', 'isNotFood', 'isWrongDish', 'isInRange', 'hasDosingLanguage', 'failure'],
  ...['aiAnalysis', 'isImageNotFood', 'photoSha256', 'dosingEvidence'],
];
/** Rows that are read at once. */
const BATCH = 500;

type ReadPage = (offset: number, limit: number) => Promise<GoldenResultRecord[]>;

/** Every call of a run as lines of a CSV file. Figures of the run can be counted again from it: what is not known is empty, never a no. */
export async function* runCsv(readPage: ReadPage): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${csvLine(HEADER)}`;
  for (let offset = 0; ; offset += BATCH) {
    const page = await readPage(offset, BATCH);
    if (page.length > 0) yield page.map(lineOf).join('');
    if (page.length < BATCH) return;
  }
}

function lineOf(record: GoldenResultRecord): string {
  const result = toGoldenResult(record, Number.POSITIVE_INFINITY);
  return csvLine([
    ...[result.id, result.imageId, result.repeat, result.status, result.mealName, result.groundTruthCarbs],
    ...[result.truthSource, result.estimatedMealName, result.estimatedCarbs, result.confidenceLow],
    ...[result.confidenceHigh, result.carbVariance, result.absoluteVariance, result.confidenceLevel],
    ...[result.responseTime, result.tokenUsage.total, result.tokenUsage.estimatedCost, textOf(result.isNotFood)],
    ...[textOf(result.isWrongDish), textOf(result.isInRange), textOf(result.hasDosingLanguage)],
    ...[
      result.failure?.code ?? null,
      result.aiAnalysis,
      textOf(record.isNotFood),
      record.photoSha256,
      result.dosingEvidence,
    ],
  ]);
}

function textOf(value: boolean | null): string | null {
  return value === null ? null : String(value);
}
