import { z } from 'zod';

const score = z.number().min(0).max(10);
const words = (max: number) => z.string().trim().min(1).max(max);

/** The judgement of one answer, as requested from a judging model. */
const judgedAnswer = z.strictObject({
  label: z.enum(['A', 'B']),
  identificationRelevance: score,
  estimationAccuracy: score,
  completeness: score,
  referenceMatch: score,
  verdict: words(300),
  justification: words(2_000),
  problematicMatches: z
    .array(
      z.strictObject({
        item: words(200),
        modelSelected: z.string().max(300),
        betterAlternative: z.string().max(300),
        reason: z.string().max(600),
      }),
    )
    .max(30),
});

/** The whole answer of a judging model. Anything else is rejected. */
export const judgeAnswer = z.strictObject({
  caseId: z.string(),
  answers: z.array(judgedAnswer).min(1).max(2),
  preferred: z.enum(['A', 'B', 'neither']).nullable(),
});
export type JudgeAnswer = z.infer<typeof judgeAnswer>;
