import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './shares.schema.js';

/** How many links a person may have. */
export const SHARES_MAX = 20;
/** How many days a link may work. */
export const SHARE_ENDS_DAYS = [1, 7, 30, 90] as const;
/** How far back a link may reach from the day it is opened. */
export const SHARE_LAST_DAYS = [7, 14, 30, 90] as const;
/** How many days of meals a live link shows, including today. */
export const SHARE_LIVE_DAYS = [1, 2, 7] as const;
export const SHARE_NAME_MAX = 60;

export type Share = z.infer<typeof schema.share>;
export type NewShare = z.infer<typeof schema.newShare>;
export type SharedMeals = z.infer<typeof schema.sharedMeals>;

export const listShares = call<typeof schema.listShares>('GET', '/api/shares', 'user');
export const createShare = call<typeof schema.createShare>('POST', '/api/shares', 'user');
export const revokeShare = call<typeof schema.revokeShare>('DELETE', '/api/shares/:shareId', 'user');

/** The token is in the body, so that no log has it. */
export const openShare = call<typeof schema.openShare>('POST', '/api/shares/open', 'public');
export const openSharedPhoto = call<typeof schema.openSharedPhoto>('POST', '/api/shares/photo', 'public');
