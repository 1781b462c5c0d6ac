import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './models.schema.js';

export const DEFAULT_CHANGE_REASON = 'Admin configuration update';
export const CHANGE_REASON_MAX = 500;
/** A shorter reason does not explain why a recipe goes live without a passing run. */
export const OVERRIDE_REASON_MIN = 10;
export type ModelConfig = z.infer<typeof schema.modelConfig>;

export const getModelConfig = call<typeof schema.getModelConfig>('GET', '/api/admin/model-config', 'admin');

export type ModelChange = z.infer<typeof schema.modelChange>;

export const updateModelConfig = call<typeof schema.updateModelConfig>('POST', '/api/admin/model-config', 'admin');

/** Trying more models would take longer than anyone waits. */
export const MODEL_ORDER_MAX = 4;

export type ModelOrder = z.infer<typeof schema.modelOrder>;

export const getModelOrder = call<typeof schema.getModelOrder>('GET', '/api/admin/model-order', 'admin');
export const setModelOrder = call<typeof schema.setModelOrder>('PUT', '/api/admin/model-order', 'admin');

export const MODEL_CHANGES_PAGE = 10;

export const listModelChanges = call<typeof schema.listModelChanges>('GET', '/api/admin/model-changes', 'admin');
