import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export type TestDatabase = { readonly url: string; query(sql: string): Promise<void>; drop(): Promise<void> };

/** A new empty database on the server that the test run provides. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env.CARBSIGHT_TEST_DATABASE_URL;
  if (!adminUrl) throw new Error('CARBSIGHT_TEST_DATABASE_URL is not set: run these tests with `npm test`');
  const name = `runtime_${randomUUID().replaceAll('-', '')}`;
  await runOn(adminUrl, `CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: (sql) => runOn(url.href, sql),
    drop: () => runOn(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
