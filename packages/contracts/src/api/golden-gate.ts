import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './golden-gate.schema.js';

export type GateCheck = z.infer<typeof schema.gateCheck>;
export type GateCheckName = z.infer<typeof schema.gateCheckName>;
export type GateResult = z.infer<typeof schema.gateResult>;
export type GateBars = z.infer<typeof schema.gateBars>;
export type MeasuredRange = z.infer<typeof schema.measuredRange>;
export type RecipeGate = z.infer<typeof schema.recipeGate>;
export type GoldenGate = z.infer<typeof schema.goldenGate>;

export const getGoldenGate = adminCall<typeof schema.getGoldenGate>('GET', '/golden-gate');
export const checkRecipe = adminCall<typeof schema.checkRecipe>('POST', '/golden-gate/check');
export const setGateBars = adminCall<typeof schema.setGateBars>('PUT', '/golden-gate');
