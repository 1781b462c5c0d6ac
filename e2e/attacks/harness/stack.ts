import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDataSource } from '@carbsight/database';
import { type FakeModelServer, startFakeModelServer } from '@carbsight/models/testing';
import { ground } from './config.js';

/** API and worker as in production, with the fake model server as their OpenAI and their own database. */
export type Stack = {
  readonly url: string;
  /** The private ports of API and worker. */
  readonly metricsUrls: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly jwtSecret: string;
  /** The model provider's key. */
  readonly modelKey: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly fakeModel: FakeModelServer;
  /** Pids of API and worker. */
  readonly pids: readonly number[];
  /** For what no endpoint can do or show. */
  query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Everything that API and worker have logged. */
  logs(): Promise<string>;
  /** Programs that ended unexpectedly; empty if all is well. */
  dead(): readonly string[];
  stop(): Promise<void>;
};

type Wishes = { readonly settings?: Readonly<Record<string, string>>; readonly queue?: 'postgresql' | 'redis' };

const ROOT = new URL('../../../', import.meta.url);
const entry = (path: string) => fileURLToPath(new URL(path, ROOT));
const READY_MS = 60_000;
const STARTS_MAX = 10;
const GRACE_MS = 15_000;
let started = 0;

/** @returns null if the scenario needs Redis and the machine has none */
export async function startStack({ settings = {}, queue = 'postgresql' }: Wishes): Promise<Stack | null> {
  if (queue === 'redis' && !ground.redisUrl) return null;
  started += 1;
  const dataDir = join(ground.folder, `stack-${started}`);
  await mkdir(dataDir);
  const databaseUrl = await copyDatabase(`attacks_${started}`);
  const fakeModel = await startFakeModelServer();
  const [port, metrics, workerMetrics] = [await freePort(), await freePort(), await freePort()];
  const modelKey = `sk-attacks-${randomBytes(12).toString('hex')}`;
  const jwtSecret = randomBytes(32).toString('hex');
  const admin = { email: 'admin@attacks.example', password: randomBytes(12).toString('hex') };
  const redisUrl = queue === 'redis' ? ground.redisUrl : null;
  const env = {
    PATH: ground.path,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    // A slow response on a busy machine must not look like a finding.
    DATABASE_CONNECT_TIMEOUT_MS: '20000',
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: String(metrics),
    WORKER_METRICS_PORT: String(workerMetrics),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    OPENAI_API_KEY: modelKey,
    OPENAI_BASE_URL: fakeModel.openaiBaseUrl,
    OPEN_FOOD_FACTS: 'off',
    PACKAGE_SEARCH: 'off',
    JWT_SECRET: jwtSecret,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: 'off',
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    ...settings,
  };
  const logFile = join(dataDir, 'programs.log');
  const programs = await Promise.all([
    startProgram('API', 'backend/dist/main.js', env, logFile, metrics),
    startProgram('worker', 'worker/dist/main.js', env, logFile, workerMetrics),
  ]);
  const database = await createDataSource({ url: databaseUrl, applicationName: 'attacks', poolSize: 2 }).initialize();
  const logs = () => readFile(logFile, 'utf8');
  const stop = async () => {
    await Promise.all([...programs.map(({ child }) => end(child)), fakeModel.close(), database.destroy()]);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrls: [metrics, workerMetrics].map((number) => `http://127.0.0.1:${number}`),
    dataDir,
    databaseUrl,
    redisUrl,
    jwtSecret,
    modelKey,
    admin,
    fakeModel,
    pids: programs.flatMap(({ child }) => child.pid ?? []),
    query: (sql, values = []) => database.query(sql, [...values]),
    logs,
    dead: () => programs.flatMap(({ name, child }) => (child.exitCode === null ? [] : [name])),
    stop,
  };
}

type Program = { readonly name: string; readonly child: ChildProcess };

/** Retries a start that a busy machine made too slow, as a supervisor would. */
async function startProgram(
  name: string,
  program: string,
  env: Record<string, string>,
  logFile: string,
  metricsPort: number,
): Promise<Program> {
  for (let attempt = 1; ; attempt += 1) {
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, [entry(program)], { env, stdio: ['ignore', log, log, 'ipc'] });
    closeSync(log);
    if (await isReady(child, `http://127.0.0.1:${metricsPort}/health/ready`)) return { name, child };
    await end(child);
    if (attempt === STARTS_MAX)
      throw new Error(`${name} did not start.\n${(await readFile(logFile, 'utf8')).slice(-3_000)}`);
  }
}

/** False if it exits or is not ready in time. */
async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  for (const limit = Date.now() + READY_MS; Date.now() < limit && child.exitCode === null; await sleep(100)) {
    const isThere = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return true;
  }
  return false;
}

/** Every stack starts as a new installation. */
async function copyDatabase(name: string): Promise<string> {
  const template = new URL(ground.templateDatabaseUrl).pathname.slice(1);
  const server = createDataSource({ url: ground.adminDatabaseUrl, applicationName: 'attacks', poolSize: 1 });
  await server.initialize();
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await server.destroy();
  return Object.assign(new URL(ground.templateDatabaseUrl), { pathname: `/${name}` }).href;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await gone;
  clearTimeout(timer);
}
