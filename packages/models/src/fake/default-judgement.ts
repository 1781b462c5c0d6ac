import type { FakeCall, FakeStep } from './script.js';

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
