import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataSource } from '@carbsight/database';
import { type FakeModelServer, startFakeModelServer } from '@carbsight/models/testing';
import { Stack as Programs } from '../../support/own-stack.js';
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

type StackOptions = { readonly settings?: Readonly<Record<string, string>>; readonly queue?: 'postgresql' | 'redis' };

let started = 0;

/** @returns null if the scenario needs Redis and the machine has none */
export async function startStack({ settings = {}, queue = 'postgresql' }: StackOptions): Promise<Stack | null> {
  if (queue === 'redis' && !ground.redisUrl) return null;
  started += 1;
  const folder = join(ground.folder, `stack-${started}`);
  await mkdir(folder);
  const databaseUrl = await copyDatabase(`attacks_${started}`);
  const fakeModel = await startFakeModelServer();
  const modelKey = `sk-attacks-${randomBytes(12).toString('hex')}`;
  const jwtSecret = randomBytes(32).toString('hex');
  const admin = { email: 'admin@attacks.example', password: randomBytes(12).toString('hex') };
  const redisUrl = queue === 'redis' ? ground.redisUrl : null;
  const env = {
    NODE_ENV: 'development',
    // A slow response on a busy machine must not look like a finding.
    DATABASE_CONNECT_TIMEOUT_MS: '20000',
    OPENAI_API_KEY: modelKey,
    JWT_SECRET: jwtSecret,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'info',
    ...settings,
  };
  const stack = await Programs.prepare({ folder, databaseUrl, redisUrl, openaiBaseUrl: fakeModel.openaiBaseUrl, env });
  await stack.start();
  const { programs } = stack;
  const database = await createDataSource({ url: databaseUrl, applicationName: 'attacks', poolSize: 2 }).initialize();
  return {
    url: stack.url,
    metricsUrls: programs.map(({ privateUrl }) => privateUrl),
    dataDir: stack.dataDir,
    databaseUrl,
    redisUrl,
    jwtSecret,
    modelKey,
    admin,
    fakeModel,
    pids: programs.map(({ pid }) => pid),
    query: (sql, values = []) => database.query(sql, [...values]),
    logs: async () => (await Promise.all(programs.map((program) => program.logs()))).join('\n'),
    dead: () => programs.filter(({ isRunning }) => !isRunning).map(({ name }) => name),
    async stop() {
      await Promise.all([stack.stop(), fakeModel.close(), database.destroy()]);
    },
  };
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
