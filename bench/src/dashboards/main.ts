import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { createDataSource } from '@carbsight/database';
import { startStack } from '../pipeline/stack.js';
import { adminReads } from './admin-reads.js';
import { Administrator } from './administrator.js';
import { type DashboardSettings, readSettings } from './config.js';
import { coresForTabs } from './open-tabs.js';

const ADMIN = { email: 'bench@carbsight.example', password: 'a long phrase for a benchmark' };

type Figures = { readonly medianMs: number; readonly p95Ms: number };

const settings = readSettings(process.argv.slice(2));
const few = await measure(settings.fewMeals);
await runDemo(['--remove']);
const many = await measure(settings.manyMeals, settings.tabs);

const rows = [...many.reads].map(([path, figures]) => {
  const before = few.reads.get(path);
  return { path, few: before, many: figures, ratio: before ? round(figures.medianMs / before.medianMs, 2) : null };
});
const result = {
  users: settings.users,
  fewMeals: settings.fewMeals,
  manyMeals: settings.manyMeals,
  loadSec: many.loadSec,
  tabs: settings.tabs,
  coresForTabs: many.cores,
  rows,
};
const markdown = [
  `# Administrator's reads with ${text(settings.fewMeals)} and ${text(settings.manyMeals)} meals`,
  '',
  `${text(settings.users)} users; ${settings.readsPerCall} reads of each call, one after the other, on ${cpus().length} cores that also run the database.`,
  `Loading the ${text(settings.manyMeals)} meals took ${many.loadSec} s. ${settings.tabs} tabs that poll all screens cost ${many.cores} cores.`,
  '',
  '| call | p95 with few, ms | p95 with many, ms | medians, many / few |',
  '| --- | ---: | ---: | ---: |',
  ...rows.map((row) => `| \`${row.path}\` | ${row.few?.p95Ms ?? '-'} | ${row.many.p95Ms} | ${row.ratio ?? '-'} |`),
  '',
].join('\n');
await writeFile(`${settings.resultsFolder}dashboards.json`, `${JSON.stringify(result, null, 2)}\n`);
await writeFile(`${settings.resultsFolder}dashboards.md`, markdown);
console.log(markdown);

async function measure(meals: number, tabs = 0) {
  const startedAt = performance.now();
  // With a million meals that is five million scan events.
  const spans = ['--days', '180', '--session-days', '120'];
  await runDemo(['--users', String(settings.users), '--meals', String(meals), ...spans, '--photos', '0']);
  const loadSec = Math.round((performance.now() - startedAt) / 1000);
  const stack = await startStack(withAdmin(settings), null, 'http://127.0.0.1:1/v1');
  try {
    const administrator = await Administrator.signIn(stack.url, ADMIN.email, ADMIN.password);
    const reads = new Map<string, Figures>();
    for (const path of adminReads()) reads.set(path, await measureCall(administrator, path));
    const cores = tabs > 0 ? round(await coresForTabs(administrator, tabs, () => serverPids(stack.pids)), 3) : 0;
    return { loadSec, reads, cores };
  } finally {
    await stack.stop();
  }
}

async function measureCall(administrator: Administrator, path: string): Promise<Figures> {
  for (let warmUp = 0; warmUp < 5; warmUp += 1) await administrator.read(path);
  const times: number[] = [];
  for (let read = 0; read < settings.readsPerCall; read += 1) times.push(await administrator.read(path));
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.ceil(times.length * share) - 1] ?? 0, 1);
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}

async function runDemo(args: readonly string[]): Promise<void> {
  const env = { ...settings.environment, DATABASE_URL: settings.databaseUrl, DATA_DIR: settings.dataDir };
  const child = spawn(process.execPath, [settings.demoEntry, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The demo ended with ${code}`);
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

function withAdmin({ environment, ...rest }: DashboardSettings): DashboardSettings {
  return { ...rest, environment: { ...environment, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } };
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

function text(count: number): string {
  return count.toLocaleString('en');
}
