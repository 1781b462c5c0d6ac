import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError, pinnedNode, ROOT } from './paths.mjs';
import { childEnv } from './run.mjs';
import { complain, say } from './say.mjs';

/**
 * As in the images (Dockerfile.api, Dockerfile.worker). Photos stream through as short-lived buffers. V8 would let 128 MB of
 * garbage accumulate. glibc keeps an arena for every thread that ever allocated, and keeps freed large buffers: its threshold
 * for returning memory rises with each one unless it is set.
 */
const LEAN = ['--max-semi-space-size=8'];
const LEAN_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
const GRACE_MS = 15_000;
const READY_LIMIT_MS = 60_000;
const RESTARTS_PER_MINUTE = 5;

/**
 * Keeps one of our programs running. It has its own process group (a Ctrl-C in the terminal only reaches the launcher, which
 * stops programs in order) and exits when our IPC channel closes (the launcher was killed).
 */
export class Service {
  #child = null;
  #isStopping = false;
  #deaths = [];

  /**
   * `readyUrl` answers 200 once the program works; with `isReadyAt404` any response will do.
   * `onGivenUp` is called if it keeps dying after its start.
   */
  constructor({ name, entry, args = [], env, readyUrl, isReadyAt404 = false, onGivenUp }) {
    Object.assign(this, { name, entry, args, env, readyUrl, isReadyAt404, onGivenUp });
  }

  /** Resolves when it is ready. @throws ExpectedError if it exits first or is not ready in time */
  async start() {
    const child = this.#spawn();
    const died = new Promise((_, reject) => {
      child.once('exit', (code, signal) =>
        reject(new ExpectedError(`${this.name} exited during start-up (${signal ?? `exit ${code}`})`)),
      );
    });
    died.catch(() => undefined);
    await Promise.race([this.#untilReady(), died]);
    child.once('exit', (code, signal) => this.#onDeath(code, signal));
  }

  /** Asks it to stop, waits, then kills it. */
  async stop() {
    this.#isStopping = true;
    const child = this.#child;
    if (!isRunning(child)) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => {
      complain(`${this.name} did not stop within ${GRACE_MS / 1000} s and was killed`);
      this.kill();
    }, GRACE_MS);
    await gone;
    clearTimeout(timer);
  }

  /** Restarts it with the files as they are now (for development). */
  async restart() {
    await this.stop();
    this.#isStopping = false;
    await this.start();
  }

  kill() {
    if (isRunning(this.#child)) this.#child.kill('SIGKILL');
  }

  #spawn() {
    this.#child = spawn(pinnedNode(), [...LEAN, this.entry, ...this.args], {
      cwd: ROOT,
      env: childEnv({ ...LEAN_MALLOC, ...this.env }),
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.once('error', (error) => complain(`${this.name}: ${error.message}`));
    return this.#child;
  }

  async #untilReady() {
    for (const deadline = Date.now() + READY_LIMIT_MS; Date.now() < deadline && !this.#isStopping; ) {
      const isReady = await fetch(this.readyUrl, { signal: AbortSignal.timeout(2_000) }).then(
        (response) => response.ok || (this.isReadyAt404 && response.status < 500),
        () => false,
      );
      if (isReady) return;
      await sleep(50);
    }
    if (!this.#isStopping) throw new ExpectedError(`${this.name} is not ready after ${READY_LIMIT_MS / 1000} s`);
  }

  async #onDeath(code, signal) {
    if (this.#isStopping) return;
    const now = Date.now();
    this.#deaths = [...this.#deaths.filter((at) => at > now - 60_000), now];
    const reason = signal ?? `exit ${code}`;
    if (this.#deaths.length > RESTARTS_PER_MINUTE) {
      complain(`${this.name} exited again (${reason}) after ${RESTARTS_PER_MINUTE} restarts within a minute`);
      this.onGivenUp?.();
      return;
    }
    const waitMs = 250 * 2 ** (this.#deaths.length - 1);
    complain(`${this.name} ended (${reason}), starting it again`);
    await sleep(waitMs);
    if (this.#isStopping) return;
    const child = this.#spawn();
    child.once('exit', (nextCode, nextSignal) => this.#onDeath(nextCode, nextSignal));
    await this.#untilReady().then(
      () => !this.#isStopping && isRunning(child) && say(`${this.name} is back`),
      () => undefined,
    );
  }
}

const isRunning = (child) =>
  child !== null && child.pid !== undefined && child.exitCode === null && child.signalCode === null;
