import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './scan-overview.schema.js';

export const SCAN_OVERVIEW_PAGE = 25;
export const SCAN_OVERVIEW_PAGE_MAX = 50;
export const SCAN_SEARCH_MAX = 100;
/** A model, prompt or provider to filter by. */
export const SCAN_FILTER_MAX = 100;
export const VIEW_NAME_MAX = 80;
export const VIEW_ADDRESS_MAX = 2_000;
export const REVIEW_NOTE_MAX = 2_000;
/** A search or filtered list counts and lists at most this many, because counting all matches would dominate its cost. */
export const SCAN_SEARCH_COUNT_MAX = 1_000;
export type ScanSortKey = z.infer<typeof schema.scanSortKey>;
export type SortOrder = z.infer<typeof schema.sortOrder>;
export type MealOrigin = z.infer<typeof schema.mealOrigin>;
export type OverviewScan = z.infer<typeof schema.overviewScan>;

export const listScans = call<typeof schema.listScans>('GET', '/api/admin/scan-overview', 'admin');
export const exportScans = call<typeof schema.exportScans>('GET', '/api/admin/scan-overview/export', 'admin');
export type ScanStatus = z.infer<typeof schema.scanStatus>;
export type JudgeBand = z.infer<typeof schema.judgeBand>;
export type Administrator = z.infer<typeof schema.administrator>;
export type ScanChoices = z.infer<typeof schema.getScanChoices.answer>;
export const getScanChoices = call<typeof schema.getScanChoices>('GET', '/api/admin/scan-overview/choices', 'admin');
export type SavedView = z.infer<typeof schema.savedView>;
export const listSavedViews = call<typeof schema.listSavedViews>('GET', '/api/admin/scan-overview/views', 'admin');
export const saveView = call<typeof schema.saveView>('PUT', '/api/admin/scan-overview/views', 'admin');
export const deleteView = call<typeof schema.deleteView>('DELETE', '/api/admin/scan-overview/views/:viewId', 'admin');
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
export type MealReview = z.infer<typeof schema.mealReview>;
export type MealRerun = z.infer<typeof schema.mealRerun>;
export type MealReruns = z.infer<typeof schema.mealReruns>;
export const reviewMeal = call<typeof schema.reviewMeal>('PUT', '/api/admin/scans/:mealId/review', 'admin');
export const getMealReruns = call<typeof schema.getMealReruns>('GET', '/api/admin/scans/:mealId/reruns', 'admin');
export const rerunMeal = call<typeof schema.rerunMeal>('POST', '/api/admin/scans/:mealId/reruns', 'admin');
