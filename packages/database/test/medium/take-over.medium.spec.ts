import { createDataSource } from '../../src/data-source.js';
import { migrateDatabase, schemaGap } from '../../src/index.js';
import {
  catalogue,
  columnsOf,
  contents,
  freshCatalogue,
  restoreDatabase,
  type StoredDatabase,
} from './stored-database.js';

const REFUSED = /^DATABASE_URL: the database is of an earlier state[^\n]* commit 07a91268 [^\n]+$/;

/** What went with four eyes, shared drafts and upgrades. */
const GONE = ['prompt_drafts', 'release_requests', 'upgrade_steps'];
/**
 * Of the first two, two columns each went; the third has an entry about one of them; the fourth counts that ranges got a fingerprint; the
 * others are rolled up anew: without kept diaries, and with more figures of scans. The last one counts that images got their words.
 */
const CHANGED = [
  'access_settings',
  'provider_models',
  'activity_log',
  'setting_version',
  'population_hours',
  'population_days',
  'evaluation_hours',
  'evaluation_days',
  'evaluated_food_hours',
  'evaluated_food_days',
  'judged_hours',
  'judged_days',
  'roll_up_changes',
  'scan_figures_hours',
  'scan_figures_days',
  'roll_ups',
  'golden_set_state',
];

let stored: StoredDatabase;
afterEach(() => stored.drop());

/** How they were made: `stored-databases.md`. */
const restore = async (file: string) => {
  stored = await restoreDatabase('stored', file);
  return stored.client;
};

it('takes over the last state with every row, and changes nothing the second time', async () => {
  const client = await restore('last-state.sql.gz');
  const tables = await columnsOf(client);
  const before = await contents(client, tables);
  expect(Object.values(before).filter((rows) => rows !== null).length).toBeGreaterThanOrEqual(80);

  await migrateDatabase(stored.url);
  const kept = await columnsOf(client);
  expect([...tables.keys()].filter((name) => !kept.has(name)).sort()).toEqual(GONE);
  for (const name of [...GONE, ...CHANGED]) {
    delete before[name];
    tables.delete(name);
  }
  const rows = before;
  expect(await contents(client, tables)).toEqual(rows);
  expect(await catalogue(client)).toEqual(await freshCatalogue());
  expect(await gap()).toBeNull();

  const recorded = await records();
  await migrateDatabase(stored.url);
  expect(await records()).toEqual(recorded);
  expect(await contents(client, tables)).toEqual(rows);
});

it('records that going live takes one administrator from now on', async () => {
  const client = await restore('last-state.sql.gz');
  const audit = 'SELECT id, subject, summary, after FROM activity_log ORDER BY id';
  const before = (await client.query(audit)).rows;
  await migrateDatabase(stored.url);
  const after = (await client.query(audit)).rows;
  expect(after).toEqual(expect.arrayContaining(before));
  const known = new Set(before.map(({ id }) => id));
  expect(after.filter(({ id }) => !known.has(id))).toMatchObject([{ subject: 'access', after: { fourEyes: false } }]);
});

it('renames what is stored by a word that has another meaning now', async () => {
  const client = await restore('last-state.sql.gz');
  await client.query(`INSERT INTO quality_monitors (kind, bar) VALUES ('passed-on', 0.2)`);
  await client.query(`UPDATE saved_views SET address = 'thumb=down&passedOn=yes'`);
  await migrateDatabase(stored.url);
  expect((await client.query(`SELECT bar::text FROM quality_monitors WHERE kind = 'fallback'`)).rows).toEqual([
    { bar: '0.200000' },
  ]);
  expect((await client.query('SELECT DISTINCT address FROM saved_views')).rows).toEqual([
    { address: 'thumb=down&fallback=yes' },
  ]);
});

it('turns the parts of a note that named foods into words', async () => {
  const client = await restore('last-state.sql.gz');
  const marks = [
    { from: 0, to: 7, food: null },
    { from: 8, to: 11, food: 0 },
  ];
  const one = '(SELECT id FROM estimates ORDER BY id LIMIT 1)';
  await client.query('UPDATE estimates SET note_marks = NULL');
  await client.query(`UPDATE estimates SET note_marks = $1 WHERE id = ${one}`, [{ note: 'unicorn pie', marks }]);
  await migrateDatabase(stored.url);
  const words = [
    { start: 0, end: 7, kind: 'unknown', item: null },
    { start: 8, end: 11, kind: 'name', item: 0 },
  ];
  expect((await client.query('SELECT note_words FROM estimates WHERE note_words IS NOT NULL')).rows).toEqual([
    { note_words: { note: 'unicorn pie', words } },
  ]);
});

it('takes over what the audit says of what was live', async () => {
  const client = await restore('last-state.sql.gz');
  await client.query(
    `INSERT INTO activity_log (id, kind, subject, summary, after, reason)
     VALUES (gen_random_uuid(), 'changed', 'prompt', 'Prompt v9 set live', '{"gate": "FAIL", "override": true}', 'It was late')`,
  );
  await migrateDatabase(stored.url);
  const newest = 'SELECT summary, release, verdict, is_override, reason FROM releases ORDER BY version DESC LIMIT 1';
  expect((await client.query(newest)).rows).toEqual([
    { summary: 'Prompt v9 set live', release: null, verdict: 'FAIL', is_override: true, reason: 'It was late' },
  ]);
});

it('counts a meal that waited for the worker to count it', async () => {
  const client = await restore('last-state.sql.gz');
  const figure = `SELECT counted_carbs_grams, is_corrected FROM meals WHERE estimate_id IS NOT NULL ORDER BY id LIMIT 1`;
  const [before] = (await client.query(figure)).rows;
  await client.query('UPDATE meals SET counted_at = NULL, counted_carbs_grams = NULL');
  await migrateDatabase(stored.url);
  expect((await client.query(figure)).rows).toEqual([before]);
});

it('refuses the first release in one sentence, and leaves it as it is', async () => {
  await restore('first-release.sql.gz');
  await expectRefused();
});

it('refuses a state between, another program, and tables without a record', async () => {
  const client = await restore('last-state.sql.gz');
  for (const change of [
    `INSERT INTO upgrade_steps VALUES ('meal-facets')`,
    `DELETE FROM upgrade_steps; INSERT INTO migrations (timestamp, name) VALUES (1, 'Core1763700000001')`,
    `DELETE FROM migrations WHERE name ~ '^(Core|Family)'`,
    'DROP TABLE migrations',
  ]) {
    await client.query(change);
    await expectRefused();
  }
});

async function expectRefused(): Promise<void> {
  const { client, url } = stored;
  const tables = await columnsOf(client);
  const [schema, rows] = [await catalogue(client), await contents(client, tables)];
  await expect(migrateDatabase(url)).rejects.toThrow(REFUSED);
  expect(await catalogue(client)).toEqual(schema);
  expect(await contents(client, tables)).toEqual(rows);
  expect(`DATABASE_URL: ${await gap()}`).toMatch(REFUSED);
}

const records = async () => (await stored.client.query('SELECT * FROM migrations ORDER BY id')).rows;

/** What API and worker say at their start. */
async function gap(): Promise<string | null> {
  const dataSource = await createDataSource({ url: stored.url, applicationName: 'test', poolSize: 1 }).initialize();
  return schemaGap(dataSource).finally(() => dataSource.destroy());
}
