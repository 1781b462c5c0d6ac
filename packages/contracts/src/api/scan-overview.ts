import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './scan-overview.schema.js';

export const SCAN_OVERVIEW_PAGE = 25;
export const SCAN_OVERVIEW_PAGE_MAX = 50;
export const SCAN_SEARCH_MAX = 100;
/** A search, and a list by origin, counts and lists at most this many: counting all matches would dominate its cost. */
export const SCAN_SEARCH_COUNT_MAX = 1_000;
export type ScanSortKey = z.infer<typeof schema.scanSortKey>;
export type SortOrder = z.infer<typeof schema.sortOrder>;
export type MealOrigin = z.infer<typeof schema.mealOrigin>;
export type OverviewScan = z.infer<typeof schema.overviewScan>;

export const listScans = call<typeof schema.listScans>('GET', '/api/admin/scan-overview', 'admin');
export type ScanOverviewStats = z.infer<typeof schema.scanOverviewStats>;

export const getScanOverviewStats = call<typeof schema.getScanOverviewStats>(
  'GET',
  '/api/admin/scan-overview-stats',
  'admin',
);
export type MealRead = z.infer<typeof schema.mealRead>;
export type ShadowEstimate = z.infer<typeof schema.shadowEstimate>;
export type DetailEvent = z.infer<typeof schema.detailEvent>;
export type ScanDetail = z.infer<typeof schema.scanDetail>;

export const getScanDetail = call<typeof schema.getScanDetail>('GET', '/api/admin/scans/:mealId', 'admin');
export const getScanPhoto = call<typeof schema.getScanPhoto>('GET', '/api/admin/scans/:mealId/photo', 'admin');
