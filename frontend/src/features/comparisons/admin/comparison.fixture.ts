import type { ModelAgreement, ModelComparison } from '@carbsight/contracts';

export function aComparison(differs: Partial<ModelComparison> = {}): ModelComparison {
  return {
    id: '0190a000-0000-7000-8000-00000000000a',
    mealId: '0190a000-0000-7000-8000-00000000000b',
    mealName: 'Toast',
    userId: '0190a000-0000-7000-8000-0000000000a1',
    userEmail: 'ana@example.org',
    imageBase64: 'data:image/jpeg;base64,/9j/',
    createdAt: '2026-11-20T12:00:00.000Z',
    productionModel: 'gpt-4o',
    testModel: 'gemini-2.5-pro',
    productionCarbEstimate: 52,
    testCarbEstimate: 40,
    carbDifference: 12,
    carbDifferencePercent: 23.1,
    productionConfidenceLow: 44,
    productionConfidenceHigh: 63,
    productionConfidenceLevel: 'medium',
    productionResponseTime: 840,
    productionTokenUsage: { totalTokens: 1_500, cost: 0.01234 },
    productionAnalysis: 'Two slices of toast.',
    testConfidenceLow: 35,
    testConfidenceHigh: 47,
    testConfidenceLevel: 'high',
    testResponseTime: 3_260,
    testTokenUsage: { total: 900, estimatedCost: 0.004 },
    testAnalysis: 'One thick slice of toast.',
    isShortened: false,
    ...differs,
  };
}

export function anAgreement(differs: Partial<ModelAgreement> = {}): ModelAgreement {
  return {
    pair: { productionModel: 'gpt-4o', testModel: 'gemini-2.5-pro' },
    pairs: [{ productionModel: 'gpt-4o', testModel: 'gemini-2.5-pro', comparisons: 2 }],
    n: 2,
    meanDifference: 3,
    medianDifference: 3,
    standardDeviation: 12.7,
    limitsOfAgreement: { low: -21.9, high: 27.9 },
    points: [
      { mealId: '0190a000-0000-7000-8000-00000000000b', productionCarbEstimate: 52, testCarbEstimate: 40 },
      { mealId: '0190a000-0000-7000-8000-00000000000c', productionCarbEstimate: 20, testCarbEstimate: 26 },
    ],
    ...differs,
  };
}
