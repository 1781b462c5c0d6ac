import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './run-range.schema.js';

export type RangeChange = z.infer<typeof schema.rangeChange>;
export type RunRange = z.infer<typeof schema.runRange>;
export type RunRanges = z.infer<typeof schema.runRanges>;

/** Changes that the history shows. */
export const RANGE_CHANGES_SHOWN = 10;

const PATH = '/api/admin/batch-test/runs/:runId/range';
export const getRunRange = call<typeof schema.getRunRange>('GET', PATH, 'admin');
export const applyRange = call<typeof schema.applyRange>('POST', PATH, 'admin');
