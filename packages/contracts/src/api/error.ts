import { z } from 'zod';
import { failureCode } from '../vocabulary.js';

/** What the sentence of a failure holds, by name: for another language to say it in its own words. */
const failureValues = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

/** Every error of the API: a stable code for programs, a sentence for people. */
export const apiError = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  /** What the sentence holds; absent where it holds nothing. `context` tells several sentences of a code apart. */
  values: failureValues.optional(),
  /** For invalid fields: the field's path and what is wrong with it. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ApiError = z.infer<typeof apiError>;

/** Why an analysis ended without an estimate. */
export const mealFailure = z.object({ code: failureCode, message: z.string(), values: failureValues.optional() });
