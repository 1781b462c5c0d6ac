import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './products.schema.js';

export type FoundProduct = z.infer<typeof schema.foundProduct>;

export const findProduct = call<typeof schema.findProduct>('GET', '/api/foods/barcodes/:code', 'user');
