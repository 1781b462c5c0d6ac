import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './run-comparison.schema.js';

export type PairedImage = z.infer<typeof schema.pairedImage>;

export const compareGoldenRuns = adminCall<typeof schema.compareGoldenRuns>('GET', '/batch-test/compare');
export const exportRunComparison = adminCall<typeof schema.exportRunComparison>('GET', '/batch-test/compare/export');
