import { readFile } from 'node:fs/promises';
import { startBuild } from './lib/build.mjs';
import { runGroup } from './lib/group.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { temporaryFolder } from './lib/temporary.mjs';

/**
 * Injects faults under load, on its own PostgreSQL and Redis: `npm run faults`, `-- NAME ...` for some scenarios,
 * `-- --list` for their names. Scenarios and results: docs/reliability.md.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  await ensureInstalled();
  await startBuild({ signal: lifetime.signal }).server;
  const folder = await temporaryFolder(lifetime, 'faults');
  lifetime.onEnd(() => unmountBelow(folder));
  const code = await runGroup([fromRoot('e2e/faults/main.ts'), ...process.argv.slice(2)], {
    env: { FAULTS_FOLDER: folder },
    lifetime,
    endSignal: 'SIGKILL',
  });
  await lifetime.end(code);
});

/** Unmounts the small disks of scenarios that were killed. */
async function unmountBelow(folder) {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  for (const line of mounts.split('\n')) {
    const [, place] = line.split(' ');
    if (place?.startsWith(`${folder}/`)) await run('umount', ['--lazy', place]);
  }
}
