import { join } from 'node:path';
import { startBuild } from './lib/build.mjs';
import { parseTestArguments, runConformance } from './lib/conformance.mjs';
import { startFakeModel } from './lib/fake-model.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { NEUTRAL } from './lib/neutral-env.mjs';
import { ExpectedError } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { startScaledStack } from './lib/scaled-stack.mjs';
import { startTestServices } from './lib/stack.mjs';
import { temporaryFolder, temporaryPostgres, temporaryRedis } from './lib/temporary.mjs';

/**
 * Tests an installation against the specification over HTTP (conformance/README.md), by default its own:
 * `npm run conformance`, or `-- FILE ...` for some files.
 *
 *   --url URL            tests the installation at this address; what it registers there it deletes again
 *   --admin-email EMAIL  signs in as this administrator, with the password in ADMIN_PASSWORD; by default ADMIN_EMAIL
 *   --disposable         with --url: may also make permanent changes, such as an administrator's or a used-up quota
 *   --scaled             its own, as two APIs behind nginx and three workers, first on PostgreSQL, then on Redis (`npm run scaled`)
 *   -t WORDS             only tests with these words in their names
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

const OPTIONS = {
  url: { type: 'string' },
  'admin-email': { type: 'string' },
  disposable: { type: 'boolean', default: false },
  scaled: { type: 'boolean', default: false },
};

/** An installation that others run. */
function given({ url, disposable, 'admin-email': adminEmail }) {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (!/^https?:$/.test(address?.protocol ?? '')) throw new ExpectedError(`--url ${url}: expected http:// or https://`);
  return {
    CONFORMANCE_URL: address.href.replace(/\/+$/, ''),
    CONFORMANCE_ADMIN_EMAIL: adminEmail ?? process.env.ADMIN_EMAIL ?? 'admin@carbsight.local',
    CONFORMANCE_ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? '',
    CONFORMANCE_DISPOSABLE: disposable ? 'yes' : '',
  };
}

const ADMIN = { ADMIN_EMAIL: 'admin@carbsight.local', ADMIN_PASSWORD: 'conformance-only-1' };
/** With queues on PostgreSQL, every program of the scaled stack keeps connections for each queue. */
const MAX_CONNECTIONS = 600;

/**
 * Starts an installation of our own, with the default settings, whose models are a fake server.
 * @returns what the suite has to know of it, and `stop` of the scaled one's programs
 */
async function started({ scaled = false, redisUrl = '' }) {
  const { server, frontend } = startBuild({ signal: lifetime.signal });
  const dataDir = await temporaryFolder(lifetime, 'conformance-data', { inMemory: true });
  const limit = scaled ? { maxConnections: MAX_CONNECTIONS } : {};
  const { url: databaseUrl } = await temporaryPostgres(lifetime, dataDir, limit);
  await server;
  await migrate(databaseUrl, lifetime.signal);
  await frontend;
  const fakeModelUrl = await startFakeModel(lifetime);
  const env = {
    ...NEUTRAL,
    ...ADMIN,
    REDIS_URL: redisUrl,
    LOG_LEVEL: 'error',
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL: `${fakeModelUrl}/v1`,
    GEMINI_API_KEY: 'test',
    GEMINI_BASE_URL: fakeModelUrl,
  };
  const { stop, ...own } = await (scaled ? startScaled : startOne)({ dataDir, databaseUrl, env });
  const settings = {
    ...own,
    CONFORMANCE_ADMIN_EMAIL: ADMIN.ADMIN_EMAIL,
    CONFORMANCE_ADMIN_PASSWORD: ADMIN.ADMIN_PASSWORD,
    CONFORMANCE_DISPOSABLE: 'yes',
    CONFORMANCE_MODEL_URL: fakeModelUrl,
    CONFORMANCE_OUTBOX: join(dataDir, 'outbox'),
  };
  return { settings, stop };
}

async function startOne(stack) {
  const { url } = await startTestServices(stack, lifetime);
  return { CONFORMANCE_URL: url, CONFORMANCE_DEFAULTS: 'yes' };
}

async function startScaled({ dataDir, databaseUrl, env }) {
  const scaledEnv = { ...env, FREE_SCANS_PER_DAY: '1000' };
  const stack = await startScaledStack({ dataDir, databaseUrl, env: scaledEnv }, lifetime);
  return {
    CONFORMANCE_URL: stack.url,
    CONFORMANCE_API_URLS: stack.apiUrls.join(' '),
    CONFORMANCE_WORKER_METRICS_URLS: stack.workers.map(({ metricsUrl }) => metricsUrl).join(' '),
    NODE_EXTRA_CA_CERTS: stack.certificate,
    stop: stack.stop,
  };
}

/** Each stack to be tested, one after the other: given, our own, or the scaled one on each engine. */
async function* stacks(wanted) {
  if (wanted.url) return yield { settings: given(wanted) };
  if (!wanted.scaled) return yield await started({});
  const redisUrl = await temporaryRedis(lifetime, await temporaryFolder(lifetime, 'scaled', { inMemory: true }));
  if (!redisUrl) say('no redis-server on the PATH: Redis is NOT tested, only PostgreSQL');
  for (const engine of redisUrl ? ['', redisUrl] : ['']) {
    say(`on ${engine ? 'Redis' : 'PostgreSQL'}: two APIs behind nginx and three workers`);
    yield await started({ scaled: true, redisUrl: engine });
  }
}

await lifetime.run(async () => {
  const wanted = parseTestArguments(OPTIONS);
  await ensureInstalled();
  const total = { code: 0, passed: 0, failed: 0 };
  for await (const { settings, stop } of stacks(wanted)) {
    if (lifetime.isEnding) return;
    say(`testing ${settings.CONFORMANCE_URL}`);
    const { code, passed, failed } = await runConformance(wanted.args, settings, lifetime);
    if (lifetime.isEnding) return;
    total.code ||= code;
    total.passed += passed;
    total.failed += failed;
    // Before the next engine is tested.
    await stop?.();
  }
  lifetime.onLast(() => process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`));
  await lifetime.end(total.failed > 0 ? 1 : total.code);
});
