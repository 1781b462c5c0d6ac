import type { FakeStep } from './script.js';

/** A sensible answer for every photo without a matching rule: always the same, with items that add up. */
export const defaultStep: FakeStep = {
  kind: 'answer',
  delayMs: 0,
  inputTokens: 1_200,
  outputTokens: 300,
  thinkingTokens: 0,
  answer: {
    compositeItemName: 'Chicken curry with basmati rice',
    isNotFood: false,
    portionSizeEstimate: 'Judged by a plate of about 27 cm.',
    volumetricAssessment: null,
    brandDetectionAnalysis: null,
    nutritionBreakdown: [
      {
        item: 'Basmati rice, cooked',
        portion: '150 g, about 1 cup',
        carbs: 42,
        calorieKingRef: 'Rice, basmati, boiled',
        brandSource: 'CalorieKing',
        brandConfidence: null,
      },
      {
        item: 'Chicken curry',
        portion: '200 g',
        carbs: 8,
        calorieKingRef: 'Curry, chicken, homemade',
        brandSource: 'CalorieKing',
        brandConfidence: null,
      },
      {
        item: 'Tomato salad',
        portion: '50 g',
        carbs: 2,
        calorieKingRef: null,
        brandSource: null,
        brandConfidence: null,
      },
    ],
    carbEstimate: 52,
    confidenceLow: 44,
    confidenceHigh: 63,
    confidenceLevel: 'medium',
    confidenceAssessment: 'The rice is partly covered by sauce.',
    analysis: 'A plate with basmati rice, chicken curry and a little tomato salad. The rice carries most of it.',
  },
};
