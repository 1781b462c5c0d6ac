import { z } from 'zod';

/** Whether the question is how much there was, or which food it was. */
export const questionKind = z.enum(['portion', 'food']);
export type QuestionKind = z.infer<typeof questionKind>;
