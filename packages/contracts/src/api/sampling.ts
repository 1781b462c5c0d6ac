import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './sampling.schema.js';

export type SamplingRates = z.infer<typeof schema.samplingRates>;
export type SamplingConfig = z.infer<typeof schema.samplingConfig>;

export const getSamplingConfig = call<typeof schema.getSamplingConfig>('GET', '/api/admin/sampling-config', 'admin');
export const updateSamplingConfig = call<typeof schema.updateSamplingConfig>(
  'POST',
  '/api/admin/sampling-config',
  'admin',
);
