import type { ClientBase } from 'pg';
import { type EntityManager, QueryFailedError } from 'typeorm';

/**
 * Runs a statement under a name, so that each connection parses and plans it once instead of at every call. For the few
 * statements that every request or analysis needs; their text never changes while a process runs. Like the queues' LISTEN it
 * needs a dedicated connection, not one that a pooler reassigns after each transaction.
 * @throws QueryFailedError
 */
export async function runPrepared<Row>(
  { dataSource, queryRunner }: EntityManager,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const runner = queryRunner ?? dataSource.createQueryRunner();
  try {
    const client: ClientBase = await runner.connect();
    const { rows } = await client.query({ name, text, values });
    return rows as Row[];
  } catch (error) {
    throw error instanceof Error ? new QueryFailedError(text, values, error) : error;
  } finally {
    if (runner !== queryRunner) await runner.release();
  }
}
