import type { GateCheck, GoldenResult, RunFigure, RunFigures } from '@carbsight/contracts';
import { withAllFigures } from '@carbsight/domain';
import { aGoldenRun } from '../golden-set.fixture';
import type { RunDetails, RunPoint } from './run-words';

const id = (kind: string, index: number) => `0190a000-0000-7000-8${kind}-${String(index).padStart(12, '0')}`;

export const aFigure = (differs: Partial<RunFigure> = {}): RunFigure => ({
  value: 0.5,
  n: 24,
  images: 8,
  interval: { low: 0.25, high: 0.75 },
  ...differs,
});

export function someFigures(differs: Partial<RunFigures> = {}): RunFigures {
  const none = aFigure({ value: 0 });
  return withAllFigures({
    meanAbsoluteError: aFigure({ value: 7.25, interval: { low: 4.1, high: 10.6 } }),
    foodMeanAbsoluteError: aFigure({ value: 8.5, interval: { low: 5.2, high: 11.9 } }),
    relativeError: aFigure({ value: 0.172, interval: { low: 0.1, high: 0.26 } }),
    bias: aFigure({ value: -1.5, interval: { low: -6.2, high: 3.1 } }),
    within5: aFigure(),
    within10: aFigure({ value: 0.75, interval: { low: 0.5, high: 1 } }),
    within20: aFigure({ value: 1, interval: { low: 1, high: 1 } }),
    medianVariation: aFigure({ value: 0.083, interval: { low: 0.04, high: 0.12 } }),
    largestVariation: aFigure({ value: 0.31, interval: null }),
    parseFailureRate: none,
    failureRate: { ...none, n: 8 },
    wrongDishRate: aFigure({ value: 0.125, interval: { low: 0, high: 0.375 } }),
    foodWrongDishRate: aFigure({ value: 0.125, interval: { low: 0, high: 0.375 } }),
    rangeCoverage: aFigure({ value: 0.625, interval: { low: 0.25, high: 0.875 } }),
    dosingLanguageRate: none,
    ...differs,
  });
}

const aCheck = (name: GateCheck['name'], differs: Partial<GateCheck> = {}): GateCheck => ({
  name,
  value: 0,
  interval: null,
  images: 8,
  live: null,
  limit: 0.1,
  passes: true,
  ...differs,
});

/** Rice of 42 g that was read as 49.2 g. */
export function aResult(index = 1, differs: Partial<GoldenResult> = {}): GoldenResult {
  const imageId = id('100', index);
  return {
    id: id('400', index),
    imageId,
    repeat: 1,
    status: 'answered',
    mealName: `Rice ${index}`,
    groundTruthCarbs: 42,
    truthSource: 'weighed',
    isImageDeleted: false,
    thumbnailUrl: `/api/admin/golden-set/images/${imageId}/photo?size=thumb`,
    estimatedMealName: `Steamed rice ${index}`,
    estimatedCarbs: 49.2,
    confidenceLow: 40,
    confidenceHigh: 58,
    groundedCarbs: null,
    carbVariance: 7.2,
    absoluteVariance: 7.2,
    confidenceLevel: 0.85,
    responseTime: 840,
    tokenUsage: { total: 1_500, estimatedCost: 0.0123 },
    isNotFood: false,
    isWrongDish: false,
    isInRange: true,
    hasDosingLanguage: false,
    dosingEvidence: null,
    failure: null,
    aiAnalysis: 'A bowl of steamed white rice.',
    ...differs,
  };
}

export const aPoint = (index: number, differs: Partial<RunPoint> = {}): RunPoint => ({
  imageId: id('100', index),
  mealName: `Rice ${index}`,
  truth: 42,
  estimate: 49.2,
  answers: 3,
  ...differs,
});

/** As if each result were the only answer to its image. */
const figuresOf = ({ imageId, estimatedCarbs, carbVariance }: GoldenResult): RunDetails['images'][number] => ({
  imageId,
  answers: 1,
  mean: estimatedCarbs ?? 0,
  error: carbVariance,
  spread: null,
});

export function aRunsDetails(differs: Partial<RunDetails> = {}): RunDetails {
  const { results = [aResult()] } = differs;
  return {
    run: aGoldenRun(),
    results,
    images: results.map(figuresOf),
    totalResults: 1,
    figures: someFigures(),
    gate: {
      verdict: 'INSUFFICIENT DATA',
      checks: [
        aCheck('images', { value: 8, limit: 10, passes: false }),
        aCheck('failures', { limit: 0.05 }),
        aCheck('meanAbsoluteError', { value: 8.5, limit: 15 }),
        aCheck('variation', { value: 0.083, limit: 0.3, passes: null }),
        aCheck('wrongDish', { value: 0.125, passes: false }),
        aCheck('dosingLanguage', { limit: 0 }),
      ],
      loosened: null,
      onlyByLoosened: [],
    },
    failures: [],
    imagesWithoutTruth: 0,
    range: { halfWidthGrams: 12.4, constantGrams: 25, coverage: 0.875, images: 8, bySize: [] },
    grounded: null,
    labels: null,
    ...differs,
  };
}
