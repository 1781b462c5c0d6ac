import { createDataSource } from '@carbsight/database';
import { stack } from './stack.js';

/** For what no screen can do or show. If a screen can, use the screen. */
export async function query<Row = unknown>(sql: string, values: readonly unknown[]): Promise<Row[]> {
  const { databaseUrl: url } = stack;
  const database = await createDataSource({ url, applicationName: 'journeys', poolSize: 1 }).initialize();
  try {
    return await database.query<Row[]>(sql, [...values]);
  } finally {
    await database.destroy();
  }
}
