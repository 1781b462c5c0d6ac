import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { target } from './target.js';

/** A curry of 52 g, as the specification's format A. */
export const curry = {
  carbEstimate: 52,
  compositeItemName: 'Lentil curry',
  confidenceLow: 44,
  confidenceHigh: 63,
  confidenceLevel: 'medium',
  analysis: 'A bowl of lentil curry.',
  isNotFood: false,
  nutritionBreakdown: [
    {
      item: 'Lentil curry',
      portion: 'one bowl',
      carbs: 52,
      calorieKingRef: 'Curry, lentil',
      brandSource: 'CalorieKing',
      brandConfidence: null,
    },
  ],
};

type Step = { readonly kind: string } & Record<string, unknown>;

/** What the model answers to photos with this note. */
export const answers = (noteContains: string, ...steps: Step[]) => tell('script', { rules: [{ noteContains, steps }] });
/** What it answers to every call of a kind, like `chat`. */
export const whenAsked = (asks: string, ...steps: Step[]) => tell('script', { rules: [{ asks, steps }] });
export const answer = (content: string | object): Step => ({ kind: 'answer', answer: content });
/** Answered only when it is released. */
export const held = (content: object): Step => ({ ...answer(content), isHeld: true });
export const release = (note: string) => tell('release', { note });

/** A unique note without digits, which could be read as amounts. */
export const aNote = (words: string) => `${words}, ${randomUUID().replaceAll(/[^a-f]/g, '')}`;

async function tell(what: 'script' | 'release', body: object): Promise<void> {
  await request(target.modelUrl ?? '')
    .post(`/control/${what}`)
    .send(body)
    .expect(200);
}
