import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './model-grounding.schema.js';

export type GroundedModels = z.infer<typeof schema.groundedModels>;

const path = '/api/admin/model-grounding';
export const getGroundedModels = call<typeof schema.getGroundedModels>('GET', path, 'admin');
export const setGrounding = call<typeof schema.setGrounding>('PUT', path, 'admin');
