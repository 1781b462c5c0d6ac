import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './comparisons.schema.js';

export const COMPARISONS_PAGE = 50;
/** Beyond this many, pages use `before`, because large offsets get ever slower. */
export const COMPARISONS_OFFSET_MAX = 10_000;
/** Points in the plot; more would hide each other. */
export const AGREEMENT_POINTS_MAX = 500;
export type ComparisonFilterQuery = z.input<typeof schema.comparisonFilter>;
export type TokenUsage = z.infer<typeof schema.tokenUsage>;
export type ModelComparison = z.infer<typeof schema.modelComparison>;

export const listComparisons = adminCall<typeof schema.listComparisons>('GET', '/model-comparisons');
export const getComparison = adminCall<typeof schema.getComparison>('GET', '/model-comparisons/:comparisonId');
export const exportComparisons = adminCall<typeof schema.exportComparisons>('GET', '/model-comparisons.csv');
export type ModelStats = z.infer<typeof schema.modelStats>;

export const getModelStats = adminCall<typeof schema.getModelStats>('GET', '/model-stats');
export type ModelAgreement = z.infer<typeof schema.modelAgreement>;

export const getModelAgreement = adminCall<typeof schema.getModelAgreement>('GET', '/model-agreement');

/** How many of the newest scans with two reads are searched, for shadow runs and requested readings each. */
export const STORED_SCANS_MAX = 2_000;
export type StoredComparison = z.infer<typeof schema.storedComparison>;

export const compareStoredAnswers = adminCall<typeof schema.compareStoredAnswers>('GET', '/stored-answers');
