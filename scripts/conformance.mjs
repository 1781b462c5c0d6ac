import { startBuild } from './lib/build.mjs';
import { readTestArguments, runConformance } from './lib/conformance.mjs';
import { startFakeModel } from './lib/fake-model.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { NEUTRAL } from './lib/neutral-env.mjs';
import { ExpectedError } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { say } from './lib/say.mjs';
import { startServices } from './lib/stack.mjs';
import { temporaryFolder, temporaryPostgres } from './lib/temporary.mjs';

/**
 * Tests an installation against the specification over HTTP (conformance/README.md), by default its own:
 * `npm run conformance`, or `-- FILE ...` for some files.
 *
 *   --url URL            tests the installation at this address; what it registers there it deletes again
 *   --admin-email EMAIL  signs in as this administrator, with the password in ADMIN_PASSWORD; by default ADMIN_EMAIL
 *   --disposable         with --url: may also make permanent changes, such as an administrator's or a used-up quota
 *   -t WORDS             only tests with these words in their names
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

const OPTIONS = {
  url: { type: 'string' },
  'admin-email': { type: 'string' },
  disposable: { type: 'boolean', default: false },
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

/** An installation of our own, with the default settings, whose models are a fake server. */
async function started() {
  const { server, frontend } = startBuild({ signal: lifetime.signal });
  const dataDir = await temporaryFolder(lifetime, 'conformance-data', { inMemory: true });
  const { url: databaseUrl } = await temporaryPostgres(lifetime, dataDir);
  await server;
  await migrate(databaseUrl, lifetime.signal);
  await frontend;
  const fakeModelUrl = await startFakeModel(lifetime);
  const ports = {
    host: '127.0.0.1',
    port: await freePort(),
    metricsPort: await freePort(),
    workerMetricsPort: await freePort(),
  };
  const url = `http://localhost:${ports.port}`;
  const admin = { ADMIN_EMAIL: 'admin@carbsight.local', ADMIN_PASSWORD: 'conformance-only-1' };
  const env = {
    ...NEUTRAL,
    ...admin,
    LOG_LEVEL: 'error',
    PUBLIC_URL: url,
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL: `${fakeModelUrl}/v1`,
    GEMINI_API_KEY: 'test',
    GEMINI_BASE_URL: fakeModelUrl,
  };
  await startServices({ ports, dataDir, databaseUrl, env }, lifetime);
  return {
    CONFORMANCE_URL: url,
    CONFORMANCE_ADMIN_EMAIL: admin.ADMIN_EMAIL,
    CONFORMANCE_ADMIN_PASSWORD: admin.ADMIN_PASSWORD,
    CONFORMANCE_DISPOSABLE: 'yes',
    CONFORMANCE_DEFAULTS: 'yes',
    CONFORMANCE_MODEL_URL: fakeModelUrl,
    CONFORMANCE_OUTBOX: `${dataDir}/outbox`,
  };
}

await lifetime.run(async () => {
  const wanted = readTestArguments(OPTIONS);
  await ensureInstalled();
  const settings = wanted.url ? given(wanted) : await started();
  if (lifetime.isEnding) return;
  say(`testing ${settings.CONFORMANCE_URL}`);
  const { code, passed, failed } = await runConformance(wanted.args, settings, lifetime);
  if (lifetime.isEnding) return;
  lifetime.onLast(() => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  await lifetime.end(failed > 0 ? 1 : code);
});
