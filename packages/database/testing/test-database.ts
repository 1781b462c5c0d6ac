import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase } from '../src/migrate.js';
import { schemaSources } from '../src/migrations/index.js';
import { findTestServerUrl } from './config.js';

export type TestDatabase = {
  readonly url: string;
  /** Drops the database even when there are connections. */
  drop(): Promise<void>;
};

/** Any number that nobody else uses; several test files get here at the same moment. */
const TEMPLATE_LOCK = 7_310_002;

/**
 * A migrated database for one test file. Migrating takes a second, copying a tenth of that: the first caller makes a template, all others
 * copy it.
 * @param name shown in a list of databases; it need not be unique
 */
export async function createTestDatabase(name: string): Promise<TestDatabase> {
  const serverUrl = findTestServerUrl();
  const template = await ensureTemplate(serverUrl);
  const readable = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
  const database = `test_${readable}_${randomBytes(5).toString('hex')}`;
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${database} TEMPLATE ${template}`));
  return {
    url: urlOf(serverUrl, database),
    drop: () => onServer(serverUrl, (client) => dropDatabase(client, database)),
  };
}

/** The template's name contains a hash of the schema: a server that outlives it gets a new one. */
async function ensureTemplate(serverUrl: string): Promise<string> {
  const template = `carbsight_template_${createHash('sha256').update(schemaSources().join('\n')).digest('hex').slice(0, 12)}`;
  await onServer(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!(await isPresent(client, template))) await buildTemplate(client, serverUrl, template);
    // The lock ends with the connection.
  });
  return template;
}

async function buildTemplate(client: pg.Client, serverUrl: string, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await dropDatabase(client, unfinished);
  await client.query(`CREATE DATABASE ${unfinished}`);
  await migrateDatabase(urlOf(serverUrl, unfinished));
  // No one may connect: copying needs a template without any session, not even autovacuum's.
  await client.query(`ALTER DATABASE ${unfinished} WITH ALLOW_CONNECTIONS false`);
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

async function isPresent(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  return rowCount === 1;
}

async function dropDatabase(client: pg.Client, database: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
}

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl, application_name: 'carbsight-tests' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
