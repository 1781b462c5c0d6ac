import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './rollouts.schema.js';

/** Fewer scans show nothing; with more than are ever compared, the bars would never be checked. */
export const ROLLOUT_SCANS_MIN = 10;
export const ROLLOUT_SCANS_MAX = 5_000;
/** The highest bar, in percent or percentage points: ten times as much. */
export const ROLLOUT_BAR_MAX = 1_000;
/** Ended rollouts that a screen shows. */
export const ROLLOUTS_SHOWN = 10;

export type RolloutBars = z.infer<typeof schema.rolloutBars>;
export type RolloutFigureName = keyof RolloutBars;
export type RolloutSide = z.infer<typeof schema.rolloutSide>;
export type RolloutFigure = z.infer<typeof schema.rolloutFigure>;
export type RolloutComparison = z.infer<typeof schema.rolloutComparison>;
export type RolloutEnd = z.infer<typeof schema.rolloutEnd>;
export type Rollout = z.infer<typeof schema.rollout>;
export type RolloutList = z.infer<typeof schema.rolloutList>;

export const listRollouts = adminCall<typeof schema.listRollouts>('GET', '/rollouts');
export const startRollout = adminCall<typeof schema.startRollout>('POST', '/rollouts');
export const changeRollout = adminCall<typeof schema.changeRollout>('PATCH', '/rollouts/:rolloutId');
