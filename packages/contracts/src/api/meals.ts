import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './meals.schema.js';

export * from './meal.js';

export type ScanAccepted = z.infer<typeof schema.scanAccepted>;

export const createScan = call<typeof schema.createScan>('POST', '/api/scans', 'user');
export const getMeal = call<typeof schema.getMeal>('GET', '/api/scans/:mealId', 'user');
export const listMeals = call<typeof schema.listMeals>('GET', '/api/scans', 'user');
export const editMeal = call<typeof schema.editMeal>('PATCH', '/api/scans/:mealId', 'user');
export const eatPackage = call<typeof schema.eatPackage>('PUT', '/api/scans/:mealId/eaten', 'user');
export const movePart = call<typeof schema.movePart>('PUT', '/api/scans/:mealId/plate', 'user');
export const overrideCarbs = call<typeof schema.overrideCarbs>('PUT', '/api/scans/:mealId/override', 'user');
export const removeOverride = call<typeof schema.removeOverride>('DELETE', '/api/scans/:mealId/override', 'user');
export const undoChange = call<typeof schema.undoChange>('POST', '/api/scans/:mealId/undo', 'user');

export const COMMENT_MAX = 500;

export const giveFeedback = call<typeof schema.giveFeedback>('POST', '/api/scans/:mealId/feedback', 'user');
export const cancelAnalysis = call<typeof schema.cancelAnalysis>('POST', '/api/scans/:mealId/cancel', 'user');
export const reanalyze = call<typeof schema.reanalyze>('POST', '/api/scans/:mealId/reanalyze', 'user');
export const deleteMeal = call<typeof schema.deleteMeal>('DELETE', '/api/scans/:mealId', 'user');
export const getPhoto = call<typeof schema.getPhoto>('GET', '/api/scans/:mealId/photo', 'user');
