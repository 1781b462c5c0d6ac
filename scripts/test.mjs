import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { temporaryFolder, temporaryTestServices } from './lib/temporary.mjs';
import { runVitest } from './lib/vitest.mjs';

/**
 * Runs every suite that needs no browser, on its own PostgreSQL (and its own Redis, if redis-server is installed).
 * Arguments go to Vitest: `npm test -- --project medium packages/runtime`.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  const folder = await temporaryFolder(lifetime, 'test', { inMemory: true });
  const env = await temporaryTestServices(lifetime, folder);
  const { code, passed, failed } = await runVitest(process.argv.slice(2), { env, lifetime });
  if (lifetime.isEnding) return;
  lifetime.onLast(() => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  await lifetime.end(failed > 0 ? 1 : code);
});
