import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startBuild } from './lib/build.mjs';
import { startFakeModel, startFakeProducts } from './lib/fake-model.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { NEUTRAL } from './lib/neutral-env.mjs';
import { ExpectedError, fromRoot } from './lib/paths.mjs';
import { refuseWrongArguments, runPlaywright } from './lib/playwright.mjs';
import { runNode } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { startScaledStack } from './lib/scaled-stack.mjs';
import { startTestServices } from './lib/stack.mjs';
import { temporaryFolder, temporaryPostgres, temporaryRedis } from './lib/temporary.mjs';

/**
 * Runs the end-to-end tests in Chromium against its own four stacks: one with the fake model server as its OpenAI, one without
 * any key, one whose settings the tests change (fake OpenAI and Gemini), and one with demo data. Arguments go to Playwright:
 * `npm run e2e -- --project=phone journeys/scan.spec.ts`.
 * With `--scaled=postgresql` or `--scaled=redis`, the two stacks with a model have two APIs behind nginx and three workers each.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

const ADMIN_PASSWORD = 'journeys-only-1';
const COMMON = { ...NEUTRAL, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ADMIN_PASSWORD };
/** Only the browser of the project `plain-http` knows this host; unlike localhost, browsers do not trust it without https. */
const PLAIN_HOST = 'carbsight.test';
/** Few enough to load in two seconds and to fit on the directory's first page. */
const DEMO = { users: 40, days: 30, meals: 600, photos: 12 };

async function fillWithDemo({ dataDir, databaseUrl, env }) {
  const settings = Object.entries(DEMO).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { code, printed } = await runNode([fromRoot('demo/src/main.ts'), ...settings], {
    env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    signal: lifetime.signal,
    capture: true,
  });
  if (code !== 0) throw new ExpectedError(`loading the demo data failed:\n${printed}`);
}

/** For two stacks of two APIs and three workers, with queues on PostgreSQL, and two stacks of one each. */
const MAX_CONNECTIONS = 600;

/** One PostgreSQL for all stacks: four would each create a cluster. */
async function startDatabases(server) {
  const folder = await temporaryFolder(lifetime, 'e2e-postgres', { inMemory: true });
  const { url, adminUrl } = await temporaryPostgres(lifetime, folder, { maxConnections: MAX_CONNECTIONS });
  await server;
  await migrate(url, lifetime.signal);
  const template = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const databases = {};
  for (const name of ['model', 'built_in', 'settings', 'demo']) {
    await client.query(`CREATE DATABASE journeys_${name} TEMPLATE ${template}`);
    databases[name] = Object.assign(new URL(url), { pathname: `/journeys_${name}` }).href;
  }
  await client.end();
  return databases;
}

async function requireRedis() {
  const url = await temporaryRedis(lifetime, await temporaryFolder(lifetime, 'e2e-redis', { inMemory: true }));
  if (!url) throw new ExpectedError('--scaled=redis needs redis-server on the PATH.');
  return url;
}

/** One file with the proxies' certificates, for the parts of the tests that run in Node. Empty without a proxy. */
async function certificatesOf(stacks) {
  const files = stacks.flatMap(({ certificate }) => certificate ?? []);
  if (files.length === 0) return '';
  const path = join(stacks[0].dataDir, 'certificates.pem');
  await writeFile(path, (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join(''));
  return path;
}

/**
 * Starts two APIs and three workers behind the proxy.
 * @param redisUrl null: queues, progress and limits use PostgreSQL
 */
async function startScaled(name, databaseUrl, env, redisUrl) {
  const dataDir = await temporaryFolder(lifetime, `e2e-${name}`, { inMemory: true });
  const settings = { ...COMMON, ...env, REDIS_URL: redisUrl ?? '' };
  return { ...(await startScaledStack({ dataDir, databaseUrl, env: settings }, lifetime)), dataDir };
}

/** @returns the engine named by `--scaled=` or null, and the arguments for Playwright */
function parseArguments([...args]) {
  const index = args.findIndex((arg) => arg.startsWith('--scaled'));
  if (index < 0) return { engine: null, args };
  const [, engine = 'postgresql'] = args.splice(index, 1)[0].split('=');
  if (!['postgresql', 'redis'].includes(engine))
    throw new ExpectedError(`--scaled=${engine}: expected --scaled=postgresql or --scaled=redis`);
  return { engine, args };
}

/**
 * @param fill writes to the database before the programs start
 * @param host the name in the installation's own address
 */
async function startStack(name, databaseUrl, env, { fill, host } = {}) {
  const dataDir = await temporaryFolder(lifetime, `e2e-${name}`, { inMemory: true });
  const stack = { dataDir, databaseUrl, env: { ...COMMON, ...env } };
  await fill?.(stack);
  return { ...(await startTestServices({ ...stack, host }, lifetime)), dataDir };
}

await lifetime.run(async () => {
  const { engine, args } = parseArguments(process.argv.slice(2));
  await ensureInstalled();
  await refuseWrongArguments(args, lifetime);
  const { server, frontend } = startBuild({ signal: lifetime.signal });
  const [databases] = await Promise.all([startDatabases(server), frontend]);
  const [fakeModelUrl, fakeProductsUrl] = await Promise.all([startFakeModel(lifetime), startFakeProducts(lifetime)]);
  const openAi = { OPENAI_API_KEY: 'test', OPENAI_BASE_URL: `${fakeModelUrl}/v1` };
  const products = { OPEN_FOOD_FACTS: 'on', OPEN_FOOD_FACTS_URL: fakeProductsUrl };
  const gemini = { GEMINI_API_KEY: 'test', GEMINI_BASE_URL: fakeModelUrl };
  const redisUrl = engine === 'redis' ? await requireRedis() : null;
  /** A Redis database number per stack, so that stacks do not see each other's jobs. */
  const start = (name, number, env) =>
    engine
      ? startScaled(name, databases[name], env, redisUrl && `${redisUrl}/${number}`)
      : startStack(name, databases[name], env);
  // One after the other: four at once wait longer for their database than a program accepts, on two slow cores.
  // People's own Nightscouts are on this machine, too.
  const withModel = await start('model', 0, { ...openAi, ...products, ALLOW_PRIVATE_PROVIDERS: 'on' });
  const ofBuiltIn = { PACKAGE_SEARCH: 'on', LABEL_READING_SEC: '120' };
  const builtIn = await startStack('built-in', databases.built_in, ofBuiltIn, { host: PLAIN_HOST });
  const withSettings = await start('settings', 1, { ...openAi, ...gemini });
  const withDemo = await startStack('demo', databases.demo, {}, { fill: fillWithDemo });
  if (lifetime.isEnding) return;
  say(`running against ${withModel.url} (fake model) and ${builtIn.url} (built-in reference table)`);

  const env = {
    E2E_URL: withModel.url,
    E2E_DATA_DIR: withModel.dataDir,
    E2E_DATABASE_URL: databases.model,
    E2E_BUILT_IN_URL: builtIn.url,
    E2E_PLAIN_HTTP_URL: builtIn.publicUrl,
    E2E_SETTINGS_URL: withSettings.url,
    E2E_DEMO_URL: withDemo.url,
    E2E_DEMO_USERS: String(DEMO.users),
    E2E_DEMO_MEALS: String(DEMO.meals),
    E2E_ADMIN_PASSWORD: ADMIN_PASSWORD,
    E2E_FAKE_MODEL_URL: fakeModelUrl,
    E2E_FAKE_PRODUCTS_URL: fakeProductsUrl,
    NODE_EXTRA_CA_CERTS: await certificatesOf([withModel, withSettings]),
  };
  const report = join(withModel.dataDir, 'report.json');
  const { code, passed, failed } = await runPlaywright(args, { env, lifetime, report });
  if (lifetime.isEnding) return;
  lifetime.onLast(() => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  await lifetime.end(failed > 0 ? 1 : code);
});
