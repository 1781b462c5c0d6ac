import type { FinishedCall } from '@carbsight/database';
import { DEFAULT_GATE_BARS } from '@carbsight/domain';
import { RunSettlement } from './golden-round.js';

/** A model's answer of about 50 g, which claims to be accurate to the gram. */
const answered = (imageId: string, carbsGrams: number, differs: Partial<FinishedCall> = {}): FinishedCall => {
  const figures = { carbsGrams, lowGrams: carbsGrams, highGrams: carbsGrams };
  return {
    imageId,
    truthGrams: 50,
    isNotFood: false,
    isWrongDish: null,
    hasDosingLanguage: false,
    failureCode: null,
    durationMs: 1,
    estimate: figures,
    reading: {
      ...figures,
      isNotFood: false,
      dishName: 'Meal',
      statedLevel: 'medium',
      levelReason: null,
      items: [],
      unknownItems: [],
    },
    ...differs,
  };
};

it.each([
  [null, 0.5],
  [8, 1],
  [0, 0.5],
])(
  'counts the truths of complete answers about food in the range that people see: %s',
  async (halfWidthGrams, value) => {
    const calls = [
      answered('apple', 58),
      answered('bread', 53),
      answered('soup', 20, { isPartial: true }),
      answered('plate', 0, { truthGrams: 0, isNotFood: true }),
      answered('rice', 0, { estimate: null, reading: null, failureCode: 'model-timeout' }),
    ];
    const settle = vi.fn(async () => true);
    const items = {
      settle,
      ended: async () => ['run'],
      calls: async () => calls,
      promptOf: async () => '',
      cutCalls: async () => 0,
      watchedRange: async () => ({
        width: halfWidthGrams === null ? null : { halfWidthGrams, constantGrams: 25 },
        isGrounded: false,
      }),
      toRecount: async () => [],
      recount: async () => undefined,
    };
    const gate = { find: async () => ({ bars: DEFAULT_GATE_BARS, version: 0, updatedAt: null, loosened: null }) };
    await new RunSettlement(items, gate).runAll();
    const summary = { range: null, shownCoverage: expect.objectContaining({ value, n: 2, isGrounded: false }) };
    expect(settle).toHaveBeenCalledWith('run', expect.objectContaining({ summary: expect.objectContaining(summary) }), {
      status: 'completed',
      failureCode: null,
    });
  },
);
