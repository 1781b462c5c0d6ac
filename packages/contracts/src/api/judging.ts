import { z } from 'zod';

/** A food whose matched reference row a judge does not agree with. */
export const problematicMatch = z.object({
  item: z.string(),
  model_selected: z.string(),
  better_alternative: z.string(),
  reason: z.string(),
});
export type ProblematicMatch = z.infer<typeof problematicMatch>;
