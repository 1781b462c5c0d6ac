import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { errorComparison, goldenRun } from './golden-run.js';

/** Both are required run ids. */
export const runPair = z.object({ a: z.uuid('Please choose two runs.'), b: z.uuid('Please choose two runs.') });

export const pairedImage = z.object({
  imageId: z.uuid(),
  mealName: z.string(),
  truth: z.number(),
  estimateA: z.number(),
  estimateB: z.number(),
  /** Mean absolute error over the repeats, in grams. */
  errorA: z.number(),
  errorB: z.number(),
  /** B minus A: negative when B is better. */
  difference: z.number(),
  outcome: z.enum(['improved', 'worse', 'same']),
  thumbnailUrl: z.string().nullable(),
});
export type PairedImage = z.infer<typeof pairedImage>;

export const compareGoldenRuns = adminEndpoint('GET', '/batch-test/compare', {
  summary: 'Two runs, image by image: is B better than A?',
  query: runPair,
  answer: z.object({
    a: goldenRun,
    b: goldenRun,
    /** Images that both have answered and whose truth is the same in both. */
    images: z.array(pairedImage),
    notCompared: z.int(),
    /** B minus A. */
    ...errorComparison.shape,
    wilcoxon: z.object({ n: z.int(), w: z.number(), p: z.number().nullable(), method: z.enum(['exact', 'normal']) }),
    /** The smallest difference that this many images can show; null for too few. */
    detectableGrams: z.number().nullable(),
    imagesForFiveGrams: z.int().nullable(),
  }),
});

export const exportRunComparison = adminEndpoint('GET', '/batch-test/compare/export', {
  summary: 'The images of two runs side by side as CSV',
  query: runPair,
});
