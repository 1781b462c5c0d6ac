/**
 * The most tokens that a provider's model may answer with. An answer takes a few hundred; a model that rambles on must not run
 * up a bill. Gemini's has room for the thinking of the 2.5 models, which counts against the same limit.
 */
export const MAX_ANSWER_TOKENS = { openai: 4_096, gemini: 16_384 } as const;
