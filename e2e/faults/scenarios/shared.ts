import type { FakeModelServer, FakeScriptInput } from '@carbsight/models/testing';
import type { Sender } from '../harness/load.js';

export const ANSWER = {
  carbEstimate: 52,
  compositeItemName: 'Rice with beans',
  confidenceLow: 44,
  confidenceHigh: 63,
  confidenceLevel: 'medium',
  analysis: 'Rice and beans.',
  isNotFood: false,
  nutritionBreakdown: [
    { item: 'rice', portion: '1 cup', carbs: 35 },
    { item: 'beans', portion: '1/2 cup', carbs: 17 },
  ],
};

/** A healthy model. */
export function answers(delayMs: number): FakeScriptInput {
  return { rules: [], otherwise: { kind: 'answer', answer: ANSWER, delayMs } };
}

/** Sampled judgements are additional calls. */
export function extraCallsOf(models: FakeModelServer, sender: Sender): number {
  return (
    models.calls().filter(({ judges }) => !judges).length -
    sender.attempts.filter(({ mealId }) => mealId !== null).length
  );
}

/** A violation if accepted meals were not settled in time after the last fault. */
export function lateFaults(settledAt: number | null, lastFaultAt: number, limitMs: number): string[] {
  if (settledAt === null) return ['not settled'];
  const tookMs = settledAt - lastFaultAt;
  return tookMs > limitMs ? [`settled ${tookMs} ms after the last fault, expected ${limitMs}`] : [];
}
