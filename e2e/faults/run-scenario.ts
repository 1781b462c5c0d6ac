import { mkdir } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { startFakeModelServer } from '@carbsight/models/testing';
import { migrate } from '../../scripts/lib/migrate.mjs';
import { Stack } from '../support/own-stack.js';
import { OwnPostgres } from './harness/postgres.js';
import { OwnRedis } from './harness/redis.js';
import { faultsOf, type Verdict } from './oracle.js';
import type { Engine, Scenario } from './scenario.js';

export type Result = {
  readonly scenario: string;
  readonly engine: Engine;
  readonly what: string;
  readonly verdict: Verdict | null;
  readonly faults: readonly string[];
  /** If set, the scenario did not run, for this reason. */
  readonly skipped: string | null;
  readonly seconds: number;
  /** The machine's load at the end, including other work: runnable processes per core. */
  readonly loadPerCore: number;
};

/** What all scenarios of a run share. */
export type Run = { readonly folder: string; readonly postgres: OwnPostgres; readonly photo: Buffer };

let databases = 0;

/** Runs one scenario on one engine and stops everything it started. */
export async function runScenario(scenario: Scenario, engine: Engine, run: Run): Promise<Result> {
  const startedAt = performance.now();
  const stops: (() => unknown)[] = [];
  const { name, what } = scenario;
  const result = (rest: Pick<Result, 'verdict' | 'faults' | 'skipped'>): Result => ({
    scenario: name,
    engine,
    what,
    ...rest,
    seconds: Math.round((performance.now() - startedAt) / 1_000),
    loadPerCore: Number(((loadavg()[0] ?? 0) / availableParallelism()).toFixed(1)),
  });
  const skipped = scenario.missing?.() ?? null;
  if (skipped) return result({ verdict: null, faults: [], skipped });
  try {
    const folder = join(run.folder, `${name}-${engine}`);
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const redis = engine === 'Redis' ? await OwnRedis.start(folder) : null;
    if (engine === 'Redis' && !redis) {
      return result({ verdict: null, faults: [], skipped: 'no redis-server on the PATH' });
    }
    stops.push(() => redis?.stop());
    const postgres = scenario.killsPostgres ? await OwnPostgres.start(join(folder, 'postgres-data')) : run.postgres;
    if (scenario.killsPostgres) {
      stops.push(() => postgres.stop());
      await migrate(postgres.templateUrl);
    }
    const database = `faults_${++databases}`;
    const databaseUrl = await postgres.createDatabase(database);
    stops.push(() => postgres.dropDatabase(database));
    const models = await startFakeModelServer();
    stops.push(() => models.close());
    const verdict = await scenario.run({
      engine,
      folder,
      postgres,
      redis,
      databaseUrl,
      models,
      photo: run.photo,
      async prepare(options = {}) {
        const shared = { folder, databaseUrl, redisUrl: redis?.url ?? null, openaiBaseUrl: models.openaiBaseUrl };
        const stack = await Stack.prepare({ ...shared, ...options });
        stops.push(() => stack.killAll());
        return stack;
      },
      defer: (stop) => void stops.push(stop),
    });
    return result({ verdict, faults: faultsOf(verdict), skipped: null });
  } catch (error) {
    return result({ verdict: null, faults: [error instanceof Error ? error.message : String(error)], skipped: null });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
