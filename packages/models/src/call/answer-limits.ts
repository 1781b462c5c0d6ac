/**
 * The maximum tokens of a model's answer. An answer takes a few hundred; a rambling model must not run up a bill. Gemini's limit
 * includes the thinking of the 2.5 models.
 */
export const MAX_ANSWER_TOKENS = { openai: 4_096, gemini: 16_384 } as const;
