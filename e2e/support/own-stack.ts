import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/ports.mjs';
import { Program } from './program.js';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export type StackOptions = {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly openaiBaseUrl: string;
  readonly apis?: number;
  readonly workers?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Modules to load into the programs. */
  readonly preload?: { readonly api?: string; readonly worker?: string };
};

/** API and worker processes on one database and one DATA_DIR. */
export class Stack {
  readonly apis: readonly Program[];
  readonly workers: readonly Program[];
  /** The APIs' URLs. */
  readonly urls: readonly string[];
  readonly dataDir: string;

  private constructor(apis: readonly (readonly [Program, string])[], workers: readonly Program[], dataDir: string) {
    this.apis = apis.map(([program]) => program);
    this.urls = apis.map(([, url]) => url);
    this.workers = workers;
    this.dataDir = dataDir;
  }

  get url(): string {
    return this.urls[0] ?? '';
  }

  get programs(): readonly Program[] {
    return [...this.apis, ...this.workers];
  }

  /** Programs that are not started yet. */
  static async prepare(options: StackOptions): Promise<Stack> {
    const dataDir = join(options.folder, 'data');
    await mkdir(dataDir, { recursive: true });
    const apiPorts = await Promise.all(Array.from({ length: options.apis ?? 1 }, freePort));
    const shared = {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${apiPorts[0]}`,
      OPENAI_API_KEY: 'e2e',
      OPENAI_BASE_URL: options.openaiBaseUrl,
      READS_PER_PHOTO: '1',
      RATE_LIMITS: 'off',
      OPEN_FOOD_FACTS: 'off',
      PACKAGE_SEARCH: 'off',
      LOG_LEVEL: 'warn',
      JWT_SECRET: 'tests only, thirty-two bytes at least',
      ...(options.redisUrl ? { REDIS_URL: options.redisUrl } : {}),
      ...options.env,
    };
    const program = async (kind: 'api' | 'worker', number: number, port: number): Promise<Program> => {
      const [healthPort, other] = [await freePort(), await freePort()];
      const [metrics, workerMetrics] = kind === 'api' ? [healthPort, other] : [other, healthPort];
      const env = { ...shared, PORT: `${port}`, METRICS_PORT: `${metrics}`, WORKER_METRICS_PORT: `${workerMetrics}` };
      const preload = options.preload?.[kind];
      return new Program({
        name: `${kind} ${number}`,
        entry: at(kind === 'api' ? 'backend/dist/main.js' : 'worker/dist/main.js'),
        env,
        healthPort,
        preload: preload && at(preload),
        logFile: join(options.folder, `${kind}-${number}.log`),
      });
    };
    const apis: (readonly [Program, string])[] = [];
    for (const [index, port] of apiPorts.entries()) {
      apis.push([await program('api', index + 1, port), `http://127.0.0.1:${port}`]);
    }
    const workers: Program[] = [];
    for (let number = 1; number <= (options.workers ?? 1); number += 1) {
      workers.push(await program('worker', number, await freePort()));
    }
    return new Stack(apis, workers, dataDir);
  }

  async start(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.start()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.stop()));
  }

  async killAll(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.kill()));
  }
}
