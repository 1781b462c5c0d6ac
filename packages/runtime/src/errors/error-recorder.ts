import { createHash } from 'node:crypto';
import type { ErrorSeverity } from '@carbsight/contracts';
import type { Log } from '../log/log.js';
import { throttledWarning } from '../log/throttled-warning.js';

export type RecordedError = {
  /** Built from our own words and `describeError`: no personal data, no secret. */
  readonly message: string;
  readonly severity: ErrorSeverity;
};
export type CountedError = RecordedError & {
  readonly fingerprint: string;
  readonly source: string;
  readonly count: number;
};

const FLUSH_MS = 1_000;
/** When everything fails at once in different ways, the first kinds say enough. */
const KINDS_MAX = 50;

/** Collects errors for a second and stores each kind once with its count: a burst of errors costs one row a second. */
export class ErrorRecorder {
  readonly #waiting = new Map<string, CountedError>();
  #timer: NodeJS.Timeout | undefined;
  readonly #warn: (error: unknown) => void;

  constructor(
    private readonly source: string,
    private readonly store: (error: CountedError) => Promise<void>,
    log: Log,
  ) {
    this.#warn = throttledWarning(log, 'Errors could not be noted');
  }

  record({ message, severity }: RecordedError): void {
    const fingerprint = createHash('sha256').update(`${this.source}\0${message}`).digest('hex');
    const count = (this.#waiting.get(fingerprint)?.count ?? 0) + 1;
    if (count === 1 && this.#waiting.size >= KINDS_MAX) return;
    this.#waiting.set(fingerprint, { fingerprint, source: this.source, message, severity, count });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Stores what is waiting. What cannot be stored is lost; the log has it too. Never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const errors = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const error of errors) await this.store(error).catch(this.#warn);
  }
}
