// So that whoever is given a connection need not know TypeORM.

export { DataSource } from 'typeorm';
export { createDataSource, type DatabaseOptions, dataSourceOptions } from './data-source.js';
export type * from './demo/demo-rows.js';
export { DemoQueries, idAt } from './demo/index.js';
export * from './entities/account.entities.js';
export * from './entities/activity.entities.js';
export * from './entities/estimate.entities.js';
export * from './entities/meal.entities.js';
export * from './entities/model.entities.js';
export { isDatabaseUnavailable, isUniqueViolation } from './errors.js';
export { loadReferenceFoods } from './foods/index.js';
export { migrateDatabase } from './migrate.js';
export { newId } from './new-id.js';
export * from './queries/activity.queries.js';
export * from './queries/analysis.queries.js';
export type { ScanAllowance } from './queries/daily-scans.js';
export * from './queries/food.queries.js';
export * from './queries/mail.queries.js';
export * from './queries/meal.queries.js';
export * from './queries/meal-record.queries.js';
export * from './queries/model-setting.queries.js';
export * from './queries/password-reset.queries.js';
export * from './queries/photo.queries.js';
export * from './queries/population.queries.js';
export * from './queries/session.queries.js';
export * from './queries/user.queries.js';
