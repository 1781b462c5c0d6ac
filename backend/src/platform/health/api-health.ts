import { type DataSource, schemaGap } from '@carbsight/database';
import type { HealthReport } from '@carbsight/runtime';

/**
 * Ready: the database answers and has this program's schema. The queues may be down: meals are accepted and the sweep enqueues
 * them later.
 */
export async function apiHealth(dataSource: Pick<DataSource, 'query' | 'migrations'>): Promise<HealthReport> {
  const database = await schemaGap(dataSource).then(
    (gap) => (gap === null ? { ok: true } : { ok: false, detail: gap }),
    () => ({ ok: false, detail: 'does not answer' }),
  );
  return { database };
}
