import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './models.schema.js';

export const DEFAULT_CHANGE_REASON = 'Admin configuration update';
export const CHANGE_REASON_MAX = 500;
/** A shorter reason does not explain why a recipe goes live without a passing run. */
export const OVERRIDE_REASON_MIN = 10;
export type ModelConfig = z.infer<typeof schema.modelConfig>;

export const getModelConfig = adminCall<typeof schema.getModelConfig>('GET', '/model-config');

export type ModelChange = z.infer<typeof schema.modelChange>;

export const updateModelConfig = adminCall<typeof schema.updateModelConfig>('POST', '/model-config');

/** Trying more models would take longer than anyone waits. */
export const MODEL_ORDER_MAX = 4;

export type ModelOrder = z.infer<typeof schema.modelOrder>;

export const getModelOrder = adminCall<typeof schema.getModelOrder>('GET', '/model-order');
export const setModelOrder = adminCall<typeof schema.setModelOrder>('PUT', '/model-order');

export const MODEL_CHANGES_PAGE = 10;

export const listModelChanges = adminCall<typeof schema.listModelChanges>('GET', '/model-changes');
