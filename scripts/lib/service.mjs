import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError, pinnedNode, ROOT } from './paths.mjs';
import { childEnv, nodeArgs } from './run.mjs';
import { complain, say } from './say.mjs';

/**
 * As in the images (Dockerfile.api, Dockerfile.worker). Photos stream through as short-lived buffers. V8 would let 128 MB of
 * garbage accumulate. glibc keeps an arena for every thread that ever allocated, and keeps freed large buffers: its threshold
 * for returning memory rises with each one unless it is set.
 */
const LEAN = ['--max-semi-space-size=4'];
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
  #isReady = false;
  #deaths = [];

  /** `onGivenUp` is called if it keeps dying after its start. */
  constructor({ name, entry, args = [], env, onGivenUp }) {
    Object.assign(this, { name, entry, args, env, onGivenUp });
  }

  /** Resolves when it is ready. @throws ExpectedError if it exits first or is not ready in time */
  async start() {
    const child = this.#spawn();
    await this.#untilReady(child);
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
    this.#child = spawn(pinnedNode(), [...LEAN, ...nodeArgs([this.entry, ...this.args])], {
      cwd: ROOT,
      env: childEnv({ ...LEAN_MALLOC, ...this.env }),
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.once('error', (error) => complain(`${this.name}: ${error.message}`));
    return this.#child;
  }

  /** The program says so itself (`bootOrExit`): what answers at its port may be another program. */
  async #untilReady(child) {
    let timer;
    const ready = new Promise((resolve, reject) => {
      const fail = (problem) => reject(new ExpectedError(`${this.name} ${problem}`));
      timer = setTimeout(() => fail(`is not ready after ${READY_LIMIT_MS / 1000} s`), READY_LIMIT_MS);
      child.on('message', (message) => message === 'ready' && resolve());
      child.once('exit', (code, signal) => fail(`exited during start-up (${signal ?? `exit ${code}`})`));
    });
    await ready.finally(() => clearTimeout(timer));
    this.#isReady = true;
  }

  async #onDeath(code, signal) {
    if (this.#isStopping) return;
    const now = Date.now();
    // One that dies before it is ready again is no better for being slow.
    this.#deaths = [...this.#deaths.filter((at) => !this.#isReady || at > now - 60_000), now];
    this.#isReady = false;
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
    await this.#untilReady(child).then(
      () => say(`${this.name} is back`),
      () => undefined,
    );
  }
}

const isRunning = (child) =>
  child !== null && child.pid !== undefined && child.exitCode === null && child.signalCode === null;
