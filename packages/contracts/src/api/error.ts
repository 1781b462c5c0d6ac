import { z } from 'zod';
import { failureCode } from '../vocabulary.js';

/** The values in a sentence, by name, so that it can be written in another language. */
export const sentenceValues = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

/** Every error of the API: a stable code for programs, a sentence for people. */
export const apiError = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  /** Values in the sentence; absent if there are none. `context` distinguishes several sentences of a code. */
  values: sentenceValues.optional(),
  /** For invalid fields: the field's path and what is wrong with it. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ApiError = z.infer<typeof apiError>;

/** Why an analysis ended without an estimate. */
export const mealFailure = z.object({ code: failureCode, message: z.string(), values: sentenceValues.optional() });
