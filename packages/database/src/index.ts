// So that code given a connection need not know TypeORM.

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
export { isDatabaseBusy, isDatabaseFull, isDatabaseUnavailable, isUniqueViolation } from './errors.js';
export { migrateDatabase } from './migrate.js';
export { newId } from './new-id.js';
export { poolUsage } from './pool-usage.js';
export * from './queries/accounts/account-erasure.queries.js';
export * from './queries/accounts/password-reset.queries.js';
export * from './queries/accounts/personal-data.queries.js';
export * from './queries/accounts/profile.queries.js';
export * from './queries/accounts/session.queries.js';
export * from './queries/accounts/two-factor.queries.js';
export * from './queries/accounts/user.queries.js';
export * from './queries/behaviour/evaluation.queries.js';
export * from './queries/behaviour/retention.queries.js';
export * from './queries/behaviour/scan-analysis.queries.js';
export * from './queries/behaviour/scan-event.queries.js';
export * from './queries/chat/chat.queries.js';
export * from './queries/chat/chat-call.queries.js';
export * from './queries/chat/chat-meal.queries.js';
export * from './queries/comparisons/comparison.queries.js';
export * from './queries/comparisons/comparison-figures.queries.js';
export * from './queries/comparisons/comparison-list.queries.js';
export * from './queries/comparisons/evaluation-sample.queries.js';
export * from './queries/content/content.queries.js';
export * from './queries/content/content-seed.queries.js';
export * from './queries/golden-sets/index.js';
export * from './queries/judging/judge-agreement.queries.js';
export * from './queries/judging/judge-spending.queries.js';
export * from './queries/judging/judgement.queries.js';
export * from './queries/meals/analysis.queries.js';
export type { ScanAllowance } from './queries/meals/daily-scans.js';
export * from './queries/meals/insights.queries.js';
export * from './queries/meals/logged-meal.queries.js';
export * from './queries/meals/meal.queries.js';
export * from './queries/meals/meal-analyses.queries.js';
export * from './queries/meals/meal-correction.queries.js';
export * from './queries/meals/meal-history.js';
export * from './queries/meals/meal-record.queries.js';
export * from './queries/meals/overview/scan-detail.queries.js';
export * from './queries/meals/overview/scan-food.queries.js';
export * from './queries/meals/overview/scan-overview.queries.js';
export { fibreOfOwnFigure } from './queries/meals/own-figure.js';
export * from './queries/meals/photo.queries.js';
export * from './queries/meals/remembered-food.queries.js';
export * from './queries/meals/shortcuts/index.js';
export * from './queries/models/model-call.queries.js';
export * from './queries/models/model-setting.queries.js';
export * from './queries/models/prompt-release.queries.js';
export * from './queries/models/read.queries.js';
export * from './queries/models/sampling.queries.js';
export * from './queries/operations/activity.queries.js';
export * from './queries/operations/database-usage.queries.js';
export * from './queries/operations/deployment.queries.js';
export * from './queries/operations/error-log.queries.js';
export * from './queries/operations/heartbeat.queries.js';
export * from './queries/operations/outcome.queries.js';
export * from './queries/operations/population.queries.js';
export * from './queries/operations/roll-up.queries.js';
export * from './queries/operations/running-process.queries.js';
export * from './queries/operations/uptime.queries.js';
export * from './queries/operations/user-administration.queries.js';
export * from './queries/operations/user-directory.queries.js';
export * from './queries/reminders/mail.queries.js';
export * from './queries/reminders/mail-subscription.queries.js';
export * from './queries/reminders/newsletter.queries.js';
export * from './queries/reminders/reminder.queries.js';
export {
  BillingEndingQueries,
  type BillingOutcome,
  BillingQueries,
  PlanQueries,
  type ReceivedBillingEvent,
  type TrialStart,
} from './queries/subscriptions/index.js';
export { requireDatabase } from './require-database.js';
export { requireSchema, schemaGap } from './schema-gap.js';
