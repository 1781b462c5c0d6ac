import { join } from 'node:path';
import pg from 'pg';
import { startBuild } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { ExpectedError, fromRoot } from './lib/paths.mjs';
import { runPlaywright } from './lib/playwright.mjs';
import { freePort } from './lib/ports.mjs';
import { runNode } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { Service } from './lib/service.mjs';
import { startServices } from './lib/stack.mjs';
import { throwAwayFolder, throwAwayPostgres } from './lib/throw-away.mjs';

/**
 * The journeys, in Chromium, against four stacks of this run alone: one with the fake model server as its OpenAI, one as
 * a newcomer has it, one whose settings the journeys change, with the fake model server as its OpenAI and its Gemini, and
 * one that the demo has filled. Arguments go to Playwright: `npm run e2e -- --project phone journeys/scan.spec.ts`.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

/** The caller's own settings must not decide what the journeys see; empty is the same as not set. */
const NEUTRAL = Object.fromEntries(
  [
    'NODE_ENV',
    'REDIS_URL',
    'PUBLIC_URL',
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
    'GEMINI_API_KEY',
    'GEMINI_BASE_URL',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_ESSENTIALS',
    'STRIPE_PRICE_PRO',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'DAILY_BUDGET_USD',
    'JWT_SECRET',
  ].map((name) => [name, '']),
);

const ADMIN_PASSWORD = 'journeys-only-1';
/** Few enough to be there in two seconds, and all people fit on the first page of the directory. */
const DEMO = { users: 40, days: 30, meals: 600, photos: 12 };

async function startFakeModel() {
  const port = await freePort();
  const fake = new Service({
    name: 'fake model server',
    entry: fromRoot('packages/models/dist/fake/main.js'),
    args: ['--port', String(port)],
    env: {},
    readyUrl: `http://127.0.0.1:${port}/`,
    isReadyAt404: true,
  });
  lifetime.onEnd(() => fake.stop());
  lifetime.onKill(() => fake.kill());
  await fake.start();
  return `http://127.0.0.1:${port}`;
}

async function fillWithDemo({ dataDir, databaseUrl, env }) {
  const settings = Object.entries(DEMO).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { code, printed } = await runNode([fromRoot('demo/dist/main.js'), ...settings], {
    env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    signal: lifetime.signal,
    capture: true,
  });
  if (code !== 0) throw new ExpectedError(`the demo did not fill its stack:\n${printed}`);
}

/** One PostgreSQL for all stacks: four of them would each make their cluster and load the same 8,789 foods. */
async function startDatabases(server) {
  const { url, adminUrl } = await throwAwayPostgres(
    lifetime,
    await throwAwayFolder(lifetime, 'e2e-postgres', { inMemory: true }),
  );
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

/** @param fill puts something into the database before the programs see it */
async function startStack(name, databaseUrl, env, fill) {
  const dataDir = await throwAwayFolder(lifetime, `e2e-${name}`, { inMemory: true });
  const ports = {
    host: '127.0.0.1',
    port: await freePort(),
    metricsPort: await freePort(),
    workerMetricsPort: await freePort(),
  };
  const settings = { ...NEUTRAL, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ADMIN_PASSWORD, ...env };
  await fill?.({ dataDir, databaseUrl, env: settings });
  await startServices({ ports, dataDir, databaseUrl, env: settings }, lifetime);
  return { url: `http://localhost:${ports.port}`, dataDir };
}

await lifetime.run(async () => {
  await ensureInstalled();
  const { server, frontend } = startBuild({ signal: lifetime.signal });
  const [databases] = await Promise.all([startDatabases(server), frontend]);
  const fakeModelUrl = await startFakeModel();
  const openAi = { OPENAI_API_KEY: 'test', OPENAI_BASE_URL: `${fakeModelUrl}/v1` };
  const gemini = { GEMINI_API_KEY: 'test', GEMINI_BASE_URL: fakeModelUrl };
  const [withModel, builtIn, withSettings, withDemo] = await Promise.all([
    startStack('model', databases.model, openAi),
    startStack('built-in', databases.built_in, {}),
    startStack('settings', databases.settings, { ...openAi, ...gemini }),
    startStack('demo', databases.demo, {}, fillWithDemo),
  ]);
  if (lifetime.isEnding) return;
  say(`the journeys run against ${withModel.url} (fake model) and ${builtIn.url} (built-in reference table)`);

  const env = {
    E2E_URL: withModel.url,
    E2E_DATA_DIR: withModel.dataDir,
    E2E_DATABASE_URL: databases.model,
    E2E_BUILT_IN_URL: builtIn.url,
    E2E_SETTINGS_URL: withSettings.url,
    E2E_DEMO_URL: withDemo.url,
    E2E_DEMO_USERS: String(DEMO.users),
    E2E_DEMO_MEALS: String(DEMO.meals),
    E2E_ADMIN_PASSWORD: ADMIN_PASSWORD,
    E2E_FAKE_MODEL_URL: fakeModelUrl,
  };
  const report = join(withModel.dataDir, 'report.json');
  const { code, passed, failed } = await runPlaywright(process.argv.slice(2), { env, lifetime, report });
  if (lifetime.isEnding) return;
  lifetime.onLast(() => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  await lifetime.end(failed > 0 ? 1 : code);
});
