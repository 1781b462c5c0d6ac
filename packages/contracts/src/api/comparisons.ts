import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './comparisons.schema.js';

export const COMPARISONS_PAGE = 50;
/** Beyond this many, pages use `before`, because large offsets get ever slower. */
export const COMPARISONS_OFFSET_MAX = 10_000;
/** Points in the plot; more would hide each other. */
export const AGREEMENT_POINTS_MAX = 500;
export type ComparisonFilterQuery = z.input<typeof schema.comparisonFilter>;
export type TokenUsage = z.infer<typeof schema.tokenUsage>;
export type ModelComparison = z.infer<typeof schema.modelComparison>;

export const listComparisons = call<typeof schema.listComparisons>('GET', '/api/admin/model-comparisons', 'admin');
export const getComparison = call<typeof schema.getComparison>(
  'GET',
  '/api/admin/model-comparisons/:comparisonId',
  'admin',
);
export const exportComparisons = call<typeof schema.exportComparisons>(
  'GET',
  '/api/admin/model-comparisons.csv',
  'admin',
);
export type ModelStats = z.infer<typeof schema.modelStats>;

export const getModelStats = call<typeof schema.getModelStats>('GET', '/api/admin/model-stats', 'admin');
export type ModelAgreement = z.infer<typeof schema.modelAgreement>;

export const getModelAgreement = call<typeof schema.getModelAgreement>('GET', '/api/admin/model-agreement', 'admin');

/** How many of the newest scans with two reads are searched, for shadow runs and requested readings each. */
export const STORED_SCANS_MAX = 2_000;
export type StoredComparison = z.infer<typeof schema.storedComparison>;

export const compareStoredAnswers = call<typeof schema.compareStoredAnswers>(
  'GET',
  '/api/admin/stored-answers',
  'admin',
);
