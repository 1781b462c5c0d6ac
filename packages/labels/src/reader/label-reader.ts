import type { ChildProcess } from 'node:child_process';
import type { LabelOutcome } from '../outcome.js';
import type { Glance } from '../reading/glance.js';
import type { AnswerOfChild, PhotoToRead, PrintSeen } from './messages.js';
import { startReadingProcess } from './reading-process.js';

type LabelReaderOptions = {
  /** An idle child process ends after this time. */
  readonly idleMs?: number;
  /** A photo that takes longer is abandoned and its child process killed. Starting the process counts, waiting in the queue does not. */
  readonly timeoutMs?: number;
};

/** `died`: the photo crashed the process; `failed`: the process is alive and says why it could not read. */
type LabelReadingProblem = 'died' | 'timed-out' | 'failed' | 'closed';

export class LabelReadingError extends Error {
  override readonly name = 'LabelReadingError';
  constructor(
    readonly problem: LabelReadingProblem,
    message: string,
  ) {
    super(message);
  }
}

type Asked = {
  readonly signal?: AbortSignal | undefined;
  /** The photo of a meal shows print and is read, which takes longer than seeing it. */
  readonly onPrint?: () => void;
};

type Read = PhotoToRead & {
  readonly asked: Asked;
  readonly resolve: (outcome: LabelOutcome) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Reads nutrition labels in a child process, one photo at a time: a photo that crashes or hangs the process costs only its own read, and
 * the memory is freed when there is nothing to read.
 */
export class LabelReader {
  readonly #idleMs: number;
  readonly #timeoutMs: number;
  readonly #waiting: Read[] = [];
  #isBusy = false;
  #isClosed = false;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #endRunning: ((reason: unknown) => void) | null = null;

  constructor(
    { idleMs = 30_000, timeoutMs = 20_000 }: LabelReaderOptions = {},
    private readonly start: () => ChildProcess = startReadingProcess,
  ) {
    this.#idleMs = idleMs;
    this.#timeoutMs = timeoutMs;
  }

  /** The process id of the child; null while there is none. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** @throws LabelReadingError, or the signal's reason */
  read(photo: Buffer, signal?: AbortSignal): Promise<LabelOutcome> {
    return this.#queue({ photo, glance: null }, { signal });
  }

  /** The same for a photo of a meal: it is read only if it may show a label. */
  search(photo: Buffer, glance: Glance, asked: Asked = {}): Promise<LabelOutcome> {
    return this.#queue({ photo, glance }, asked);
  }

  #queue(photo: PhotoToRead, asked: Asked): Promise<LabelOutcome> {
    const { signal } = asked;
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#isClosed) return Promise.reject(closed());
    return new Promise<LabelOutcome>((resolve, reject) => {
      const read: Read = { ...photo, asked, resolve, reject };
      signal?.addEventListener('abort', () => this.#leave(read), { once: true });
      this.#waiting.push(read);
      void this.#work();
    });
  }

  /** Rejects what is waiting or running, and ends the child process. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const read of this.#waiting.splice(0)) read.reject(closed());
    this.#endRunning?.(closed());
    await this.#end();
  }

  #leave(read: Read): void {
    const at = this.#waiting.indexOf(read);
    if (at !== -1) this.#waiting.splice(at, 1);
    // A read in progress continues although its caller is gone: a new process would take longer.
    read.reject(read.asked.signal?.reason);
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    clearTimeout(this.#idle);
    for (let read = this.#waiting.shift(); read; read = this.#waiting.shift()) {
      await this.#ask(read).then(read.resolve, read.reject);
    }
    this.#isBusy = false;
    // This timer keeps nothing alive: a program with nothing else to do ends, and its child with it.
    this.#idle = setTimeout(() => void this.#end(), this.#idleMs).unref();
  }

  async #ask({ photo, glance, asked }: Read): Promise<LabelOutcome> {
    this.#child ??= this.start();
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<AnswerOfChild>();
    const died = (code: number | null, by: string | null) =>
      reject(new LabelReadingError('died', `The process that reads labels ended (${by ?? `exit code ${code}`}).`));
    const late = () => new LabelReadingError('timed-out', `The label was not read within ${this.#timeoutMs} ms.`);
    const timer = setTimeout(() => reject(late()), this.#timeoutMs);
    this.#endRunning = reject;
    const onMessage = (message: AnswerOfChild | PrintSeen) =>
      'hasPrint' in message ? asked.onPrint?.() : resolve(message);
    child.on('message', onMessage).once('exit', died).once('error', reject);
    try {
      child.send({ photo, glance } satisfies PhotoToRead, (error) => error && reject(error));
      const answer = await promise;
      if ('error' in answer) throw new LabelReadingError('failed', answer.error);
      return answer.outcome;
    } catch (error) {
      // Whatever it is doing, the next photo must not wait for it.
      if (!(error instanceof LabelReadingError && error.problem === 'failed')) await this.#end();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#endRunning = null;
      child.off('message', onMessage).off('exit', died).off('error', reject);
    }
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('exit', () => resolve());
    // It has nothing to clean up, and would not respond if it hangs.
    child.kill('SIGKILL');
    await promise;
  }
}

const closed = () => new LabelReadingError('closed', 'The reader of labels is closed.');
