import { z } from 'zod';

/** Every error of the API: a stable code for programs, a sentence for people. */
export const apiError = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  /** For invalid fields: the field's path and what is wrong with it. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ApiError = z.infer<typeof apiError>;
