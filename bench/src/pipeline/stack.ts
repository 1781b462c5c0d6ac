import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PipelineSettings } from './config.js';

export type Stack = {
  readonly url: string;
  /** The API's and the worker's. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
};

type StackSettings = Pick<PipelineSettings, 'environment' | 'databaseUrl' | 'dataDir' | 'apiEntry' | 'workerEntry'>;

/** Only what hangs takes so long. */
const READY_MS = 180_000;
let nextPort = 20_000 + (process.pid % 20_000);

/** API and worker as they run in production, over one of the two engines. */
export async function startStack(
  settings: StackSettings,
  redisUrl: string | null,
  openaiBaseUrl: string,
): Promise<Stack> {
  const [port, metrics, workerMetrics] = [nextPort++, nextPort++, nextPort++];
  const env = {
    ...settings.environment,
    DATABASE_URL: settings.databaseUrl,
    DATA_DIR: settings.dataDir,
    PORT: String(port),
    METRICS_PORT: String(metrics),
    WORKER_METRICS_PORT: String(workerMetrics),
    OPENAI_API_KEY: 'bench',
    OPENAI_BASE_URL: openaiBaseUrl,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
  };
  const children = [settings.apiEntry, settings.workerEntry].map((entry) =>
    spawn(process.execPath, [entry], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  await Promise.all(
    [metrics, workerMetrics].map((healthPort) => untilReady(`http://127.0.0.1:${healthPort}/health/ready`)),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    pids: children.flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    stop: async () => {
      await Promise.all(children.map(end));
    },
  };
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
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
