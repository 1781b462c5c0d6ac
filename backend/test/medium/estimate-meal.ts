import { AnalysisQueries, type DataSource, type NewEstimate } from '@carbsight/database';

/** Two slices of toast and a spread without a weight: 40 g, likely 34 to 48 g. */
export function anEstimate(differs: Partial<NewEstimate> = {}): NewEstimate {
  return {
    carbsGrams: 40,
    lowGrams: 34,
    highGrams: 48,
    itemsDifferenceGrams: null,
    level: 'medium',
    levelReason: 'One reading.',
    dishName: 'Toast',
    isNotFood: false,
    analysis: 'Toast.',
    unknownItems: [],
    readCount: 1,
    items: [
      { item: 'Toast', portion: '2 slices', grams: 60, carbsGrams: 28, source: 'model', reference: null },
      { item: 'Jam', portion: '2 spoons', grams: null, carbsGrams: 12, source: 'model', reference: null },
    ],
    ...differs,
  };
}

/** Notes are not read by the API itself: a model is asked, and the test does the worker's part. */
export const WITH_MODEL = { OPENAI_API_KEY: 'test' };

/** Does the worker's part for a queued meal. */
export async function estimateMeal(
  dataSource: DataSource,
  mealId: string,
  {
    revision = 1,
    promptVersion = 'v3.0',
    ...differs
  }: Partial<NewEstimate> & { revision?: number; promptVersion?: string } = {},
): Promise<void> {
  const analyses = new AnalysisQueries(dataSource);
  const meal = await analyses.claim(mealId, revision);
  if (!meal) throw new Error('the meal cannot be claimed');
  const variant = { modelId: 'gpt-4o', promptVersion, promptSha256: 'a' };
  await analyses.succeed(meal, variant, anEstimate(differs), new Date());
}
