import { type DataSource, schemaGap } from '@carbsight/database';
import { type HealthReport, type JobConsumer, type QueueEngine, QueueMisconfigured } from '@carbsight/runtime';

const ENGINE_MS = 1_200;

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

/** Ready: the database answers and has this program's schema, the queue engine answers, and the queues are live. */
export async function readiness(worker: {
  readonly dataSource: Pick<DataSource, 'query' | 'migrations'>;
  readonly engine: Pick<QueueEngine, 'verify'>;
  readonly consumers: readonly Pick<JobConsumer, 'health'>[];
}): Promise<HealthReport> {
  const engine = worker.engine.verify(ENGINE_MS).then(
    () => ({ ok: true }),
    (error: unknown) => ({
      ok: false,
      detail: error instanceof QueueMisconfigured ? error.message : 'does not answer',
    }),
  );
  const database = await schemaGap(worker.dataSource).then(
    (gap) => (gap === null ? { ok: true } : { ok: false, detail: gap }),
    () => ({ ok: false, detail: 'does not answer' }),
  );
  return { database, engine: await engine, ...(await liveness(worker.consumers)) };
}
