import type { GoldenCandidate, GoldenImage, GoldenRun } from '@carbsight/contracts';

const NOON = '2026-11-20T12:00:00.000Z';
const id = (kind: number, index: number) => `0190a000-0000-7000-8${kind}00-${String(index).padStart(12, '0')}`;

/** A weighed bowl of porridge of 42 g. */
export function aGoldenImage(index = 1, differs: Partial<GoldenImage> = {}): GoldenImage {
  const imageId = id(1, index);
  return {
    id: imageId,
    fileName: `porridge-${index}.jpg`,
    mealName: `Porridge ${index}`,
    groundTruthCarbs: 42,
    hasTruth: true,
    truthSource: 'weighed',
    isNotFood: false,
    label: null,
    tags: [],
    metadata: null,
    isMetadataLeftOut: false,
    imageBase64: null,
    imageUrl: `/api/admin/golden-set/images/${imageId}/photo`,
    thumbnailUrl: `/api/admin/golden-set/images/${imageId}/photo?size=thumb`,
    photoSha256: imageId,
    photoHash: null,
    note: '',
    isFromUser: false,
    ownerChange: null,
    uploadedBy: 'admin@example.org',
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
    ...differs,
  };
}

/** A meal in words, as added by a CSV. */
export function aMealInWords(index = 1, differs: Partial<GoldenImage> = {}): GoldenImage {
  const note = `60 g of oats with milk, ${index}`;
  return aGoldenImage(index, {
    fileName: note,
    mealName: 'Untitled Meal',
    note,
    metadata: { note },
    imageUrl: null,
    thumbnailUrl: null,
    photoSha256: null,
    ...differs,
  });
}

/** As created by an upload. */
export function anUntitledImage(index = 1, differs: Partial<GoldenImage> = {}): GoldenImage {
  return aGoldenImage(index, {
    mealName: 'Untitled Meal',
    groundTruthCarbs: 0,
    hasTruth: false,
    truthSource: null,
    ...differs,
  });
}

/** A completed run over 8 images. */
export function aGoldenRun(index = 1, differs: Partial<GoldenRun> = {}): GoldenRun {
  return {
    id: id(2, index),
    name: `Run ${index}`,
    model: 'gpt-4o',
    promptUsed: 'You look at a photo of a meal.',
    promptVersion: 'v2.3',
    promptSha256: 'a'.repeat(64),
    status: 'completed',
    repeats: 1,
    totalImages: 8,
    completedImages: 8,
    totalItems: 8,
    completedItems: 8,
    meanAbsoluteError: 7.25,
    withinFiveGrams: 62.5,
    averageVariance: -1.5,
    averageResponseTime: 900,
    totalTokens: 12_000,
    totalCostUsd: 0.0812,
    cutCalls: 0,
    estimatedCostUsd: 0.09,
    costLimitUsd: null,
    baselineRunId: null,
    failure: null,
    verdict: 'PASS',
    dosingRunId: null,
    isNightly: false,
    startedBy: 'admin@example.org',
    createdAt: new Date(Date.parse(NOON) + index * 60_000).toISOString(),
    finishedAt: NOON,
    ...differs,
  };
}

export function aCandidate(index = 1, differs: Partial<GoldenCandidate> = {}): GoldenCandidate {
  const mealId = id(3, index);
  return {
    mealId,
    dishName: `Lasagne ${index}`,
    thumbnailUrl: `/api/admin/golden-set/candidates/${mealId}/photo?size=thumb`,
    estimatedCarbs: 40,
    correctedCarbs: 65.5,
    difference: -25.5,
    correctionReason: 'label-known',
    confidenceLow: 30,
    confidenceHigh: 55,
    judgeScore: 82,
    mealsOfThisDish: 2,
    score: 71,
    reasons: ['Corrected by 25.5 g', 'The range was 25 g wide'],
    createdAt: NOON,
    ...differs,
  };
}
