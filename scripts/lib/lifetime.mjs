import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ExpectedError, ROOT } from './paths.mjs';
import { complain, explain, say } from './say.mjs';

/**
 * The life of a script: whatever it started is stopped in the opposite order, once, whether the script is done, failed,
 * was asked to stop (Ctrl-C, SIGTERM, closed terminal), its npm was killed, or it waits for something that can no
 * longer happen.
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
    // Nobody reads what we say: the complaint about it would fail as well, and the complaint about that.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void this.end(1));
    process.on('beforeExit', () => this.#onNothingLeft());
    this.#endWithNpm();
  }

  /** Aborted as soon as the end has begun: long steps of the start give up. */
  get signal() {
    return this.#aborter.signal;
  }

  get isEnding() {
    return this.#ending !== null;
  }

  /** `stop` runs at the end, after everything that was registered later. */
  onEnd(stop) {
    this.#stops.push(stop);
  }

  /** `last` runs when everything is stopped: what it prints is the last line. */
  onLast(last) {
    this.#stops.unshift(last);
  }

  /** `kill` runs when a second Ctrl-C does not want to wait for the stops. It cannot wait for anything. */
  onKill(kill) {
    this.#kills.push(kill);
  }

  /** Runs the script's work; a failure is explained and everything is stopped. `--help` prints what it does instead. */
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

  /** One part of the work, by the name that is printed when it never finishes. */
  async step(name, work) {
    this.#steps.add(name);
    try {
      return await work();
    } finally {
      this.#steps.delete(name);
    }
  }

  /** Stops everything and leaves. The first caller decides on the exit code. */
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
   * The event loop is empty while the work, or a stop, is still awaited: nothing can settle that promise any more. Node
   * would leave with exit code 13, silently before version 22, and with everything still running that we started.
   */
  #onNothingLeft() {
    if (this.isEnding) {
      this.#skipStop(new ExpectedError('Something that was started could not be stopped: its end never came.'));
      return;
    }
    if (!this.#isWorking) return;
    const script = process.argv[1] ? relative(ROOT, process.argv[1]) : 'the script';
    complain(`Nothing is left that could finish this: ${[...this.#steps].join('; ') || script}`);
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
    // npm passes on the Ctrl-C that the terminal has sent to us as well: that is not a second one.
    if (Date.now() - this.#firstSignalAt < 700) return;
    say('stopping at once');
    for (const kill of this.#kills) kill();
    process.exit(130);
  }

  /** `npm start` that is killed hard leaves its script behind, without anybody to stop it. */
  #endWithNpm() {
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

/** What the script does, in the words that it opens with. */
function printHelp() {
  const [, comment] = readFileSync(process.argv[1], 'utf8').match(/\/\*\*\s*\n?(.*?)\s*\*\//s);
  process.stdout.write(`${comment.replace(/^\s*\* ?/gm, '')}\n`);
}
