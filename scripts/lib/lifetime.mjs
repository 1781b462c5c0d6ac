import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ExpectedError, ROOT } from './paths.mjs';
import { complain, explain, say } from './say.mjs';

/**
 * The lifetime of a script. Whatever it started is stopped once, in reverse order, when the script finishes, fails, is asked
 * to stop (Ctrl-C, SIGTERM, closed terminal), loses its npm process, or awaits something that can no longer happen.
 */
export class Lifetime {
  #stops = [];
  #kills = [];
  #steps = new Set();
  #isWorking = false;
  #ending = null;
  #skipStop = () => undefined;
  #firstSignalAt = 0;
  #aborter = new AbortController();

  constructor({ signalExitCode = 0 } = {}) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => this.#onSignal(signal, signalExitCode));
    }
    for (const event of ['uncaughtException', 'unhandledRejection']) {
      process.on(event, (error) => {
        explain(error);
        void this.end(1);
      });
    }
    // Our output is closed. Complaining about that would fail too, and so on.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void this.end(1));
    process.on('beforeExit', () => this.#onEmptyEventLoop());
    this.#endWhenNpmEnds();
  }

  /** Aborted as soon as the shutdown begins, so that long start-up steps give up. */
  get signal() {
    return this.#aborter.signal;
  }

  get isEnding() {
    return this.#ending !== null;
  }

  /** `stop` runs at the end, after everything registered later. */
  onEnd(stop) {
    this.#stops.push(stop);
  }

  /** `last` runs after everything has stopped, so what it prints is the last line. */
  onLast(last) {
    this.#stops.unshift(last);
  }

  /** `kill` runs on a second Ctrl-C, instead of the orderly stops. It must be synchronous. */
  onKill(kill) {
    this.#kills.push(kill);
  }

  /** Runs the script's work. A failure is explained and everything is stopped. `--help` prints a description instead. */
  async run(work) {
    if (process.argv.includes('--help')) return printHelp();
    this.#isWorking = true;
    try {
      await work();
    } catch (error) {
      if (this.isEnding) return;
      explain(error);
      await this.end(1);
    } finally {
      this.#isWorking = false;
    }
  }

  /** One step of the work. If it never finishes, its name is printed. */
  async step(name, work) {
    this.#steps.add(name);
    try {
      return await work();
    } finally {
      this.#steps.delete(name);
    }
  }

  /** Stops everything and exits. The first caller decides the exit code. */
  end(exitCode) {
    this.#ending ??= this.#stopAll(exitCode);
    return this.#ending;
  }

  async #stopAll(exitCode) {
    this.#aborter.abort();
    let isStopped = true;
    for (const stop of this.#stops.reverse()) {
      const skipped = new Promise((_, reject) => {
        this.#skipStop = reject;
      });
      try {
        await Promise.race([stop(), skipped]);
      } catch (error) {
        explain(error);
        isStopped = false;
      }
    }
    process.exit(isStopped ? exitCode : exitCode || 1);
  }

  /**
   * The event loop is empty but the work, or a stop, is still awaited: nothing can settle that promise any more. Node would
   * exit with code 13 (silently before version 22) and leave everything we started running.
   */
  #onEmptyEventLoop() {
    if (this.isEnding) {
      this.#skipStop(new ExpectedError('A stop never finished; the process it was for may still be running.'));
      return;
    }
    if (!this.#isWorking) return;
    const script = process.argv[1] ? relative(ROOT, process.argv[1]) : 'the script';
    complain(`Stuck, with nothing left to wait for: ${[...this.#steps].join('; ') || script}`);
    void this.end(1);
  }

  #onSignal(signal, exitCode) {
    if (!this.isEnding) {
      this.#firstSignalAt = Date.now();
      if (signal === 'SIGINT' && process.stdout.isTTY) process.stdout.write('\n');
      say('stopping');
      void this.end(exitCode);
      return;
    }
    // npm forwards the Ctrl-C that we also got from the terminal: that is not a second one.
    if (Date.now() - this.#firstSignalAt < 700) return;
    say('stopping at once');
    for (const kill of this.#kills) kill();
    process.exit(130);
  }

  /** If `npm start` is killed hard, npm dies and leaves this script behind with no one to stop it. */
  #endWhenNpmEnds() {
    if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      say('npm is gone, stopping');
      void this.end(1);
    }, 100);
    timer.unref();
  }
}

/** Prints the script's opening comment. */
function printHelp() {
  const [, comment] = readFileSync(process.argv[1], 'utf8').match(/\/\*\*\s*\n?(.*?)\s*\*\//s);
  process.stdout.write(`${comment.replace(/^\s*\* ?/gm, '')}\n`);
}
