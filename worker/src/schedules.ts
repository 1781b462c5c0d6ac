import { maintenanceJob } from '@carbsight/contracts';

/** Everything that runs on a schedule. */
export const schedules = [
  { id: 'sweep', job: maintenanceJob, everyMs: 5_000, payload: { task: 'sweep' } },
  { id: 'expire', job: maintenanceJob, everyMs: 60_000, payload: { task: 'expire' } },
  { id: 'roll-up', job: maintenanceJob, everyMs: 60_000, payload: { task: 'roll-up' } },
  { id: 'newsletters', job: maintenanceJob, everyMs: 5_000, payload: { task: 'newsletters' } },
  { id: 'evaluations', job: maintenanceJob, everyMs: 5_000, payload: { task: 'evaluations' } },
  { id: 'golden-runs', job: maintenanceJob, everyMs: 5_000, payload: { task: 'golden-runs' } },
  { id: 'rollout', job: maintenanceJob, everyMs: 30_000, payload: { task: 'rollout' } },
  { id: 'glucose', job: maintenanceJob, everyMs: 60_000, payload: { task: 'glucose' } },
  { id: 'plans', job: maintenanceJob, everyMs: 60_000, payload: { task: 'plans' } },
  { id: 'erasures', job: maintenanceJob, everyMs: 5_000, payload: { task: 'erasures' } },
  { id: 'reminders', job: maintenanceJob, everyMs: 60_000, payload: { task: 'reminders' } },
  { id: 'meal-checks', job: maintenanceJob, everyMs: 60_000, payload: { task: 'meal-checks' } },
  // Two failing scans a minute must show within a minute.
  { id: 'incidents', job: maintenanceJob, everyMs: 5_000, payload: { task: 'incidents' } },
  { id: 'quality-monitors', job: maintenanceJob, everyMs: 10 * 60_000, payload: { task: 'quality-monitors' } },
  { id: 'nightly-run', job: maintenanceJob, everyMs: 10 * 60_000, payload: { task: 'nightly-run' } },
] as const;

/** What earlier versions ran on a schedule: a queue goes on with it until it is told not to. */
export const formerSchedules = ['count-meals', 'upgrade'] as const;
