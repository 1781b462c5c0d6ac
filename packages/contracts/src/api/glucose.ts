import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './glucose.schema.js';

/** How many days readings are kept. */
export const GLUCOSE_KEEP_DAYS = [90, 365, 1_825] as const;
export const NIGHTSCOUT_URL_MAX = 500;
export const NIGHTSCOUT_TOKEN_MAX = 200;

export type Nightscout = z.infer<typeof schema.nightscout>;
export type GlucoseBand = z.infer<typeof schema.glucoseBand>;
export type GlucoseSettings = z.infer<typeof schema.glucoseSettings>;
export type MealNote = z.infer<typeof schema.mealNote>;
export type SimilarGlucose = z.infer<typeof schema.similarGlucose>;
export type MealGlucose = z.infer<typeof schema.mealGlucose>;

export const getNightscout = call<typeof schema.getNightscout>('GET', '/api/profile/nightscout', 'user');
export const connectNightscout = call<typeof schema.connectNightscout>('PUT', '/api/profile/nightscout', 'user');
export const removeNightscout = call<typeof schema.removeNightscout>('DELETE', '/api/profile/nightscout', 'user');

export const getGlucoseSettings = call<typeof schema.getGlucoseSettings>('GET', '/api/profile/glucose', 'user');
export const changeGlucoseSettings = call<typeof schema.changeGlucoseSettings>('PATCH', '/api/profile/glucose', 'user');

export const getMealGlucose = call<typeof schema.getMealGlucose>('GET', '/api/scans/:mealId/glucose', 'user');
export const getSimilarGlucose = call<typeof schema.getSimilarGlucose>(
  'GET',
  '/api/scans/:mealId/glucose/similar',
  'user',
);
export const sendMealNote = call<typeof schema.sendMealNote>('PUT', '/api/scans/:mealId/nightscout-note', 'user');
export const deleteMealNote = call<typeof schema.deleteMealNote>(
  'DELETE',
  '/api/scans/:mealId/nightscout-note',
  'user',
);
