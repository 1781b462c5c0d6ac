import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PipelineSettings } from './config.js';

export type Program = {
  readonly name: 'API' | 'worker';
  readonly pid: number;
  readonly child: ChildProcess;
};

export type Stack = {
  readonly url: string;
  /** The workers' metrics URLs, in the order they started. */
  readonly workerMetricsUrls: readonly string[];
  readonly programs: readonly Program[];
  /** Pids of the API and the workers. */
  readonly pids: readonly number[];
  /** Starts another worker. Resolves when it is ready. */
  addWorker(): Promise<void>;
  stop(): Promise<void>;
};

export type StackOptions = {
  /** If none, meals wait until a worker is added. */
  readonly workers?: number;
  /** Arguments for Node itself. */
  readonly nodeArgs?: readonly string[];
  /** Called with every line logged at level `warn` or above, instead of printing it. */
  readonly onLogLine?: (line: string) => void;
};

type StackSettings = Pick<PipelineSettings, 'environment' | 'databaseUrl' | 'dataDir' | 'apiEntry' | 'workerEntry'>;

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

/** Starts API and worker as in production, on one of the two engines. */
export async function startStack(
  settings: StackSettings,
  redisUrl: string | null,
  openaiBaseUrl: string,
  { workers = 1, nodeArgs = [], onLogLine }: StackOptions = {},
): Promise<Stack> {
  const port = nextPort++;
  const programs: Program[] = [];
  const workerMetricsUrls: string[] = [];
  const start = async (name: Program['name'], entry: string, metricsPortName: string) => {
    const metricsPort = nextPort++;
    const env = {
      ...LEAN_MALLOC,
      ...settings.environment,
      DATABASE_URL: settings.databaseUrl,
      DATA_DIR: settings.dataDir,
      PORT: String(port),
      [metricsPortName]: String(metricsPort),
      OPENAI_API_KEY: 'bench',
      OPENAI_BASE_URL: openaiBaseUrl,
      OPEN_FOOD_FACTS: 'off',
      PACKAGE_SEARCH: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: onLogLine ? 'warn' : 'error',
      ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    };
    const out = onLogLine ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [...LEAN, ...nodeArgs, entry], { env, stdio: ['ignore', out, out, 'ipc'] });
    if (onLogLine) for (const stream of [child.stdout, child.stderr]) eachLine(stream, onLogLine);
    if (child.pid === undefined) throw new Error(`The ${name} did not start`);
    programs.push({ name, pid: child.pid, child });
    await untilReady(`http://127.0.0.1:${metricsPort}/health/ready`);
    return `http://127.0.0.1:${metricsPort}/metrics`;
  };
  const addWorker = async () => {
    workerMetricsUrls.push(await start('worker', settings.workerEntry, 'WORKER_METRICS_PORT'));
  };
  const stop = async () => {
    await Promise.all(programs.map(({ child }) => end(child)));
  };
  try {
    await Promise.all([
      start('API', settings.apiEntry, 'METRICS_PORT'),
      ...Array.from({ length: workers }, () => addWorker()),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    workerMetricsUrls,
    programs,
    get pids() {
      return programs.map(({ pid }) => pid);
    },
    addWorker,
    stop,
  };
}

function eachLine(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', onLine);
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
