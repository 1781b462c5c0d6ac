import type { GoldenLabelResult, GoldenLabels } from '@carbsight/contracts';
import type { GoldenLabelRecord } from '@carbsight/database';
import { judgeLabel } from '@carbsight/domain';
import { photoUrlOf } from '../images/golden-images.service.js';

const RESULTS_MAX = 100;
/** What needs a look first. */
const ORDER = ['wrong', 'nothing', 'right', null] as const;

/** How the label reader did; null in a run without labels. */
export function toGoldenLabels(records: readonly GoldenLabelRecord[]): GoldenLabels | null {
  if (records.length === 0) return null;
  const results = records.map(toResult);
  const count = (is: (result: GoldenLabelResult) => boolean) => results.filter(is).length;
  return {
    total: results.length,
    waiting: count(({ verdict }) => verdict === null),
    right: count(({ verdict }) => verdict === 'right'),
    wrong: count(({ verdict }) => verdict === 'wrong'),
    nothing: count(({ verdict }) => verdict === 'nothing'),
    sure: count(({ sure }) => sure),
    sureAndWrong: count(({ sure, verdict }) => sure && verdict === 'wrong'),
    results: ORDER.flatMap((verdict) => results.filter((result) => result.verdict === verdict)).slice(0, RESULTS_MAX),
  };
}

function toResult(record: GoldenLabelRecord): GoldenLabelResult {
  const { imageId, mealName, fileName, truth, status, failure, label } = record;
  const isThere = fileName !== null;
  return {
    imageId,
    name: isThere ? `${mealName}, ${fileName}` : null,
    thumbnailUrl: isThere ? `${photoUrlOf(imageId)}?size=thumb` : null,
    verdict: status === 'queued' ? null : judgeLabel(truth, label),
    sure: label?.sure ?? false,
    failure,
    truth,
    read: label,
  };
}
