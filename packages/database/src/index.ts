// So that whoever is given a connection need not know TypeORM.

export { DataSource } from 'typeorm';
export { createDataSource, type DatabaseOptions, dataSourceOptions } from './data-source.js';
export type * from './demo/demo-rows.js';
export { DemoQueries, idAt } from './demo/index.js';
export * from './entities/account.entities.js';
export * from './entities/activity.entities.js';
export * from './entities/behaviour.entities.js';
export * from './entities/chat.entities.js';
export * from './entities/content.entities.js';
export * from './entities/erasure.entities.js';
export * from './entities/estimate.entities.js';
export * from './entities/evaluation.entities.js';
export * from './entities/golden.entities.js';
export * from './entities/meal.entities.js';
export * from './entities/model.entities.js';
export * from './entities/newsletter.entities.js';
export * from './entities/prompt.entities.js';
export * from './entities/remembered-food.entities.js';
export * from './entities/sampling.entities.js';
export * from './entities/subscription.entities.js';
export * from './entities/system.entities.js';
export * from './entities/two-factor.entities.js';
export { isDatabaseUnavailable, isUniqueViolation } from './errors.js';
export { migrateDatabase } from './migrate.js';
export { newId } from './new-id.js';
export { poolUsage } from './pool-usage.js';
export * from './queries/account-erasure.queries.js';
export * from './queries/activity.queries.js';
export * from './queries/analysis.queries.js';
export * from './queries/chat.queries.js';
export * from './queries/chat-call.queries.js';
export * from './queries/chat-meal.queries.js';
export * from './queries/comparison.queries.js';
export * from './queries/comparison-figures.queries.js';
export * from './queries/comparison-list.queries.js';
export * from './queries/content.queries.js';
export * from './queries/content-seed.queries.js';
export type { ScanAllowance } from './queries/daily-scans.js';
export * from './queries/database-usage.queries.js';
export * from './queries/deployment.queries.js';
export * from './queries/error-log.queries.js';
export * from './queries/evaluation.queries.js';
export * from './queries/evaluation-sample.queries.js';
export * from './queries/golden-sets/index.js';
export * from './queries/heartbeat.queries.js';
export * from './queries/insights.queries.js';
export * from './queries/judge-agreement.queries.js';
export * from './queries/judge-spending.queries.js';
export * from './queries/judgement.queries.js';
export * from './queries/logged-meal.queries.js';
export * from './queries/mail.queries.js';
export * from './queries/mail-subscription.queries.js';
export * from './queries/meal.queries.js';
export * from './queries/meal-analyses.queries.js';
export * from './queries/meal-correction.queries.js';
export * from './queries/meal-history.js';
export * from './queries/meal-record.queries.js';
export * from './queries/meal-shortcuts/index.js';
export * from './queries/model-call.queries.js';
export * from './queries/model-setting.queries.js';
export * from './queries/newsletter.queries.js';
export * from './queries/outcome.queries.js';
export { fibreOfOwnFigure } from './queries/own-figure.js';
export * from './queries/password-reset.queries.js';
export * from './queries/personal-data.queries.js';
export * from './queries/photo.queries.js';
export * from './queries/population.queries.js';
export * from './queries/profile.queries.js';
export * from './queries/prompt-release.queries.js';
export * from './queries/read.queries.js';
export * from './queries/remembered-food.queries.js';
export * from './queries/reminder.queries.js';
export * from './queries/retention.queries.js';
export * from './queries/roll-up.queries.js';
export * from './queries/running-process.queries.js';
export * from './queries/sampling.queries.js';
export * from './queries/scan-analysis.queries.js';
export * from './queries/scan-event.queries.js';
export * from './queries/scan-overview/scan-detail.queries.js';
export * from './queries/scan-overview/scan-food.queries.js';
export * from './queries/scan-overview/scan-overview.queries.js';
export * from './queries/session.queries.js';
export {
  BillingEndingQueries,
  type BillingOutcome,
  BillingQueries,
  PlanQueries,
  type ReceivedBillingEvent,
  type TrialStart,
} from './queries/subscriptions/index.js';
export * from './queries/two-factor.queries.js';
export * from './queries/uptime.queries.js';
export * from './queries/user.queries.js';
export * from './queries/user-administration.queries.js';
export * from './queries/user-directory.queries.js';
export { requireDatabase } from './require-database.js';
export { requireSchema, schemaGap } from './schema-gap.js';
