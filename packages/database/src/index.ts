// So that code given a connection need not know TypeORM.

export { DataSource, type EntityManager } from 'typeorm';
export { poolUsage } from './connection-pool.js';
export { createDataSource, type DatabaseOptions, dataSourceOptions } from './data-source.js';
export { DemoQueries } from './demo/demo.queries.js';
export type * from './demo/demo-rows.js';
export * from './entities/index.js';
export { isDatabaseBusy, isDatabaseFull, isDatabaseUnavailable, isUniqueViolation } from './errors.js';
export { migrateDatabase } from './migrate.js';
export { idAt, newId } from './new-id.js';
export * from './queries/accounts/account-erasure.queries.js';
export * from './queries/accounts/administrator.queries.js';
export * from './queries/accounts/family.queries.js';
export * from './queries/accounts/invitation.queries.js';
export * from './queries/accounts/password-reset.queries.js';
export * from './queries/accounts/personal-data.queries.js';
export * from './queries/accounts/personal-token.queries.js';
export * from './queries/accounts/profile.queries.js';
export * from './queries/accounts/session.queries.js';
export * from './queries/accounts/two-factor.queries.js';
export * from './queries/accounts/user.queries.js';
export * from './queries/behaviour/behaviour.queries.js';
export { ChangedElsewhere } from './queries/changed-elsewhere.js';
export * from './queries/chat/chat.queries.js';
export * from './queries/comparisons/comparison.queries.js';
export * from './queries/comparisons/comparison-list.queries.js';
export * from './queries/comparisons/evaluation-sample.queries.js';
export * from './queries/comparisons/rerun.queries.js';
export * from './queries/content/content.queries.js';
export * from './queries/foods/eaten-product.queries.js';
export {
  type ClaimedLabel,
  LabelReadingQueries,
  type LabelResult,
} from './queries/foods/label-reading.queries.js';
export * from './queries/foods/own-food.queries.js';
export * from './queries/foods/package-figures.queries.js';
export { type LookUpCount, ProductQueries } from './queries/foods/product.queries.js';
export { GlucoseQueries, type MealGlucoseSource, type MealTimes } from './queries/glucose/glucose.queries.js';
export {
  GlucoseImportQueries,
  type Import as GlucoseImportRecord,
  type ReadingColumns,
} from './queries/glucose/glucose-import.queries.js';
export { type DueNote, GlucoseNoteQueries } from './queries/glucose/glucose-note.queries.js';
export { type GlucoseSettings, GlucoseSettingsQueries } from './queries/glucose/glucose-settings.queries.js';
export { MeasuredMealQueries, type NamedMeal } from './queries/glucose/measured-meal.queries.js';
export * from './queries/golden-sets/golden-candidate.queries.js';
export * from './queries/golden-sets/golden-gate.queries.js';
export {
  type GoldenImageChange,
  GoldenImageQueries,
  type GoldenImageRecord,
  type NewGoldenImage,
} from './queries/golden-sets/golden-image.queries.js';
export type { ClaimedItem, ItemClaim } from './queries/golden-sets/golden-item.queries.js';
export * from './queries/golden-sets/golden-item.queries.js';
export { GoldenLabelQueries, type GoldenLabelRecord } from './queries/golden-sets/golden-label.queries.js';
export * from './queries/golden-sets/golden-read.queries.js';
export * from './queries/golden-sets/golden-run.queries.js';
export { NightlyRunQueries } from './queries/golden-sets/nightly-run.queries.js';
export * from './queries/golden-sets/range-change.queries.js';
export * from './queries/judging/judgement.queries.js';
export * from './queries/meals/analysis.queries.js';
export { countMarked } from './queries/meals/counted-meal.js';
export * from './queries/meals/insights.queries.js';
export type { ScanAllowance } from './queries/meals/meal.queries.js';
export * from './queries/meals/meal.queries.js';
export * from './queries/meals/meal-analyses.queries.js';
export * from './queries/meals/meal-correction.queries.js';
export * from './queries/meals/meal-history.js';
export { MealPackageQueries, packageEstimate, packageVariant } from './queries/meals/meal-package.queries.js';
export * from './queries/meals/meal-record.queries.js';
export type { MealFigures } from './queries/meals/overview/filtered-meals.js';
export type { MealFilter } from './queries/meals/overview/meal-filter.js';
export * from './queries/meals/overview/scan-detail.queries.js';
export * from './queries/meals/overview/scan-notes.queries.js';
export * from './queries/meals/overview/scan-overview.queries.js';
export type { ScanTerm } from './queries/meals/overview/scan-search.js';
export { PlateQueries } from './queries/meals/plate.queries.js';
export * from './queries/meals/share.queries.js';
export * from './queries/meals/shortcuts/meal-entry.queries.js';
export * from './queries/meals/shortcuts/meal-shortcut.queries.js';
export * from './queries/meals/waiting-meal.queries.js';
export { type MealWriter, versionOf, versionOfPlate } from './queries/meals/write-meal.js';
export * from './queries/models/local-model.queries.js';
export * from './queries/models/meal-fallback.queries.js';
export * from './queries/models/model-call.queries.js';
export * from './queries/models/model-grounding.queries.js';
export * from './queries/models/model-setting.queries.js';
export * from './queries/models/prompt-release.queries.js';
export * from './queries/models/provider.queries.js';
export * from './queries/models/release.queries.js';
export * from './queries/models/rollout.queries.js';
export * from './queries/models/setting-version.queries.js';
export * from './queries/operations/activity.queries.js';
export * from './queries/operations/alert-channel.queries.js';
export { AlertDeliveryQueries, type ClaimedAlert } from './queries/operations/alert-delivery.queries.js';
export { CockpitQueries } from './queries/operations/cockpit.queries.js';
export { IncidentFigureQueries } from './queries/operations/incident-figures.queries.js';
export * from './queries/operations/person.queries.js';
export {
  QualityMonitorQueries,
  type QualityMonitorRecord,
  type QueuedAlerts,
} from './queries/operations/quality-monitor.queries.js';
export * from './queries/operations/roll-up.queries.js';
export * from './queries/operations/running-process.queries.js';
export * from './queries/operations/system.queries.js';
export * from './queries/operations/user-administration.queries.js';
export type { OverdueRow } from './queries/queued-rows.js';
export * from './queries/reminders/mail.queries.js';
export * from './queries/reminders/meal-check.queries.js';
export * from './queries/reminders/newsletter.queries.js';
export * from './queries/reminders/push-delivery.queries.js';
export * from './queries/reminders/push-device.queries.js';
export * from './queries/reminders/reminder.queries.js';
export {
  BillingEndingQueries,
  type BillingOutcome,
  BillingQueries,
  PlanQueries,
  type ReceivedBillingEvent,
  type TrialStart,
} from './queries/subscriptions/billing.queries.js';
export { requireDatabase, requireSchema, schemaGap } from './require-database.js';
