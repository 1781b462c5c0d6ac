import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './labels.schema.js';

export type LabelReading = z.infer<typeof schema.labelReading>;

export const readLabel = call<typeof schema.readLabel>('POST', '/api/labels', 'user');
export const getLabel = call<typeof schema.getLabel>('GET', '/api/labels/:id', 'user');
export const getLabelCrop = call<typeof schema.getLabelCrop>('GET', '/api/labels/:id/crop', 'user');
