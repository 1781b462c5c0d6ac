import { readFile, writeFile } from 'node:fs/promises';
import { buildServer } from './lib/build-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { withLock } from './lib/lock.mjs';
import { ExpectedError, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { say } from './lib/say.mjs';

/** Writes docs/openapi.json from the endpoints' contracts; with --check it only checks that the file is up to date. */
const FILE = fromRoot('docs/openapi.json');

const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  await withLock('build-server', buildServer);
  const { code, printed } = await runNode([fromRoot('backend/dist/openapi.js')], {
    signal: lifetime.signal,
    capture: true,
  });
  if (code !== 0) throw new ExpectedError(`docs/openapi.json could not be generated:\n${printed}`);
  if (process.argv.includes('--check')) {
    const present = await readFile(FILE, 'utf8').catch(() => '');
    if (present !== printed) throw new ExpectedError('docs/openapi.json is out of date; run: npm run openapi');
  } else {
    await writeFile(FILE, printed);
    say('wrote docs/openapi.json');
  }
});
