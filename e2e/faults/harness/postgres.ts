import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDataSource } from '@carbsight/database';
import { type RunningPostgres, startPostgres } from '../../../scripts/lib/postgres.mjs';

/** For several concurrent scenarios, one of them with ten programs. */
const MAX_CONNECTIONS = 1_000;

/** This run's own PostgreSQL. It can be killed and restarts at the same address. */
export class OwnPostgres {
  private constructor(
    private readonly dataDir: string,
    private server: RunningPostgres,
    /** Its data folder. */
    readonly cluster: string,
  ) {}

  static async start(dataDir: string): Promise<OwnPostgres> {
    // Waits for the disk, as in production: what is acknowledged here must survive a kill.
    const server = await startPostgres({ dataDir, maxConnections: MAX_CONNECTIONS });
    const [row] = await query<{ folder: string }>(
      server.adminUrl,
      `SELECT setting AS folder FROM pg_settings
      WHERE name = 'data_directory'`,
    );
    if (!row) throw new Error('PostgreSQL does not report its data folder');
    return new OwnPostgres(dataDir, server, row.folder);
  }

  /** The application's own database, the template of all others. */
  get templateUrl(): string {
    return this.server.url;
  }

  /** @returns the URL of a new database with the schema and the foods. */
  async createDatabase(name: string, tablespace?: string): Promise<string> {
    const template = new URL(this.server.url).pathname.slice(1);
    await this.admin(
      `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy ${tablespace ? `TABLESPACE ${tablespace}` : ''}`,
    );
    return this.urlOf(name);
  }

  async createEmptyDatabase(name: string): Promise<string> {
    await this.admin(`CREATE DATABASE ${name}`);
    return this.urlOf(name);
  }

  async dropDatabase(name: string): Promise<void> {
    await this.admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }

  async admin(sql: string): Promise<void> {
    await query(this.server.adminUrl, sql);
  }

  /** SIGKILLs the postmaster and all its child processes. */
  async kill(): Promise<void> {
    const pid = Number((await readFile(`${this.cluster}/postmaster.pid`, 'utf8')).split('\n', 1)[0]);
    process.kill(pid, 'SIGKILL');
    while (this.server.isRunning()) await sleep(10);
  }

  async restart(): Promise<void> {
    await this.server.stop();
    const { url } = this.server;
    this.server = await startPostgres({ dataDir: this.dataDir, maxConnections: MAX_CONNECTIONS });
    if (this.server.url !== url) throw new Error('PostgreSQL could not get its port back');
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }

  private urlOf(database: string): string {
    return Object.assign(new URL(this.server.url), { pathname: `/${database}` }).href;
  }
}

/** Runs one statement on its own connection. */
export async function query<Row = unknown>(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const database = await createDataSource({ url, applicationName: 'faults', poolSize: 1 }).initialize();
  try {
    return await database.query<Row[]>(sql, [...values]);
  } finally {
    await database.destroy();
  }
}
