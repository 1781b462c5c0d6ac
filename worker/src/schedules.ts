import { type JobDefinition, maintenanceJob, type PayloadOf, watchJob } from '@carbsight/contracts';

type Schedule = {
  readonly id: string;
  readonly job: JobDefinition;
  readonly everyMs: number;
  readonly payload: { readonly task: string };
};

const every = <J extends JobDefinition>(
  everyMs: number,
  job: J,
  payload: PayloadOf<J> & { readonly task: string },
): Schedule => ({ id: payload.task, job, everyMs, payload });

/** Everything that runs on a schedule. */
export const schedules: readonly Schedule[] = [
  every(5_000, watchJob, { task: 'sweep' }),
  every(60_000, maintenanceJob, { task: 'expire' }),
  every(60_000, maintenanceJob, { task: 'roll-up' }),
  every(5_000, maintenanceJob, { task: 'newsletters' }),
  every(5_000, maintenanceJob, { task: 'evaluations' }),
  every(5_000, maintenanceJob, { task: 'golden-runs' }),
  every(30_000, maintenanceJob, { task: 'rollout' }),
  every(60_000, maintenanceJob, { task: 'glucose' }),
  every(60_000, maintenanceJob, { task: 'plans' }),
  every(5_000, maintenanceJob, { task: 'erasures' }),
  every(60_000, maintenanceJob, { task: 'reminders' }),
  every(60_000, maintenanceJob, { task: 'meal-checks' }),
  // Two failing scans a minute must show within a minute.
  every(5_000, watchJob, { task: 'incidents' }),
  every(10 * 60_000, maintenanceJob, { task: 'quality-monitors' }),
  every(10 * 60_000, maintenanceJob, { task: 'nightly-run' }),
];

/** What earlier versions ran on a schedule in the queue `maintenance`, which goes on with it until it is told not to. */
export const formerSchedules = ['count-meals', 'upgrade', 'sweep', 'incidents'] as const;
