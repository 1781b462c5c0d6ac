import { explain, say } from './say.mjs';

/**
 * The life of a script that starts other processes: whatever was started is stopped in the opposite order, once,
 * whether the script is done, failed, was asked to stop (Ctrl-C, SIGTERM, closed terminal) or its npm was killed.
 */
export class Lifetime {
  #stops = [];
  #kills = [];
  #ending = null;
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

  /** Runs the script's work; a failure is explained and everything is stopped. */
  async run(work) {
    try {
      await work();
    } catch (error) {
      if (this.isEnding) return;
      explain(error);
      await this.end(1);
    }
  }

  /** Stops everything and leaves. The first caller decides on the exit code. */
  end(exitCode) {
    this.#ending ??= this.#stopAll(exitCode);
    return this.#ending;
  }

  async #stopAll(exitCode) {
    this.#aborter.abort();
    for (const stop of this.#stops.reverse()) {
      try {
        await stop();
      } catch (error) {
        explain(error);
      }
    }
    process.exit(exitCode);
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
