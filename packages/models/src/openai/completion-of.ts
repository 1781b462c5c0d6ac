import { z } from 'zod';
import { invalidAnswer } from '../answer/index.js';
import type { Completion } from '../call/completion.js';

/** The fields we read of a chat completion. Checked, because compatible servers differ and the SDK casts without checking. */
const chatCompletion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) }).nullish(),
});

/** @throws Failure `model-invalid-answer` when the response is not a chat completion */
export function completionOf(response: unknown): Completion {
  const parsed = chatCompletion.safeParse(response);
  const choice = parsed.data?.choices[0];
  if (!choice) throw invalidAnswer('the response is no chat completion');
  return {
    text: choice.message.content ?? '',
    inputTokens: parsed.data?.usage?.prompt_tokens ?? 0,
    outputTokens: parsed.data?.usage?.completion_tokens ?? 0,
    problem: problemOf(choice.finish_reason ?? 'stop', choice.message.refusal ?? ''),
  };
}

export function problemOf(finishReason: string, refusal: string): string | null {
  if (refusal !== '') return 'the model refused';
  if (finishReason === 'length') return 'the answer was cut at the token limit';
  if (finishReason === 'content_filter') return 'the answer was stopped by a content filter';
  return finishReason === 'stop' ? null : 'the answer ended for an unknown reason';
}
