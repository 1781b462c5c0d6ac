import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually.mjs';
import { ExpectedError } from './paths.mjs';

const IN_CONTAINER = '/tmp/carbsight.dump';

/** Backs up and restores as docs/operations.md describes, using `docker cp` instead of shell redirections. */
export class ComposeBackup {
  #project;
  #folder;

  constructor(project, folder) {
    this.#project = project;
    this.#folder = join(folder, 'backup');
  }

  get #dump() {
    return join(this.#folder, 'carbsight.dump');
  }

  /** The database first, then the photos. */
  async make() {
    await mkdir(this.#folder);
    // The container's user has to be able to write the archive.
    await chmod(this.#folder, 0o777);
    await this.#inPostgres(`pg_dump -h 127.0.0.1 -U carbsight -Fc -f ${IN_CONTAINER} carbsight`);
    await this.#project.docker('cp', `${await this.#postgres()}:${IN_CONTAINER}`, this.#dump);
    await this.#tar('--exclude=*.part -cf /backup/data.tar .');
  }

  /** Removes everything including volumes and starts an empty database. */
  async recreateEmpty() {
    await this.#project.compose('down', '--volumes', '--timeout', '30');
    await this.#project.compose('up', '-d', '--no-build', 'postgres', 'redis');
    await eventually('PostgreSQL answers', 60_000, () =>
      this.#project
        .compose('exec', '-T', 'postgres', 'pg_isready', '-q', '-h', '127.0.0.1', '-U', 'carbsight')
        .then(() => true),
    );
  }

  /** Restores a dump with an overwritten middle. @throws ExpectedError if it is accepted or changes anything */
  async refuseCorruptedDump() {
    const bytes = await readFile(this.#dump);
    const corrupted = join(this.#folder, 'corrupted.dump');
    await writeFile(corrupted, bytes.fill(0, Math.floor(bytes.length * 0.6), Math.floor(bytes.length * 0.7)));
    const isTaken = await this.#restoreDatabase(corrupted).then(
      () => true,
      () => false,
    );
    const tables = await this.#inPostgres(
      `psql -h 127.0.0.1 -U carbsight -Atc "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'" carbsight`,
    );
    if (isTaken) throw new ExpectedError('a corrupted dump was restored without an error');
    if (tables.trim() !== '0') throw new ExpectedError(`a corrupted dump left ${tables.trim()} tables behind`);
  }

  async restore() {
    await this.#restoreDatabase(this.#dump);
    await this.#tar('-xf /backup/data.tar');
  }

  async #restoreDatabase(dump) {
    await this.#project.docker('cp', dump, `${await this.#postgres()}:${IN_CONTAINER}`);
    await this.#inPostgres(
      `pg_restore -h 127.0.0.1 -U carbsight -d carbsight --clean --if-exists --no-owner --single-transaction ${IN_CONTAINER}`,
    );
  }

  async #postgres() {
    const [container] = await this.#project.containers('postgres');
    return container;
  }

  #inPostgres(command) {
    return this.#project.compose('exec', '-T', 'postgres', 'sh', '-c', `PGPASSWORD=$POSTGRES_PASSWORD ${command}`);
  }

  #tar(options) {
    const run = ['run', '--rm', '--no-deps', '-T', '-v', `${this.#folder}:/backup`, 'api', 'tar', '-C', '/data'];
    return this.#project.compose(...run, ...options.split(' '));
  }
}
