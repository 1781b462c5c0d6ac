import type { FakeCall, FakeStep } from './script.js';

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
