import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataSource } from '@carbsight/database';
import type { FakeModelServer } from '@carbsight/models/testing';
import type { PipelineSettings } from '../pipeline/config.js';
import { answerAfter, throughput, warmUp } from '../pipeline/measure-engine.js';
import type { Stack } from '../pipeline/stack.js';
import { cpuMs, cpuMsWithChildren, parentOf, peakMemoryMb, pidOfRedis } from './processes.js';

const POLLS = 400;
/** Few, because processor time is measured, not speed, and no upload may be answered `busy`. */
const CONCURRENCY = 4;

export type CostPerScan = {
  /** Processor milliseconds by process. */
  readonly cpuMs: { readonly api: number; readonly worker: number; readonly postgres: number; readonly redis: number };
  /** Milliseconds for one poll of a waiting meal, over all processes. */
  readonly pollCpuMs: number;
  readonly photoBytes: number;
  readonly databaseBytes: number;
  /** Bytes of write-ahead log: matters for replicas and backups. */
  readonly walBytes: number;
  readonly peakMemoryMb: { readonly api: number; readonly worker: number };
  /** Connections of one API and one worker to PostgreSQL at the end of the load, by application name. */
  readonly connections: Readonly<Record<string, number>>;
};

/** What a scan costs each process with a model that answers immediately, and what it stores. */
export async function measureCostPerScan(
  settings: PipelineSettings,
  redisUrl: string | null,
  stack: Stack,
  models: FakeModelServer,
): Promise<CostPerScan> {
  const dataSource = createDataSource({ url: settings.databaseUrl, applicationName: 'bench-scaling', poolSize: 1 });
  await dataSource.initialize();
  const ask = async <Row>(sql: string) => (await dataSource.query<Row[]>(sql))[0] as Row;
  try {
    const { pid } = await ask<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const postmaster = await parentOf(pid);
    const redis = redisUrl === null ? null : await pidOfRedis(redisUrl);
    const [api = 0, worker = 0] = stack.pids;
    const read = async () => ({
      api: await cpuMs(api),
      worker: await cpuMs(worker),
      postgres: await cpuMsWithChildren(postmaster),
      redis: redis === null ? 0 : await cpuMs(redis),
    });
    const stored = async () => ({
      photos: await bytesIn(join(settings.dataDir, 'photos')),
      ...(await ask<{ database: number; wal: number }>(
        "SELECT pg_database_size(current_database())::float8 AS database, (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 AS wal",
      )),
    });

    const { person, photo } = await warmUp(settings, stack, models);
    const [bytesBefore, before] = [await stored(), await read()];
    await throughput(person, photo, settings.scans, CONCURRENCY);
    const [after, bytesAfter] = [await read(), await stored()];
    const held = await dataSource.query<{ name: string; count: number }[]>(
      `SELECT application_name AS name, count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`,
    );

    const { mealId } = await person.scan(photo(0));
    await person.whenEstimated(mealId, 25);
    const beforePolls = await read();
    for (let poll = 0; poll < POLLS; poll += 1) await person.whenEstimated(mealId, 0);
    const afterPolls = await read();

    const perScan = (end: number, begin: number) => (end - begin) / settings.scans;
    return {
      cpuMs: {
        api: perScan(after.api, before.api),
        worker: perScan(after.worker, before.worker),
        postgres: perScan(after.postgres, before.postgres),
        redis: perScan(after.redis, before.redis),
      },
      pollCpuMs: (sum(afterPolls) - sum(beforePolls)) / POLLS,
      photoBytes: perScan(bytesAfter.photos, bytesBefore.photos),
      databaseBytes: perScan(bytesAfter.database, bytesBefore.database),
      walBytes: perScan(bytesAfter.wal, bytesBefore.wal),
      peakMemoryMb: { api: await peakMemoryMb(api), worker: await peakMemoryMb(worker) },
      connections: Object.fromEntries(held.map(({ name, count }) => [name, count])),
    };
  } finally {
    answerAfter(models, 0);
    await dataSource.destroy();
  }
}

const sum = (parts: Record<string, number>) => Object.values(parts).reduce((total, part) => total + part, 0);

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}
