import pg from 'pg';
import { createTestDatabase } from '../../testing/index.js';

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('createTestDatabase', () => {
  it('gives each caller a migrated database of its own', async () => {
    const [one, other] = await Promise.all([createTestDatabase('One, of two'), createTestDatabase('other')]);
    try {
      await query(one.url, 'CREATE TABLE only_here (id int)');
      const tables = (url: string) =>
        query<{ name: string }>(url, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
      const [here, there] = await Promise.all([tables(one.url), tables(other.url)]);
      expect(here.map(({ name }) => name)).toEqual(expect.arrayContaining(['users', 'meals', 'only_here']));
      expect(there.map(({ name }) => name)).not.toContain('only_here');
    } finally {
      await Promise.all([one.drop(), other.drop()]);
    }
  });

  it('drops the database even when there are connections', async () => {
    const database = await createTestDatabase('connected');
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined); // the server ends this session
    await client.connect();
    await database.drop();
    await expect(query(database.url, 'SELECT 1')).rejects.toThrow(/does not exist/);
    await client.end();
  });
});
