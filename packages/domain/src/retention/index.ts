export { type CohortActivity, type CohortSize, cohortWeeks, retentionCohorts, retentionStats } from './cohorts.js';
export { isoWeekLabel, startOfWeek, WEEK_MS } from './iso-week.js';
