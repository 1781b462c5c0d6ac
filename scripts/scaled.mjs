import { join } from 'node:path';
import { startBuild } from './lib/build.mjs';
import { startFakeModel } from './lib/fake-model.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { NEUTRAL } from './lib/neutral-env.mjs';
import { refuseWrongArguments, runPlaywright } from './lib/playwright.mjs';
import { say } from './lib/say.mjs';
import { startScaledStack } from './lib/scaled-stack.mjs';
import { temporaryFolder, temporaryPostgres, temporaryRedis } from './lib/temporary.mjs';

/**
 * Tests two APIs behind nginx and three workers as one system: sign-in, limits, idempotency, progress, files and streams,
 * first on PostgreSQL, then on Redis, each on its own stack. Arguments go to Playwright: `npm run scaled -- -g limit`.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  await refuseWrongArguments(process.argv.slice(2), lifetime);
  const { server, frontend } = startBuild({ signal: lifetime.signal });
  const folder = await temporaryFolder(lifetime, 'scaled', { inMemory: true });
  const redisUrl = await temporaryRedis(lifetime, folder);
  if (!redisUrl) say('no redis-server on the PATH: Redis is NOT tested, only PostgreSQL');
  await Promise.all([server, frontend]);
  const total = { code: 0, passed: 0, failed: 0 };
  for (const [engine, REDIS_URL] of Object.entries({ PostgreSQL: '', ...(redisUrl ? { Redis: redisUrl } : {}) })) {
    const { code, passed, failed } = await tryOn(engine, REDIS_URL);
    if (lifetime.isEnding) return;
    total.code ||= code;
    total.passed += passed;
    total.failed += failed;
  }
  lifetime.onLast(() => process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`));
  await lifetime.end(total.failed > 0 ? 1 : total.code);
});

async function tryOn(engine, REDIS_URL) {
  const dataDir = await temporaryFolder(lifetime, 'scaled-data', { inMemory: true });
  const { url: databaseUrl } = await temporaryPostgres(lifetime, dataDir);
  await migrate(databaseUrl, lifetime.signal);
  const fakeModelUrl = await startFakeModel(lifetime);
  const env = {
    ...NEUTRAL,
    REDIS_URL,
    LOG_LEVEL: 'error',
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL: `${fakeModelUrl}/v1`,
    FREE_SCANS_PER_DAY: '1000',
  };
  const stack = await startScaledStack({ dataDir, databaseUrl, env }, lifetime);
  say(`on ${engine}: ${stack.url} in front of ${stack.apiUrls.join(' and ')}, ${stack.workers.length} workers`);
  const result = await runPlaywright(process.argv.slice(2), {
    config: 'e2e/scaled/playwright.config.ts',
    env: {
      SCALED_URL: stack.url,
      SCALED_API_URLS: stack.apiUrls.join(' '),
      SCALED_WORKER_METRICS_URLS: stack.workers.map(({ metricsUrl }) => metricsUrl).join(' '),
      SCALED_FAKE_MODEL_URL: fakeModelUrl,
      NODE_EXTRA_CA_CERTS: stack.certificate,
    },
    report: join(dataDir, 'report.json'),
    lifetime,
  });
  // Stop these programs before the next engine is tested.
  await stack.stop();
  return result;
}
