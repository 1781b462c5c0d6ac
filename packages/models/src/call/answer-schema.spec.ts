import { analysisFormatA } from '@carbsight/contracts';
import { answerSchema } from './answer-schema.js';

describe('answerSchema', () => {
  it('requires exactly the fields of format A, as strict mode demands', () => {
    const keys = Object.keys(answerSchema.properties).toSorted();
    expect(keys).toEqual(Object.keys(analysisFormatA.shape).toSorted());
    expect(answerSchema.required.toSorted()).toEqual(keys);
    const item = answerSchema.properties.nutritionBreakdown.items;
    const itemKeys = Object.keys(analysisFormatA.shape.nutritionBreakdown.unwrap().element.shape).toSorted();
    expect(Object.keys(item.properties).toSorted()).toEqual(itemKeys);
    expect(item.required.toSorted()).toEqual(itemKeys);
  });
});
