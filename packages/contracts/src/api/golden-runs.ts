import type { z } from 'zod';
import { call } from '../endpoint.js';
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

export const listGoldenRuns = call<typeof schema.listGoldenRuns>('GET', '/api/admin/batch-test/runs', 'admin');
export const startGoldenRun = call<typeof schema.startGoldenRun>('POST', '/api/admin/batch-test/runs', 'admin');
export type RunPrice = z.infer<typeof schema.runPrice>;

export const getRunPrice = call<typeof schema.getRunPrice>('GET', '/api/admin/batch-test/price', 'admin');
export type GoldenResult = z.infer<typeof schema.goldenResult>;

export type GoldenImageFigures = z.infer<typeof schema.goldenImageFigures>;
export type GoldenLabels = z.infer<typeof schema.goldenLabels>;
export type GoldenLabelResult = z.infer<typeof schema.goldenLabelResult>;
export type GoldenLabelVerdict = z.infer<typeof schema.goldenLabelVerdict>;
export type GroundedAnswers = z.infer<typeof schema.groundedAnswers>;

export const RESULT_SORTS = ['image', 'error', 'variance'] as const;

export const getGoldenRun = call<typeof schema.getGoldenRun>('GET', '/api/admin/batch-test/runs/:runId', 'admin');
export const getRunPoints = call<typeof schema.getRunPoints>(
  'GET',
  '/api/admin/batch-test/runs/:runId/points',
  'admin',
);
export const exportGoldenRun = call<typeof schema.exportGoldenRun>(
  'GET',
  '/api/admin/batch-test/runs/:runId/export',
  'admin',
);
export const cancelGoldenRun = call<typeof schema.cancelGoldenRun>(
  'POST',
  '/api/admin/batch-test/runs/:runId/cancel',
  'admin',
);
