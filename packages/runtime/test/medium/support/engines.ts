import { randomUUID } from 'node:crypto';
import { createQueueEngine, type QueueEngine } from '../../../src/index.js';
import { type Log, silentLog } from '../../../src/process/log.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export type EngineKind = 'postgres' | 'redis';

/** PostgreSQL always, Redis where the test run found one. */
export const engineKinds: readonly EngineKind[] = process.env.CARBSIGHT_TEST_REDIS_URL
  ? ['postgres', 'redis']
  : ['postgres'];

export type EngineUnderTest = {
  readonly kind: EngineKind;
  /** The address of the one server that the engine needs. */
  readonly url: string;
  readonly prefix: string;
  /** Another process's view of the same queues. */
  open(url?: string, log?: Log): QueueEngine;
  drop(): Promise<void>;
};

const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';

export async function engineUnderTest(kind: EngineKind): Promise<EngineUnderTest> {
  const prefix = `{test-${randomUUID()}}`;
  const database: TestDatabase | null = kind === 'postgres' ? await createTestDatabase() : null;
  const url = database?.url ?? String(process.env.CARBSIGHT_TEST_REDIS_URL);
  const opened: QueueEngine[] = [];
  return {
    kind,
    url,
    prefix,
    open(through = url, log = silentLog) {
      const engine = createQueueEngine({
        redisUrl: kind === 'redis' ? through : null,
        databaseUrl: kind === 'postgres' ? through : NOWHERE,
        prefix,
        log,
      });
      opened.push(engine);
      return engine;
    },
    async drop() {
      await Promise.all(opened.map((engine) => engine.close(0)));
      await database?.drop();
    },
  };
}
