import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { createDataSource } from '@carbsight/database';
import { addDatabase } from '../pipeline/add-database.js';
import { loadDemo } from '../pipeline/load-demo.js';
import { type Stack, startStack } from '../pipeline/stack.js';
import { adminReads, limitMsOf } from './admin-reads.js';
import { Administrator } from './administrator.js';
import { type DashboardSettings, readSettings } from './config.js';
import { coresForTabs } from './open-tabs.js';
import { addFacts, addRareDish } from './scan-searches.js';

const WARM_UPS = 5;
/** No model is called here. */
const NO_MODEL = 'http://127.0.0.1:1/v1';
const ADMIN = { email: 'bench@carbsight.example', password: 'a long phrase for a benchmark' };

type Figures = { readonly medianMs: number; readonly p95Ms: number };

const settings = readSettings(process.argv.slice(2));
// Both sizes are loaded and read alternately, so that other work on the machine affects both alike.
const manyUrl = await addDatabase(settings.databaseUrl, 'many');
await load(settings.databaseUrl, settings.fewMeals);
const loadSec = await load(manyUrl, settings.manyMeals);
for (const url of [settings.databaseUrl, manyUrl]) {
  await addFacts(url);
  await addRareDish(url);
}
const stacks = [
  await startStack(withAdmin(settings.databaseUrl), null, NO_MODEL),
  await startStack(withAdmin(manyUrl), null, NO_MODEL),
] as const;
const { reads, cores } = await measure(stacks).finally(() => Promise.all(stacks.map((stack) => stack.stop())));

const rows = reads.map((row) => ({
  ...row,
  ratio: round(row.many.medianMs / row.few.medianMs, 2),
  limitMs: limitMsOf(row.path),
}));
const tooSlow = rows.filter(({ many, limitMs }) => many.p95Ms > limitMs);
const result = {
  users: settings.users,
  fewMeals: settings.fewMeals,
  manyMeals: settings.manyMeals,
  loadSec,
  tabs: settings.tabs,
  coresForTabs: cores,
  rows,
};
const markdown = [
  `# Administrator's reads with ${text(settings.fewMeals)} and ${text(settings.manyMeals)} meals`,
  '',
  `${text(settings.users)} users; ${settings.readsPerCall} sequential reads of each call, alternating between both sizes, on ${cpus().length} cores that also run both databases.`,
  `Loading the ${text(settings.manyMeals)} meals took ${loadSec} s. ${settings.tabs} tabs polling all screens use ${cores} cores.`,
  '',
  'With few scans, a search often has no page 5 or 40, so there is nothing to compare with.',
  '',
  '| call | p95 with few, ms | p95 with many, ms | at most, ms | medians, many / few |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...rows.map((row) => `| \`${row.path}\` | ${row.few.p95Ms} | ${row.many.p95Ms} | ${row.limitMs} | ${row.ratio} |`),
  '',
].join('\n');
if (settings.only === null) {
  await writeFile(`${settings.resultsFolder}dashboards.json`, `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(`${settings.resultsFolder}dashboards.md`, markdown);
}
console.log(markdown);
for (const { path, many, limitMs } of tooSlow) console.error(`${path}: p95 ${many.p95Ms} ms, at most ${limitMs} ms`);
if (tooSlow.length > 0) process.exitCode = 1;

/** @returns the duration in seconds */
async function load(databaseUrl: string, meals: number): Promise<number> {
  const startedAt = performance.now();
  // A million meals would have five million scan events.
  await loadDemo(
    { ...settings, databaseUrl },
    { users: settings.users, meals, photos: 0, days: 180, sessionDays: 120 },
  );
  return Math.round((performance.now() - startedAt) / 1000);
}

async function measure([withFew, withMany]: readonly [Stack, Stack]) {
  const signIn = ({ url }: Stack) => Administrator.signIn(url, ADMIN.email, ADMIN.password);
  const administrators = [await signIn(withFew), await signIn(withMany)] as const;
  const reads: { path: string; few: Figures; many: Figures }[] = [];
  for (const path of adminReads().filter((path) => path.includes(settings.only ?? ''))) {
    const [few, many] = await measureCall(administrators, path);
    reads.push({ path, few, many });
  }
  // Without the other size's API, whose processor time would count.
  await withFew.stop();
  const cores = round(await coresForTabs(administrators[1], settings.tabs, () => serverPids(withMany.pids)), 3);
  return { reads, cores };
}

async function measureCall(
  [few, many]: readonly [Administrator, Administrator],
  path: string,
): Promise<[Figures, Figures]> {
  const times: { few: number; many: number }[] = [];
  for (let read = -WARM_UPS; read < settings.readsPerCall; read += 1) {
    const both = { few: await few.read(path), many: await many.read(path) };
    if (read >= 0) times.push(both);
  }
  return [figuresOf(times.map((both) => both.few)), figuresOf(times.map((both) => both.many))];
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0, 1);
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}

/** The API and the database's processes that serve it. */
async function serverPids(own: readonly number[]): Promise<number[]> {
  const dataSource = createDataSource({ url: settings.databaseUrl, applicationName: 'bench', poolSize: 1 });
  await dataSource.initialize();
  const rows = await dataSource.query<{ pid: number }[]>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'carbsight-api'`,
  );
  await dataSource.destroy();
  return [...own, ...rows.map(({ pid }) => pid)];
}

function withAdmin(databaseUrl: string): DashboardSettings {
  const environment = { ...settings.environment, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  return { ...settings, databaseUrl, environment };
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

function text(count: number): string {
  return count.toLocaleString('en');
}
