import type { maintenanceJob, PayloadOf } from '@carbsight/contracts';
import type { Failure } from '@carbsight/domain';
import type { JobHandler } from '@carbsight/runtime';

type Payload = PayloadOf<typeof maintenanceJob>;

/** One housekeeping task. It finds out by itself what there is to do. */
export type MaintenanceTask = { run(signal: AbortSignal): Promise<unknown> };

/** Scheduled housekeeping. A task missing from this record does not compile. */
export class MaintenanceHandler implements JobHandler<Payload> {
  constructor(private readonly tasks: Readonly<Record<Payload['task'], MaintenanceTask>>) {}

  async run({ task }: Payload, signal: AbortSignal): Promise<void> {
    await this.tasks[task].run(signal);
  }

  /** Nobody waits for it, and the next round follows anyway. */
  async giveUp(_payload: Payload, _failure: Failure): Promise<void> {}
}
