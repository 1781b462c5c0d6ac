import type { FakeCall, FakeStep } from './script.js';

/** A sensible answer for any photo without a matching rule: always the same, with items that add up. */
export const defaultStep: Extract<FakeStep, { kind: 'answer' }> = {
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
        grams: 150,
        confidence: 0.9,
        carbs: 42,
        calorieKingRef: 'Rice, basmati, boiled',
        brandSource: 'CalorieKing',
        brandConfidence: null,
      },
      {
        item: 'Chicken curry',
        portion: '200 g',
        grams: 200,
        confidence: 0.8,
        carbs: 8,
        calorieKingRef: 'Curry, chicken, homemade',
        brandSource: 'CalorieKing',
        brandConfidence: null,
      },
      {
        item: 'Tomato salad',
        portion: '50 g',
        grams: 50,
        confidence: 0.7,
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

/** There is no label in the photo. */
export const noLabel: FakeStep = { ...defaultStep, answer: { rows: [] } };

/** A sensible answer to every chat question, without a figure that could be wrong. */
export function defaultChatAnswer({ language }: NonNullable<FakeCall['chat']>): FakeStep {
  return {
    kind: 'stream',
    pieces:
      language === 'de'
        ? ['Im Allgemeinen bringen ', 'Brot, Reis und Nudeln die meisten Kohlenhydrate. ', 'Gemüse bringt wenige.']
        : ['In general, bread, rice ', 'and pasta bring most of the carbohydrates. ', 'Vegetables bring few.'],
    pauseMs: 0,
    delayMs: 0,
    inputTokens: 900,
    outputTokens: 80,
    end: 'whole',
  };
}

type Case = NonNullable<FakeCall['judges']>;

/** A sensible judgement of every case: always the same for A, slightly lower for B. */
export function defaultJudgement({ caseId, answers }: Case): FakeStep {
  return {
    kind: 'answer',
    delayMs: 0,
    inputTokens: 3_100,
    outputTokens: 420,
    thinkingTokens: 0,
    answer: {
      caseId,
      answers: answers.map(({ label, carbsGrams }, index) => ({
        label,
        identificationRelevance: 9 - index,
        estimationAccuracy: 8 - index,
        completeness: 8,
        referenceMatch: 7,
        verdict: 'A plausible estimate.',
        justification: `The foods are named, and ${carbsGrams} g follow from portions that fit the plate.`,
        problematicMatches: [
          {
            item: 'Tomato salad',
            modelSelected: 'no row',
            betterAlternative: 'Tomatoes, red, ripe, raw',
            reason: 'A row for raw tomatoes is likely to exist.',
          },
        ],
      })),
      preferred: answers.length > 1 ? 'A' : null,
    },
  };
}

/** A scripted judgement cannot know the case's id in advance. */
export function withCaseId(step: FakeStep, caseId: string): FakeStep {
  if (step.kind !== 'answer') return step;
  const { answer } = step;
  if (typeof answer === 'string') return { ...step, answer: answer.replaceAll('{{caseId}}', caseId) };
  return { ...step, answer: JSON.parse(JSON.stringify(answer).replaceAll('{{caseId}}', caseId)) };
}
