import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './golden-runs.schema.js';

export * from './golden-run.js';

export const REPEATS_MAX = 20;
export const RUN_NAME_MAX = 120;
/** A cent: with a smaller limit a run would never begin. */
export const COST_LIMIT_MIN_USD = 0.01;
export const COST_LIMIT_MAX_USD = 1_000;
export const DEFAULT_GOLDEN_PROMPT = 'v2.3';
/** Answers of a run in one page. */
export const RESULTS_PAGE = 200;

export const listGoldenRuns = adminCall<typeof schema.listGoldenRuns>('GET', '/batch-test/runs');
export const startGoldenRun = adminCall<typeof schema.startGoldenRun>('POST', '/batch-test/runs');
export type RunPrice = z.infer<typeof schema.runPrice>;

export const getRunPrice = adminCall<typeof schema.getRunPrice>('GET', '/batch-test/price');
export type GoldenResult = z.infer<typeof schema.goldenResult>;

export type GoldenImageFigures = z.infer<typeof schema.goldenImageFigures>;
export type GoldenLabels = z.infer<typeof schema.goldenLabels>;
export type GoldenLabelResult = z.infer<typeof schema.goldenLabelResult>;
export type GoldenLabelVerdict = z.infer<typeof schema.goldenLabelVerdict>;
export type GroundedAnswers = z.infer<typeof schema.groundedAnswers>;

export const RESULT_SORTS = ['image', 'error', 'variance'] as const;

export const getGoldenRun = adminCall<typeof schema.getGoldenRun>('GET', '/batch-test/runs/:runId');
export const getRunPoints = adminCall<typeof schema.getRunPoints>('GET', '/batch-test/runs/:runId/points');
export const exportGoldenRun = adminCall<typeof schema.exportGoldenRun>('GET', '/batch-test/runs/:runId/export');
export const cancelGoldenRun = adminCall<typeof schema.cancelGoldenRun>('POST', '/batch-test/runs/:runId/cancel');
