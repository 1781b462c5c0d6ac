import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './sampling.schema.js';

export type SamplingRates = z.infer<typeof schema.samplingRates>;
export type SamplingConfig = z.infer<typeof schema.samplingConfig>;

export const getSamplingConfig = adminCall<typeof schema.getSamplingConfig>('GET', '/sampling-config');
export const updateSamplingConfig = adminCall<typeof schema.updateSamplingConfig>('POST', '/sampling-config');
