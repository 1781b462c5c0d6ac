/** Valid answers for tests, except for what a test overrides. */
export function anAnswerA(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    carbEstimate: 45,
    compositeItemName: 'Rice with beans',
    confidenceLow: 38,
    confidenceHigh: 54,
    confidenceLevel: 'medium',
    analysis: 'A plate of rice with beans.',
    isNotFood: false,
    nutritionBreakdown: [
      {
        item: 'Rice',
        portion: '150 g cooked',
        carbs: 33,
        calorieKingRef: 'Rice, white, boiled',
        brandSource: 'CalorieKing',
        brandConfidence: null,
      },
      { item: 'Beans', portion: '3 tablespoons', carbs: 12, calorieKingRef: null, brandSource: null },
    ],
    ...overrides,
  };
}

export function anAnswerB(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    carbEstimate: 52,
    confidenceLow: 44,
    confidenceHigh: 63,
    confidenceLevel: 0.7,
    isNotFood: false,
    compositeItemName: 'Burger with fries',
    analysis: {
      itemIdentification: ['a burger', 'fries'],
      portionSizeEstimate: { burger: '1 regular', fries: 'small, about 80 g' },
      nutritionBreakdown: {
        burger: { source: 'Brand Official', carbs: 28, matchConfidence: 'exact', calorieKingRef: 'Burger, plain' },
        fries: { source: 'estimate', carbs: 24, matchConfidence: 'approximate', calorieKingRef: null },
      },
      brandDetectionAnalysis: { brandDetectionConfidence: 'low', nutritionSourcesUsed: [], sourceComparison: '' },
      confidenceAssessment: 'The portion of fries is partly hidden.',
    },
    ...overrides,
  };
}

export const notFoodAnswerA = anAnswerA({
  carbEstimate: 0,
  compositeItemName: '',
  confidenceLow: 0,
  confidenceHigh: 0,
  confidenceLevel: 'high',
  analysis: 'No food items detected in this image.',
  isNotFood: true,
  nutritionBreakdown: [],
});
