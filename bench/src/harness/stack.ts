import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FakeModelServer, startFakeModelServer } from '@carbsight/models/testing';
import { ADMIN } from './administrator.js';
import { at, ENVIRONMENT, type Settings } from './config.js';

export type Program = { readonly name: 'API' | 'worker'; readonly pid: number; readonly child: ChildProcess };

export type Stack = {
  readonly url: string;
  /** The API, and the workers in the order they started. */
  readonly programs: readonly Program[];
  /** Starts another worker. Resolves when it is ready. */
  addWorker(): Promise<void>;
  stop(): Promise<void>;
};

export type StackOptions = {
  /** With one, queues and progress are on Redis. */
  readonly redisUrl?: string | null;
  /** If none, meals wait until a worker is added. */
  readonly workers?: number;
  /** Arguments for Node itself. */
  readonly nodeArgs?: readonly string[];
  readonly environmentOf?: (models: FakeModelServer) => Readonly<Record<string, string>>;
};

/** As `npm start` and the images start them. */
const LEAN = ['--max-semi-space-size=4'];
const LEAN_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** Only reached if something hangs. */
const READY_MS = 180_000;
let nextPort = 20_000 + (process.pid % 20_000);

/** API and worker as in production, with a fake model server, for as long as `work` takes. */
export async function withStack<T>(
  settings: Settings,
  options: StackOptions,
  work: (stack: Stack, models: FakeModelServer) => Promise<T>,
): Promise<T> {
  const models = await startFakeModelServer();
  const stack = createStack(settings, options, models);
  try {
    await Promise.all([stack.start(), ...Array.from({ length: options.workers ?? 1 }, () => stack.addWorker())]);
    return await work(stack, models);
  } finally {
    await stack.stop();
    await models.close();
  }
}

function createStack(
  { databaseUrl, dataDir }: Settings,
  { redisUrl, nodeArgs = [], environmentOf }: StackOptions,
  models: FakeModelServer,
): Stack & { start(): Promise<void> } {
  const port = nextPort++;
  const programs: Program[] = [];
  const start = async (name: Program['name'], entry: string, metricsPortName: string) => {
    const metricsPort = nextPort++;
    const env = {
      ...LEAN_MALLOC,
      ...ENVIRONMENT,
      DATABASE_URL: databaseUrl,
      // Calls wait for a connection instead of failing: a busy machine must not make the measurement fail.
      DATABASE_CONNECT_TIMEOUT_MS: '15000',
      DATA_DIR: dataDir,
      PORT: String(port),
      [metricsPortName]: String(metricsPort),
      OPENAI_API_KEY: 'bench',
      OPENAI_BASE_URL: models.openaiBaseUrl,
      OPEN_FOOD_FACTS: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
      ...environmentOf?.(models),
    };
    const args = [...LEAN, ...nodeArgs, at(entry)];
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    if (child.pid === undefined) throw new Error(`The ${name} did not start`);
    programs.push({ name, pid: child.pid, child });
    await untilReady(`http://127.0.0.1:${metricsPort}/health/ready`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    programs,
    start: () => start('API', 'backend/dist/main.js', 'METRICS_PORT'),
    addWorker: () => start('worker', 'worker/dist/main.js', 'WORKER_METRICS_PORT'),
    async stop() {
      await Promise.all(programs.map(({ child }) => end(child)));
    },
  };
}

export function apiPid({ programs }: Stack): number {
  return programs.find(({ name }) => name === 'API')?.pid ?? 0;
}

async function untilReady(url: string): Promise<void> {
  for (const limit = Date.now() + READY_MS; Date.now() < limit; await sleep(100)) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`${url} was not ready within ${READY_MS} ms`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
