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

/** API and worker as they run in production, with the fake model server as their OpenAI and a database of their own. */
export type Stack = {
  readonly url: string;
  /** The private ports of API and worker. */
  readonly metricsUrls: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly jwtSecret: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly fakeModel: FakeModelServer;
  readonly apiPid: number;
  /** For what no call can do or show. */
  query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** What API and worker have printed so far. */
  logs(): Promise<string>;
  /** What has ended although it should run; empty when all is well. */
  dead(): readonly string[];
  stop(): Promise<void>;
};

type Wishes = { readonly settings?: Readonly<Record<string, string>>; readonly queue?: 'postgresql' | 'redis' };

const ROOT = new URL('../../../', import.meta.url);
const entry = (path: string) => fileURLToPath(new URL(path, ROOT));
const READY_MS = 60_000;
const GRACE_MS = 15_000;
let started = 0;

/** @returns null where the machine has no Redis and the scenario wants one */
export async function startStack({ settings = {}, queue = 'postgresql' }: Wishes): Promise<Stack | null> {
  if (queue === 'redis' && !ground.redisUrl) return null;
  started += 1;
  const dataDir = join(ground.folder, `stack-${started}`);
  await mkdir(dataDir);
  const databaseUrl = await copyDatabase(`attacks_${started}`);
  const fakeModel = await startFakeModelServer();
  const [port, metrics, workerMetrics] = [await freePort(), await freePort(), await freePort()];
  const jwtSecret = randomBytes(32).toString('hex');
  const admin = { email: 'admin@attacks.example', password: randomBytes(12).toString('hex') };
  const redisUrl = queue === 'redis' ? ground.redisUrl : null;
  const env = {
    PATH: ground.path,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: String(metrics),
    WORKER_METRICS_PORT: String(workerMetrics),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    OPENAI_API_KEY: `sk-attacks-${randomBytes(12).toString('hex')}`,
    OPENAI_BASE_URL: fakeModel.openaiBaseUrl,
    JWT_SECRET: jwtSecret,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: 'off',
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    ...settings,
  };
  const logFile = join(dataDir, 'programs.log');
  const programs = { API: run('backend/dist/main.js', env, logFile), worker: run('worker/dist/main.js', env, logFile) };
  const database = await createDataSource({ url: databaseUrl, applicationName: 'attacks', poolSize: 2 }).initialize();
  const logs = () => readFile(logFile, 'utf8');
  const stop = async () => {
    await Promise.all([...Object.values(programs).map(end), fakeModel.close(), database.destroy()]);
  };
  const metricsUrls = [metrics, workerMetrics].map((number) => `http://127.0.0.1:${number}`);
  try {
    await Promise.all(metricsUrls.map((url) => untilReady(`${url}/health/ready`)));
  } catch (error) {
    const printed = (await logs()).slice(-3_000);
    await stop();
    throw new Error(`The stack did not start.\n${printed}`, { cause: error });
  }
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrls,
    dataDir,
    databaseUrl,
    redisUrl,
    jwtSecret,
    admin,
    fakeModel,
    apiPid: programs.API.pid ?? 0,
    query: (sql, values = []) => database.query(sql, [...values]),
    logs,
    dead: () => Object.entries(programs).flatMap(([name, { exitCode }]) => (exitCode === null ? [] : [name])),
    stop,
  };
}

function run(program: string, env: Record<string, string>, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [entry(program)], { env, stdio: ['ignore', log, log, 'ipc'] });
  closeSync(log);
  return child;
}

/** Every stack begins as a new installation. */
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

async function untilReady(url: string): Promise<void> {
  for (const limit = Date.now() + READY_MS; Date.now() < limit; await sleep(100)) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`${url} was not ready within ${READY_MS} ms`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await gone;
  clearTimeout(timer);
}
