import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './run-comparison.schema.js';

export type PairedImage = z.infer<typeof schema.pairedImage>;

export const compareGoldenRuns = call<typeof schema.compareGoldenRuns>('GET', '/api/admin/batch-test/compare', 'admin');
export const exportRunComparison = call<typeof schema.exportRunComparison>(
  'GET',
  '/api/admin/batch-test/compare/export',
  'admin',
);
