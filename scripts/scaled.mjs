import { join } from 'node:path';
import { startBuild } from './lib/build.mjs';
import { readTestArguments, runConformance } from './lib/conformance.mjs';
import { startFakeModel } from './lib/fake-model.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { NEUTRAL } from './lib/neutral-env.mjs';
import { say } from './lib/say.mjs';
import { startScaledStack } from './lib/scaled-stack.mjs';
import { temporaryFolder, temporaryPostgres, temporaryRedis } from './lib/temporary.mjs';

/**
 * Runs the conformance suite against two APIs behind nginx and three workers, and what it tests of them as one system, first on
 * PostgreSQL, then on Redis, each on its own stack: `npm run scaled`, or `-- FILE ...` and `-t WORDS` for a part.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

/** With queues on PostgreSQL, every program keeps connections for each queue. */
const MAX_CONNECTIONS = 600;
const ADMIN = { ADMIN_EMAIL: 'admin@carbsight.local', ADMIN_PASSWORD: 'scaled-only-1' };

await lifetime.run(async () => {
  const { args } = readTestArguments();
  await ensureInstalled();
  const { server, frontend } = startBuild({ signal: lifetime.signal });
  const folder = await temporaryFolder(lifetime, 'scaled', { inMemory: true });
  const redisUrl = await temporaryRedis(lifetime, folder);
  if (!redisUrl) say('no redis-server on the PATH: Redis is NOT tested, only PostgreSQL');
  await Promise.all([server, frontend]);
  const total = { code: 0, passed: 0, failed: 0 };
  for (const [engine, REDIS_URL] of Object.entries({ PostgreSQL: '', ...(redisUrl ? { Redis: redisUrl } : {}) })) {
    const { code, passed, failed } = await tryOn(engine, REDIS_URL, args);
    if (lifetime.isEnding) return;
    total.code ||= code;
    total.passed += passed;
    total.failed += failed;
  }
  lifetime.onLast(() => process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`));
  await lifetime.end(total.failed > 0 ? 1 : total.code);
});

async function tryOn(engine, REDIS_URL, args) {
  const dataDir = await temporaryFolder(lifetime, 'scaled-data', { inMemory: true });
  const { url: databaseUrl } = await temporaryPostgres(lifetime, dataDir, { maxConnections: MAX_CONNECTIONS });
  await migrate(databaseUrl, lifetime.signal);
  const fakeModelUrl = await startFakeModel(lifetime);
  const env = {
    ...NEUTRAL,
    ...ADMIN,
    REDIS_URL,
    LOG_LEVEL: 'error',
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL: `${fakeModelUrl}/v1`,
    GEMINI_API_KEY: 'test',
    GEMINI_BASE_URL: fakeModelUrl,
    FREE_SCANS_PER_DAY: '1000',
  };
  const stack = await startScaledStack({ dataDir, databaseUrl, env }, lifetime);
  say(`on ${engine}: ${stack.url} in front of ${stack.apiUrls.join(' and ')}, ${stack.workers.length} workers`);
  const result = await runConformance(
    args,
    {
      CONFORMANCE_URL: stack.url,
      CONFORMANCE_ADMIN_EMAIL: ADMIN.ADMIN_EMAIL,
      CONFORMANCE_ADMIN_PASSWORD: ADMIN.ADMIN_PASSWORD,
      CONFORMANCE_DISPOSABLE: 'yes',
      CONFORMANCE_MODEL_URL: fakeModelUrl,
      CONFORMANCE_OUTBOX: join(dataDir, 'outbox'),
      CONFORMANCE_API_URLS: stack.apiUrls.join(' '),
      CONFORMANCE_WORKER_METRICS_URLS: stack.workers.map(({ metricsUrl }) => metricsUrl).join(' '),
      NODE_EXTRA_CA_CERTS: stack.certificate,
    },
    lifetime,
  );
  // Stop these programs before the next engine is tested.
  await stack.stop();
  return result;
}
