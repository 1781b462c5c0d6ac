import type { CarbBasis, GateVerdict, GoldenFailureCode, GoldenResult, GoldenRun } from '@carbsight/contracts';
import type { GoldenResultRecord, GoldenRunRecord } from '@carbsight/database';
import { ground } from '@carbsight/domain';
import { photoUrlOf } from '../images/golden-images.service.js';

/** What an administrator reads about a call without an answer. */
export const goldenFailureMessages: Record<GoldenFailureCode, string> = {
  'needs-description': 'The model needs words beside the photo. Write a note in the details of the image.',
  'needs-amount': 'The photo shows a label or a product. Write the amount in the note of the image.',
  'not-readable': 'The model could not read the photo.',
  'model-unavailable': 'The model did not answer: its service was unavailable, or its key is missing.',
  'model-timeout': 'The model took too long.',
  'model-invalid-answer': 'The model gave an answer that cannot be trusted.',
  'budget-exhausted': 'The daily budget, or the account with the provider, was used up.',
  'rate-limited': 'The model’s service was too busy.',
  'image-deleted': 'The image was deleted during the run.',
  'photo-missing': 'The stored photo is missing.',
  'cost-limit': 'The run’s cost limit was reached.',
  'own-error': 'Carbsight itself failed on this call. That says nothing about the model.',
};

/** @param verdict null if the gate has nothing to judge */
export function toGoldenRun(
  run: GoldenRunRecord,
  verdict: GateVerdict | null,
  livePercent: number | null = null,
): GoldenRun {
  // A stopped run has seen only some of the images: its figures are on its page, each with its n, and nowhere else.
  const figures = run.status === 'completed' ? run.summary?.figures : undefined;
  const completedItems = Math.max(run.completedItems, Math.floor(((livePercent ?? 0) / 100) * run.totalItems));
  const within = figures?.within5.value ?? null;
  return {
    id: run.id,
    name: run.name,
    model: run.modelId,
    promptUsed: run.prompt,
    promptVersion: run.promptVersion,
    promptSha256: run.promptSha256,
    status: run.status,
    repeats: run.repeats,
    totalImages: run.totalImages,
    completedImages: Math.floor(completedItems / run.repeats),
    totalItems: run.totalItems,
    completedItems,
    meanAbsoluteError: figures?.meanAbsoluteError.value ?? null,
    withinFiveGrams: within === null ? null : within * 100,
    averageVariance: figures?.bias.value ?? null,
    averageResponseTime: run.summary?.responseMs ?? null,
    totalTokens: run.tokens,
    totalCostUsd: run.costUsd,
    cutCalls: run.summary?.cutCalls ?? 0,
    estimatedCostUsd: run.estimatedCostUsd,
    costLimitUsd: run.costLimitUsd,
    baselineRunId: run.baselineRunId,
    failure: run.failureCode && { code: run.failureCode, message: goldenFailureMessages[run.failureCode] },
    verdict,
    dosingRunId: run.dosingRunId,
    isNightly: run.night !== null,
    startedBy: run.startedBy,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

/**
 * @param analysisMax characters of the analysis; what is longer ends in an ellipsis
 * @param carbBasis what the run's prompt asks for
 */
export function toGoldenResult(record: GoldenResultRecord, analysisMax: number, carbBasis: CarbBasis): GoldenResult {
  const { truthGrams, carbsGrams, lowGrams, highGrams, analysis } = record;
  const variance = carbsGrams !== null && truthGrams !== null ? tidy(carbsGrams - truthGrams) : null;
  return {
    ...record,
    status: record.status === 'queued' || record.status === 'running' ? 'waiting' : record.status,
    groundTruthCarbs: truthGrams,
    thumbnailUrl:
      record.isImageDeleted || record.storageKey === null ? null : `${photoUrlOf(record.imageId)}?size=thumb`,
    estimatedMealName: record.dishName,
    estimatedCarbs: carbsGrams,
    confidenceLow: lowGrams,
    confidenceHigh: highGrams,
    groundedCarbs: groundedCarbs(record, carbBasis),
    carbVariance: variance,
    absoluteVariance: variance === null ? null : Math.abs(variance),
    confidenceLevel: record.confidence,
    responseTime: record.durationMs,
    tokenUsage: { total: record.inputTokens + record.outputTokens, estimatedCost: record.costUsd },
    isNotFood: record.sawNoFood,
    isInRange:
      variance === null || truthGrams === null ? null : truthGrams >= (lowGrams ?? 0) && truthGrams <= (highGrams ?? 0),
    failure: record.failureCode && { code: record.failureCode, message: goldenFailureMessages[record.failureCode] },
    aiAnalysis: analysis !== null && analysis.length > analysisMax ? `${analysis.slice(0, analysisMax)}…` : analysis,
  };
}

function groundedCarbs({ reading, carbsGrams }: GoldenResultRecord, carbBasis: CarbBasis): number | null {
  const grounded = carbsGrams === null || reading === null ? null : ground(reading, carbBasis);
  return grounded?.items.some(({ grounding }) => grounding) ? grounded.carbsGrams : null;
}

/** Truths have three decimals: 10.1 - 10 is 0.1, not 0.09999999999999964. */
function tidy(grams: number): number {
  return Math.round(grams * 1_000) / 1_000;
}
