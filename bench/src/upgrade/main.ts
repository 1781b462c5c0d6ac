import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import {
  createDataSource,
  type DataSource,
  MealCountQueries,
  migrateDatabase,
  RollUpQueries,
  UpgradeStepQueries,
} from '@carbsight/database';
import { readSettings } from './config.js';
import { multiply, restore } from './first-release.js';
import { watchMigrations } from './watch.js';

/** As the worker does: `UpgradeRound` and `MealCountRound`. */
const MEALS_AT_ONCE = 1_000;
const LOCKED_TOO_LONG_SEC = 1;
/** Below this, a migration has no line of its own. */
const SHORT_SEC = 0.1;

const settings = readSettings(process.argv.slice(2));
const url = await createEmpty(settings.databaseUrl);
const dataSource = await open(url);
await restore(dataSource, settings.firstRelease);
const restored = await open(url);
const { result: meals, sec: loadSec } = await timed(() => multiply(restored, settings.meals));
console.log(`${text(meals)} meals of the first release in ${loadSec} s`);

const { result: migrations, sec: awaySec } = await timed(() => watchMigrations(restored, () => migrateDatabase(url)));
const long = migrations.filter(({ sec }) => sec >= SHORT_SEC);
const locked = migrations.filter(({ lockedSec }) => lockedSec > LOCKED_TOO_LONG_SEC).map(({ name }) => name);
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
const table = [
  `Migrations of at least ${SHORT_SEC} s, and how long nobody could have read a meal meanwhile. Longer than ${LOCKED_TOO_LONG_SEC} s: ${locked.join(', ') || 'none'}.`,
  '',
  '| migration | s | meals locked, s |',
  '| --- | ---: | ---: |',
  ...long.map(({ name, sec, lockedSec }) => `| ${name} | ${round(sec)} | ${round(lockedSec)} |`),
  '',
].join('\n');
console.log(`${migrations.length} migrations in ${awaySec} s. ${table}`);
const jobs = [
  await measureJob('rows and sentences of each meal', () => doSteps(new UpgradeStepQueries(restored))),
  await measureJob('what counts for each meal', () => countMeals(new MealCountQueries(restored))),
  await measureJob('roll-ups', () => new RollUpQueries(restored).advance()),
];
await dataSource.destroy();
await restored.destroy();

const markdown = [
  `# Upgrade of an installation of the first release with ${text(meals)} meals`,
  '',
  `From the stored database of the first release, whose people are copied with their meals, on ${machine}; PostgreSQL waits for the disk.`,
  `The API is away for ${awaySec} s while ${migrations.length} migrations run, in addition to stopping and starting it. Afterwards people use the`,
  'app while the worker does the rest:',
  '',
  '| job | s without a pause |',
  '| --- | ---: |',
  ...jobs.map(({ job, sec }) => `| ${job} | ${sec} |`),
  '',
  table,
].join('\n');
if (!settings.isTrial) {
  const result = { meals, machine, awaySec, jobs, migrations };
  await writeFile(`${settings.resultsFolder}upgrade.json`, `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(`${settings.resultsFolder}upgrade.md`, markdown);
}
console.log(markdown);

/** @returns the URL of a database without any schema, on the same server */
async function createEmpty(serverUrl: string): Promise<string> {
  const server = await open(serverUrl);
  await server.query('CREATE DATABASE first_release');
  await server.destroy();
  const created = new URL(serverUrl);
  created.pathname = '/first_release';
  return created.href;
}

function open(database: string): Promise<DataSource> {
  return createDataSource({ url: database, applicationName: 'bench', poolSize: 2, queryTimeoutMs: 0 }).initialize();
}

async function measureJob(job: string, work: () => Promise<unknown>) {
  const { sec } = await timed(work);
  console.log(`${job}: ${sec} s`);
  return { job, sec };
}

async function doSteps(steps: UpgradeStepQueries): Promise<void> {
  while (await steps.doNext(MEALS_AT_ONCE));
}

async function countMeals(counts: MealCountQueries): Promise<void> {
  let last: Awaited<ReturnType<MealCountQueries['countNext']>>[number] | null = null;
  do last = (await counts.countNext(last, MEALS_AT_ONCE)).at(-1) ?? null;
  while (last);
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly sec: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, sec: round((performance.now() - startedAt) / 1000) };
}

function round(sec: number): number {
  return Number(sec.toFixed(1));
}

function text(count: number): string {
  return count.toLocaleString('en');
}
