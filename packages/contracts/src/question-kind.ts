import { z } from 'zod';

/** Whether it is asked how much it was, or which food. */
export const questionKind = z.enum(['portion', 'food']);
export type QuestionKind = z.infer<typeof questionKind>;
