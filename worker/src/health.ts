import { type DataSource, schemaGap } from '@carbsight/database';
import type { HealthReport, JobConsumer } from '@carbsight/runtime';

/** Live: every queue was polled recently and its oldest waiting job is young. */
export async function liveness(consumers: readonly Pick<JobConsumer, 'health'>[]): Promise<HealthReport> {
  const healths = await Promise.all(consumers.map((consumer) => consumer.health()));
  return Object.fromEntries(
    healths.map(({ queue, isLive }) => [
      queue,
      isLive ? { ok: true } : { ok: false, detail: 'not polled, or its oldest job waits too long' },
    ]),
  );
}

/** Ready: the database answers with the schema of this program, and the queues are live. */
export async function readiness(worker: {
  readonly dataSource: Pick<DataSource, 'query' | 'migrations'>;
  readonly consumers: readonly Pick<JobConsumer, 'health'>[];
}): Promise<HealthReport> {
  const database = await schemaGap(worker.dataSource).then(
    (gap) => (gap === null ? { ok: true } : { ok: false, detail: gap }),
    () => ({ ok: false, detail: 'does not answer' }),
  );
  return { database, ...(await liveness(worker.consumers)) };
}
