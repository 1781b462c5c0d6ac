/**
 * Format A as the JSON schema for a model's answer. Strict mode requires every key and no others, so optional fields are nullable
 * here.
 * Written out, because the model reads it, descriptions included.
 */
const text = { type: 'string' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const grams = (description: string) => ({ type: 'integer', description }) as const;

const item = {
  type: 'object',
  additionalProperties: false,
  required: ['item', 'portion', 'carbs', 'calorieKingRef', 'brandSource', 'brandConfidence'],
  properties: {
    item: text,
    portion: { type: 'string', description: 'Assumed portion in words, with grams or a household measure' },
    carbs: { type: 'number', description: 'Grams of carbohydrate in this portion' },
    calorieKingRef: { type: ['string', 'null'], description: 'Entry of the reference database that was used' },
    brandSource: { type: ['string', 'null'], enum: ['Brand Official', 'CalorieKing', 'Blended', null] },
    brandConfidence: textOrNull,
  },
} as const;

export const answerSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'compositeItemName',
    'isNotFood',
    'portionSizeEstimate',
    'volumetricAssessment',
    'brandDetectionAnalysis',
    'nutritionBreakdown',
    'carbEstimate',
    'confidenceLow',
    'confidenceHigh',
    'confidenceLevel',
    'confidenceAssessment',
    'analysis',
  ],
  properties: {
    compositeItemName: { type: 'string', description: 'Name of the whole dish; empty when there is no food' },
    isNotFood: { type: 'boolean' },
    portionSizeEstimate: textOrNull,
    volumetricAssessment: textOrNull,
    brandDetectionAnalysis: textOrNull,
    nutritionBreakdown: { type: 'array', items: item },
    carbEstimate: grams('Grams of carbohydrate of the whole meal; the sum of the items'),
    confidenceLow: grams('Low end of the plausible range, at most carbEstimate'),
    confidenceHigh: grams('High end of the plausible range, at least carbEstimate'),
    confidenceLevel: { type: 'string', enum: ['low', 'medium', 'high'] },
    confidenceAssessment: textOrNull,
    analysis: { type: 'string', description: 'What is on the plate and how the figures came about' },
  },
} as const;
