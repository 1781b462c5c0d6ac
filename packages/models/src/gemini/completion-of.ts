import { z } from 'zod';
import { invalidAnswer } from '../answer/index.js';
import type { Completion } from '../call/completion.js';

const count = z.int().min(0).default(0);
/** The fields we read of a response. The SDK casts without checking, and its `text()` helper also returns thoughts. */
export const generateContentResponse = z.object({
  candidates: z
    .array(
      z.object({
        finishReason: z.string().nullish(),
        content: z
          .object({
            parts: z.array(z.object({ text: z.string().nullish(), thought: z.boolean().nullish() })).default([]),
          })
          .nullish(),
      }),
    )
    .default([]),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z
    .object({ promptTokenCount: count, candidatesTokenCount: count, thoughtsTokenCount: count })
    .nullish(),
});

/** @throws Failure `model-invalid-answer` when it is not a Gemini response */
export function completionOf(response: unknown): Completion {
  const { data } = generateContentResponse.safeParse(response);
  if (!data) throw invalidAnswer('the response is not one of Gemini');
  const [candidate] = data.candidates;
  const parts = candidate?.content?.parts ?? [];
  const usage = data.usageMetadata;
  return {
    text: parts.map(({ text, thought }) => (thought ? '' : (text ?? ''))).join(''),
    inputTokens: usage?.promptTokenCount ?? 0,
    // Thinking is charged as output.
    outputTokens: (usage?.candidatesTokenCount ?? 0) + (usage?.thoughtsTokenCount ?? 0),
    problem: candidate ? problemOf(candidate.finishReason ?? 'STOP') : 'the model refused or was blocked',
  };
}

export function problemOf(finishReason: string): string | null {
  if (finishReason === 'STOP') return null;
  if (finishReason === 'MAX_TOKENS') return 'the answer was cut at the token limit';
  return 'the answer was stopped by a filter or for an unknown reason';
}
