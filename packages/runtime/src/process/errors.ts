import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { types } from 'node:util';
import type { ErrorSeverity, FailureCode } from '@carbsight/contracts';
import type { Log } from './log.js';
import { throttledWarning } from './log.js';

const MESSAGE_MAX = 160;
/** Only the JavaScript engine writes these, and only about code. The text of any other error may repeat what a person typed. */
const ABOUT_CODE = new Set(['TypeError', 'ReferenceError']);
const OWN_FRAME = /^\s*at (?:async )?(?:.*?\()?(?!node:)(\S*?([\w.-]+\.[cm]?[jt]s)):(\d+):\d+\)?$/;

/**
 * One line about an error that may be stored and shown: its type, its code and its location. Its text is left out, because it
 * may contain secrets, addresses, notes or health data.
 */
export function describeError(error: unknown): string {
  if (!types.isNativeError(error)) return 'Something that is no error was thrown';
  const { code } = error as { code?: unknown };
  const parts = [
    wordOf(error.name) || 'Error',
    ...(typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code) ? [code] : []),
    ...(ABOUT_CODE.has(error.name) ? [withoutValues(error.message)] : []),
    ...placeOf(error),
  ];
  return parts.join(' · ').slice(0, MESSAGE_MAX);
}

/** Keeps property names; removes numbers, addresses, keys and quoted texts longer than a name. */
function withoutValues(message: string): string {
  return (message.split('\n', 1)[0] ?? '')
    .replace(/\S*(?:@|:\/\/)\S*/g, '…')
    .replace(/(["'`])(?!\w{1,40}\1).*?\1/g, '…')
    .replace(/\S*[\w-]{24,}\S*/g, '…')
    .replace(/\d+/g, '#')
    .slice(0, MESSAGE_MAX);
}

function placeOf({ stack }: Error): string[] {
  for (const line of (stack ?? '').split('\n')) {
    const [, path, file, number] = OWN_FRAME.exec(line) ?? [];
    if (path && file && !path.includes('node_modules')) return [`${file}:${number}`];
  }
  return [];
}

/** The system's or the network's code of an error or of its causes: `ECONNREFUSED`, `ENOSPC`. */
export function systemCodeOf(error: unknown, pattern = /^E[A-Z0-9]+$/): string | undefined {
  for (let cause = error, depth = 0; types.isNativeError(cause) && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && pattern.test(code)) return code;
  }
  return undefined;
}

function wordOf(name: string): string {
  return name.replace(/\W/g, '').slice(0, 60);
}

type RecordedError = {
  /** Built from our own words and `describeError`: no personal data, no secret. */
  readonly message: string;
  readonly severity: ErrorSeverity;
  /** How the scans ended that it is about. */
  readonly failure?: FailureCode | null;
};
export type CountedError = Required<RecordedError> & {
  readonly fingerprint: string;
  readonly source: string;
  readonly count: number;
};

const FLUSH_MS = 1_000;
/** When everything fails together in different ways, the first kinds say enough. */
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
    this.#warn = throttledWarning(log, 'Errors could not be recorded');
  }

  record({ message, severity, failure = null }: RecordedError): void {
    const fingerprint = createHash('sha256').update(`${this.source}\0${message}`).digest('hex');
    const count = (this.#waiting.get(fingerprint)?.count ?? 0) + 1;
    if (count === 1 && this.#waiting.size >= KINDS_MAX) return;
    this.#waiting.set(fingerprint, { fingerprint, source: this.source, message, severity, failure, count });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Stores what is waiting. What cannot be stored is lost, but it is also in the log. Never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const errors = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const error of errors) await this.store(error).catch(this.#warn);
  }
}

/** A crashing process can no longer reach the database: it leaves a file, which the next start of the same program reads. */
export class CrashReports {
  readonly #folder: string;
  readonly #listener = (error: unknown) => this.#leave(error);

  constructor(
    dataDir: string,
    private readonly program: string,
  ) {
    this.#folder = join(dataDir, 'crashes');
  }

  watch(): void {
    process.on('uncaughtExceptionMonitor', this.#listener);
  }

  unwatch(): void {
    process.off('uncaughtExceptionMonitor', this.#listener);
  }

  /** What killed earlier processes; each is reported once. Never throws. */
  async collect(): Promise<string[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name.startsWith(`${this.program}-`));
    const notes: string[] = [];
    for (const path of names.map((name) => join(this.#folder, name))) {
      const note = await readFile(path, 'utf8').catch(() => null);
      await rm(path, { force: true }).catch(() => undefined);
      if (note) notes.push(note.slice(0, 300));
    }
    return notes;
  }

  #leave(error: unknown): void {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      const path = join(this.#folder, `${this.program}-${process.pid}-${Date.now()}.txt`);
      writeFileSync(path, `The process died: ${describeError(error)}`, { mode: 0o600 });
    } catch {
      // The process is dying anyway, and the log has the error.
    }
  }
}
