import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError } from './describe-error.js';

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
