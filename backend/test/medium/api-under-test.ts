import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@carbsight/database/testing';
import { loadSharedConfig, type Metrics, silentLog } from '@carbsight/runtime';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { observeRequests } from '../../src/platform/health/observe-requests.js';
import { createApi } from '../../src/start-api.js';

export type ApiUnderTest = {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  close(): Promise<void>;
};

/** The real API on its own port, with its own database and folder. @param metrics count its responses */
export async function startApi(
  name: string,
  env: Record<string, string> = {},
  metrics?: Metrics,
  // Suites running side by side keep the machine busier than a person would accept.
  timeoutMultiplier = 8,
): Promise<ApiUnderTest> {
  const database = await createTestDatabase(name);
  const dataDir = await mkdtemp(join(tmpdir(), 'carbsight-api-'));
  const loaded = loadSharedConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_CONNECT_TIMEOUT_MS: '60000',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'a strong admin phrase',
    OPEN_FOOD_FACTS: 'off',
    ...env,
  });
  const app = await createApi({ ...loaded, timeoutMultiplier }, silentLog, (server) => {
    if (metrics) observeRequests(server, metrics, silentLog);
  });
  await app.listen(0, '127.0.0.1');
  return {
    app,
    url: await app.getUrl(),
    databaseUrl: database.url,
    dataDir,
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
