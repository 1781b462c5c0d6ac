import { answerSchema } from '../call/model-reader.js';
import { toGeminiSchema } from './gemini-chat.js';

describe('toGeminiSchema', () => {
  it("says the same in Gemini's dialect", () => {
    const schema = toGeminiSchema(answerSchema);
    const text = JSON.stringify(schema);
    expect(text).not.toContain('additionalProperties');
    expect(text).not.toContain('null]');
    expect(schema).toMatchObject({
      type: 'object',
      required: [...answerSchema.required],
      properties: {
        carbEstimate: { type: 'integer' },
        isNotFood: { type: 'boolean' },
        portionSizeEstimate: { type: 'string', nullable: true },
        confidenceLevel: { type: 'string', format: 'enum', enum: ['low', 'medium', 'high'] },
        nutritionBreakdown: {
          type: 'array',
          items: {
            properties: {
              brandSource: { nullable: true, enum: ['Brand Official', 'CalorieKing', 'Blended'] },
              carbs: { type: 'number' },
            },
          },
        },
      },
    });
  });

  it('requests the fields in our order: the items before the figure, and the figure before its explanation', () => {
    expect(toGeminiSchema(answerSchema)).toMatchObject({
      propertyOrdering: Object.keys(answerSchema.properties),
      properties: {
        nutritionBreakdown: {
          items: { propertyOrdering: Object.keys(answerSchema.properties.nutritionBreakdown.items.properties) },
        },
      },
    });
  });
});
