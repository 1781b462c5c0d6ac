import type { DataSource } from '@carbsight/database';
import type { HealthReport } from '@carbsight/runtime';

/** Ready: the database answers. The queues may be away: meals are taken in and the sweep enqueues them later. */
export async function apiHealth(dataSource: Pick<DataSource, 'query'>): Promise<HealthReport> {
  const database = await dataSource.query('SELECT 1').then(
    () => ({ ok: true }),
    () => ({ ok: false, detail: 'does not answer' }),
  );
  return { database };
}
