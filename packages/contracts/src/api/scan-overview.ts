import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
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

export const listScans = adminCall<typeof schema.listScans>('GET', '/scan-overview');
export const exportScans = adminCall<typeof schema.exportScans>('GET', '/scan-overview/export');
export type ScanStatus = z.infer<typeof schema.scanStatus>;
export type JudgeBand = z.infer<typeof schema.judgeBand>;
export type Administrator = z.infer<typeof schema.administrator>;
export type ScanChoices = z.infer<typeof schema.getScanChoices.answer>;
export const getScanChoices = adminCall<typeof schema.getScanChoices>('GET', '/scan-overview/choices');
export type SavedView = z.infer<typeof schema.savedView>;
export const listSavedViews = adminCall<typeof schema.listSavedViews>('GET', '/scan-overview/views');
export const saveView = adminCall<typeof schema.saveView>('PUT', '/scan-overview/views');
export const deleteView = adminCall<typeof schema.deleteView>('DELETE', '/scan-overview/views/:viewId');
export type ScanOverviewStats = z.infer<typeof schema.scanOverviewStats>;

export const getScanOverviewStats = adminCall<typeof schema.getScanOverviewStats>('GET', '/scan-overview-stats');
export type MealRead = z.infer<typeof schema.mealRead>;
export type ShadowEstimate = z.infer<typeof schema.shadowEstimate>;
export type DetailEvent = z.infer<typeof schema.detailEvent>;
export type ScanDetail = z.infer<typeof schema.scanDetail>;

export const getScanDetail = adminCall<typeof schema.getScanDetail>('GET', '/scans/:mealId');
export const getScanPhoto = adminCall<typeof schema.getScanPhoto>('GET', '/scans/:mealId/photo');
export type MealReview = z.infer<typeof schema.mealReview>;
export type MealRerun = z.infer<typeof schema.mealRerun>;
export type MealReruns = z.infer<typeof schema.mealReruns>;
export const reviewMeal = adminCall<typeof schema.reviewMeal>('PUT', '/scans/:mealId/review');
export const getMealReruns = adminCall<typeof schema.getMealReruns>('GET', '/scans/:mealId/reruns');
export const rerunMeal = adminCall<typeof schema.rerunMeal>('POST', '/scans/:mealId/reruns');
