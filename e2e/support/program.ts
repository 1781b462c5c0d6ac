import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_MS = 180_000;
const POLL_INTERVAL_MS = 50;
const STARTS_MAX = 20;
const RETRY_DELAY_MS = 500;

export type ProgramOptions = {
  readonly name: string;
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  readonly healthPort: number;
  /** A module that is loaded before the program. */
  readonly preload?: string | undefined;
  readonly logFile: string;
};

/** API or worker as a process that can be killed and restarted on the same ports. */
export class Program {
  #child: ChildProcess | undefined;
  /** Counts starts and stops, so that an outdated start spawns no process. */
  #transition = 0;

  private readonly options: ProgramOptions;

  constructor(options: ProgramOptions) {
    this.options = options;
  }

  get name(): string {
    return this.options.name;
  }

  /** Its private port. */
  get privateUrl(): string {
    return `http://127.0.0.1:${this.options.healthPort}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Everything it has logged. */
  logs(): Promise<string> {
    return readFile(this.options.logFile, 'utf8');
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Resolves when it is ready, or when another call has stopped or started it in the meantime. If it exits during its start, it is
   * started again, as Docker and the launcher do.
   */
  async start(): Promise<void> {
    this.#transition += 1;
    const transition = this.#transition;
    for (let tries = 1; ; tries += 1) {
      this.spawn();
      try {
        return await this.untilReady();
      } catch (error) {
        if (transition !== this.#transition) return;
        if (this.isRunning || tries === STARTS_MAX) throw error;
        await sleep(RETRY_DELAY_MS);
        if (transition !== this.#transition) return;
      }
    }
  }

  spawn(): void {
    const { entry, env, preload, logFile } = this.options;
    const log = openSync(logFile, 'a');
    const args = [...(preload ? ['--import', preload] : []), entry];
    this.#child = spawn(process.execPath, args, { env, stdio: ['ignore', log, log, 'ipc'] });
    closeSync(log);
  }

  async untilReady(): Promise<void> {
    const url = `${this.privateUrl}/health/ready`;
    for (const limit = Date.now() + READY_MS; Date.now() < limit; await sleep(POLL_INTERVAL_MS)) {
      const isReady = await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      if (!this.isRunning) throw new Error(`${this.name} exited during start-up: ${await this.lastWords()}`);
    }
    throw new Error(`${this.name} was not ready within ${READY_MS} ms: ${await this.lastWords()}`);
  }

  private async lastWords(): Promise<string> {
    return (await this.logs()).trim().split('\n').at(-1)?.slice(0, 300) ?? '';
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops it gracefully, as a deployment does. @returns its exit code and how long that took, in milliseconds */
  async stop(): Promise<{ code: number | null; tookMs: number }> {
    return this.end('SIGTERM');
  }

  async whenGone(): Promise<void> {
    const child = this.#child;
    if (child && this.isRunning) await new Promise((resolve) => child.once('exit', resolve));
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; tookMs: number }> {
    this.#transition += 1;
    const startedAt = performance.now();
    if (this.isRunning) {
      this.#child?.kill(signal);
      await this.whenGone();
    }
    return { code: this.#child?.exitCode ?? null, tookMs: Math.round(performance.now() - startedAt) };
  }
}
