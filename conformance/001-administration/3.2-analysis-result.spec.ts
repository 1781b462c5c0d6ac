import { describe, expect } from '@jest/globals';
import { estimated } from '../support/meals.js';
import { aNote, answer, answers, curry } from '../support/model.js';
import { withModel } from '../support/needs.js';
import { somebody } from '../support/people.js';

/** What becomes of a photo whose model answers like this. */
async function whenAnswered(content: string | object) {
  const note = aNote('one bowl of curry');
  await answers(note, answer(content));
  return estimated(await somebody('reader'), note);
}

const formatB = {
  carbEstimate: 60,
  confidenceLow: 50,
  confidenceHigh: 75,
  confidenceLevel: 0.8,
  isNotFood: false,
  compositeItemName: 'Rice with beans',
  analysis: {
    itemIdentification: 'Rice with black beans.',
    portionSizeEstimate: { 'Basmati rice': '150 g', 'Black beans': '80 g' },
    nutritionBreakdown: {
      'Basmati rice': { source: 'CalorieKing', carbs: 42, matchConfidence: 'exact', calorieKingRef: 'Rice, basmati' },
      'Black beans': {
        source: 'CalorieKing',
        carbs: 18,
        matchConfidence: 'approximate',
        calorieKingRef: 'Beans, black',
      },
    },
    brandDetectionAnalysis: { brandDetectionConfidence: 'low', nutritionSourcesUsed: [], sourceComparison: '' },
    confidenceAssessment: 'Both are in full view.',
  },
};

describe('001 section 3.2: AI analysis result format', () => {
  withModel('format A, which the version prompts ask for', async () => {
    expect(await whenAnswered(curry)).toMatchObject({
      status: 'completed',
      compositeItemName: 'Lentil curry',
      isNotFood: false,
      items: [{ item: 'Lentil curry' }],
    });
  });

  withModel('format A of an older prompt, with a confidence from 0.0 to 1.0', async () => {
    const { status, confidenceLevel } = await whenAnswered({ ...curry, confidenceLevel: 0.6 });
    expect(status).toBe('completed');
    expect(['low', 'medium', 'high']).toContain(confidenceLevel);
  });

  withModel('format B, which the built-in system prompt asks for', async () => {
    const meal = await whenAnswered(formatB);
    expect(meal).toMatchObject({ status: 'completed', compositeItemName: 'Rice with beans', isNotFood: false });
    expect(meal.items.map(({ item }: { item: string }) => item).toSorted()).toEqual(['Basmati rice', 'Black beans']);
  });

  withModel('a photo without food, in format A: all estimates are 0', async () => {
    const analysis = 'No food items detected in this image.';
    const nothing = { carbEstimate: 0, confidenceLow: 0, confidenceHigh: 0, nutritionBreakdown: [] };
    const meal = await whenAnswered({ ...curry, ...nothing, isNotFood: true, analysis });
    expect(meal).toMatchObject({ status: 'completed', isNotFood: true, carbEstimate: 0, items: [] });
  });

  withModel('a photo without food, in format B', async () => {
    const nothing = { carbEstimate: 0, confidenceLow: 0, confidenceHigh: 0, isNotFood: true };
    const analysis = {
      ...formatB.analysis,
      itemIdentification: 'The image does not appear to contain food.',
      portionSizeEstimate: {},
      nutritionBreakdown: {},
    };
    const meal = await whenAnswered({ ...formatB, ...nothing, analysis });
    expect(meal).toMatchObject({ status: 'completed', isNotFood: true, carbEstimate: 0, items: [] });
  });
});
