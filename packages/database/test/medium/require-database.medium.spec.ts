import pg from 'pg';
import { migrateDatabase, requireDatabase } from '../../src/index.js';
import { findTestServerUrl } from '../../testing/config.js';

it('accepts a server that answers', async () => {
  await expect(requireDatabase(findTestServerUrl())).resolves.toBeUndefined();
});

it.each([
  [
    'nobody listens',
    { port: '1' },
    /^DATABASE_URL: no connection to PostgreSQL at 127\.0\.0\.1:1 \([^\n]*ECONNREFUSED[^\n]*\)$/,
  ],
  [
    'the password is wrong',
    { password: 'my-secret' },
    /^DATABASE_URL: no connection [^\n]* \(password authentication failed[^\n]*\)$/,
  ],
])('says in one line that %s, without the secret', async (_case, change, line) => {
  const url = Object.assign(new URL(findTestServerUrl()), { hostname: '127.0.0.1', ...change }).href;
  const failure = await requireDatabase(url).catch((error: Error) => error.message);
  expect(failure).toMatch(line);
  expect(failure).not.toContain('my-secret');
});

it('refuses a database that cannot store every letter, in one line, before anything is migrated', async () => {
  const admin = new pg.Client({ connectionString: findTestServerUrl() });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ascii_only ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
    const url = Object.assign(new URL(findTestServerUrl()), { pathname: '/ascii_only' }).href;
    const line = "DATABASE_URL: the database stores text as SQL_ASCII: create it with ENCODING 'UTF8'";
    await expect(requireDatabase(url)).rejects.toThrow(new Error(line));
    await expect(migrateDatabase(url)).rejects.toThrow(new Error(line));
  } finally {
    await admin.query('DROP DATABASE IF EXISTS ascii_only WITH (FORCE)');
    await admin.end();
  }
});
