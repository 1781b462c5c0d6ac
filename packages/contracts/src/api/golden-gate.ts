import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './golden-gate.schema.js';

export type GateCheck = z.infer<typeof schema.gateCheck>;
export type GateCheckName = z.infer<typeof schema.gateCheckName>;
export type GateResult = z.infer<typeof schema.gateResult>;
export type GateBars = z.infer<typeof schema.gateBars>;
export type MeasuredRange = z.infer<typeof schema.measuredRange>;
export type RecipeGate = z.infer<typeof schema.recipeGate>;
export type GoldenGate = z.infer<typeof schema.goldenGate>;

export const getGoldenGate = call<typeof schema.getGoldenGate>('GET', '/api/admin/golden-gate', 'admin');
export const checkRecipe = call<typeof schema.checkRecipe>('POST', '/api/admin/golden-gate/check', 'admin');
export const setGateBars = call<typeof schema.setGateBars>('PUT', '/api/admin/golden-gate', 'admin');
