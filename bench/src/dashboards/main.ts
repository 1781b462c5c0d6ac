import { cpus } from 'node:os';
import { Administrator } from '../harness/administrator.js';
import { parseCommandLine } from '../harness/command-line.js';
import { loadSettings } from '../harness/config.js';
import { addDatabase, loadDemo, withDatabase } from '../harness/databases.js';
import { storeReport, table } from '../harness/report.js';
import { apiPid, type Stack, withStack } from '../harness/stack.js';
import { quantile, round } from '../harness/statistics.js';
import { adminPaths, limitMsOf } from './admin-paths.js';
import { addDeskRows } from './desk-rows.js';
import { coresForTabs } from './open-tabs.js';
import { addFacts, addRareDish } from './scan-searches.js';

const WARM_UPS = 5;

type Figures = { readonly medianMs: number; readonly p95Ms: number };

const number = (value: number) => ({ type: 'string', default: String(value) }) as const;
const { values } = parseCommandLine({
  options: {
    users: number(100_000),
    'few-meals': number(10_000),
    'many-meals': number(1_000_000),
    reads: number(60),
    tabs: number(50),
    // Golden images, audit entries, and scans and mails of one person.
    'desk-rows': number(100_000),
    // A regular expression: only calls that match it are measured, and nothing is stored.
    only: { type: 'string' },
  },
});
const [users, fewMeals, manyMeals, readsPerCall, tabs, deskRows] = [
  values.users,
  values['few-meals'],
  values['many-meals'],
  values.reads,
  values.tabs,
  values['desk-rows'],
].map(Number) as [number, number, number, number, number, number];
const settings = loadSettings();
// Both sizes are loaded and read alternately, so that other work on the machine affects both alike.
const manyUrl = await addDatabase(settings.databaseUrl, 'many');
await load(settings.databaseUrl, fewMeals);
const loadSec = await load(manyUrl, manyMeals);
for (const [url, rows] of [
  [settings.databaseUrl, deskRows / 100],
  [manyUrl, deskRows],
] as const) {
  await addFacts(url);
  await addRareDish(url);
  await addDeskRows(url, rows);
}
// No worker: nothing is read here.
const { reads, cores } = await withStack(settings, { workers: 0 }, (withFew) =>
  withStack({ ...settings, databaseUrl: manyUrl }, { workers: 0 }, (withMany) => measure(withFew, withMany)),
);

const rows = reads.map((row) => ({
  ...row,
  ratio: round(row.many.medianMs / row.few.medianMs, 2),
  limitMs: limitMsOf(row.path),
}));
const tooSlow = rows.filter(({ many, limitMs }) => many.p95Ms > limitMs);
const result = { users, fewMeals, manyMeals, deskRows, loadSec, tabs, coresForTabs: cores, rows };
const markdown = [
  `# Administrator's reads with ${text(fewMeals)} and ${text(manyMeals)} meals`,
  '',
  `${text(users)} users; ${readsPerCall} sequential reads of each call, alternating between both sizes, on ${cpus().length} cores that also run both databases.`,
  `Loading the ${text(manyMeals)} meals took ${loadSec} s. ${cores === null ? '' : `${tabs} tabs polling all screens use ${cores} cores.`}`,
  `Golden images, audit entries, and the scans and mails of \`{user}\`: ${text(deskRows / 100)} and ${text(deskRows)} of each.`,
  '',
  'With few scans, a search often has no page 5 or 40, so there is nothing to compare with.',
  '',
  table(
    rows.map(({ path, few, many, limitMs, ratio }) => ({
      call: `\`${path}\``,
      'p95 with few, ms': few.p95Ms,
      'p95 with many, ms': many.p95Ms,
      'at most, ms': limitMs,
      'medians, many / few': ratio,
    })),
  ),
  '',
].join('\n');
if (values.only === undefined) await storeReport('dashboards', result, markdown);
console.log(markdown);
for (const { path, many, limitMs } of tooSlow) console.error(`${path}: p95 ${many.p95Ms} ms, at most ${limitMs} ms`);
if (tooSlow.length > 0) process.exitCode = 1;

/** @returns the duration in seconds */
async function load(databaseUrl: string, meals: number): Promise<number> {
  const startedAt = performance.now();
  // A million meals would have five million scan events.
  await loadDemo({ ...settings, databaseUrl }, { users, meals, photos: 0, days: 180, 'session-days': 120 });
  return round((performance.now() - startedAt) / 1000);
}

async function measure(withFew: Stack, withMany: Stack) {
  const administrators = [await Administrator.signIn(withFew.url), await Administrator.signIn(withMany.url)] as const;
  const reads: { path: string; few: Figures; many: Figures }[] = [];
  for (const path of adminPaths().filter((path) => new RegExp(values.only ?? '').test(path))) {
    const [few, many] = await measureCall(administrators, path);
    reads.push({ path, few, many });
  }
  // Without the other size's API, whose processor time would count.
  await withFew.stop();
  if (values.only !== undefined) return { reads, cores: null };
  const cores = round(await coresForTabs(administrators[1], tabs, () => serverPids(withMany)), 3);
  return { reads, cores };
}

async function measureCall(
  [few, many]: readonly [Administrator, Administrator],
  path: string,
): Promise<[Figures, Figures]> {
  const times: { few: number; many: number }[] = [];
  for (let read = -WARM_UPS; read < readsPerCall; read += 1) {
    const both = { few: await few.get(path), many: await many.get(path) };
    if (read >= 0) times.push(both);
  }
  return [figuresOf(times.map((both) => both.few)), figuresOf(times.map((both) => both.many))];
}

function figuresOf(times: readonly number[]): Figures {
  return { medianMs: round(quantile(times, 0.5), 1), p95Ms: round(quantile(times, 0.95), 1) };
}

/** The API and the database's processes that serve it. */
async function serverPids(stack: Stack): Promise<number[]> {
  const rows = await withDatabase(settings.databaseUrl, (database) =>
    database.query<{ pid: number }[]>(`SELECT pid FROM pg_stat_activity WHERE application_name = 'carbsight-api'`),
  );
  return [apiPid(stack), ...rows.map(({ pid }) => pid)];
}

function text(count: number): string {
  return count.toLocaleString('en');
}
