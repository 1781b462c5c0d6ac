import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PhotoStorageUnavailable } from '@carbsight/runtime';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

/** On another machine one cannot check whether a process is alive. No upload takes this long. */
const ABANDONED_AFTER_MS = 60 * 60_000;
const FOLDER_NAME = /^(?<host>.+)-(?<pid>\d+)-[0-9a-f]{8}$/;

/** The folders of this process. */
const IN_USE = new Set<string>();

/**
 * Where bodies are stored while they arrive and wait, readable by this user only. Each process has its own folder below
 * `DATA_DIR/uploads`, because several may share DATA_DIR; what a killed one left behind is removed at the next start. Files end
 * in `.part`, which backups exclude.
 */
@Injectable()
export class UploadFolder implements OnModuleInit, OnApplicationShutdown {
  readonly #logger = new Logger('uploads');
  readonly #name = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  readonly #folder: string;

  constructor(private readonly parent: string) {
    this.#folder = join(parent, this.#name);
    IN_USE.add(this.#name);
  }

  async onModuleInit(): Promise<void> {
    for (const name of await readdir(this.parent).catch(() => [])) {
      if (!(await this.#isAbandoned(name))) continue;
      await rm(join(this.parent, name), { recursive: true, force: true }).catch((error: unknown) =>
        this.#logger.warn({ err: error, msg: 'Uploads of an earlier process could not be removed' }),
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true }).catch(() => undefined);
    IN_USE.delete(this.#name);
  }

  /** The path of a new file. @throws PhotoStorageUnavailable */
  async newFile(): Promise<string> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new PhotoStorageUnavailable(error);
    }
    return join(this.#folder, `${randomUUID()}.part`);
  }

  async remove(paths: readonly string[]): Promise<void> {
    for (const path of paths) await rm(path, { force: true });
  }

  async #isAbandoned(name: string): Promise<boolean> {
    const { host, pid } = FOLDER_NAME.exec(name)?.groups ?? {};
    if (host !== hostname()) return Date.now() - (await changedAt(join(this.parent, name))) > ABANDONED_AFTER_MS;
    // A restarted container has the same name and the same process id.
    return Number(pid) === process.pid ? !IN_USE.has(name) : !isAlive(Number(pid));
  }
}

async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
