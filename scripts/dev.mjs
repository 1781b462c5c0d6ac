import { watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { buildServer, isShipped, outputOf, serverWorkspaces, transpile } from './lib/build-server.mjs';
import { provideDatabase } from './lib/database.mjs';
import { runGroup } from './lib/group.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { withLock } from './lib/lock.mjs';
import { migrate } from './lib/migrate.mjs';
import { fromRoot } from './lib/paths.mjs';
import { freePortFrom } from './lib/ports.mjs';
import { complain, say, secondsSince } from './lib/say.mjs';
import { beginLaunch, checkSettings, describeSignIn, startServices } from './lib/stack.mjs';

/**
 * npm start in watch mode: when a server file changes, it is transpiled and API and worker restart. Vite serves the frontend
 * and forwards /api to the API.
 */
const lifetime = new Lifetime();
const QUIET_MS = 120;

await lifetime.run(async () => {
  const { ports, dataDir, earlierPassword } = await beginLaunch(lifetime);
  const vitePort = await freePortFrom(5173);
  // The browser talks to Vite, so that is the origin that writes may come from.
  process.env.PUBLIC_URL ??= `http://localhost:${vitePort}`;
  await withLock('build-server', buildServer);
  await checkSettings();
  const databaseUrl = await provideDatabase(dataDir, lifetime);
  await migrate(databaseUrl, lifetime.signal);
  if (lifetime.isEnding) return;
  const services = await startServices({ ports, dataDir, databaseUrl }, lifetime);
  await watchServer((changed) => restart(Object.values(services), changed));
  serveFrontend(vitePort, ports.port);
  say(await describeSignIn(dataDir, earlierPassword));
  say(`open http://localhost:${vitePort} (the API is on port ${ports.port})`);
});

function serveFrontend(vitePort, apiPort) {
  const vite = fromRoot('node_modules/vite/bin/vite.js');
  const args = [vite, fromRoot('frontend'), '--port', String(vitePort), '--strictPort', '--clearScreen', 'false'];
  runGroup(args, {
    env: { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
    lifetime,
  }).then((code) => lifetime.end(code));
}

/** Calls back with the changed files after a short quiet period: editors and git write several files at once. */
async function watchServer(onChange) {
  const changed = new Map();
  let timer;
  for (const workspace of await serverWorkspaces()) {
    const watcher = watch(fromRoot(workspace, 'src'), { recursive: true }, (_, path) => {
      if (!path || !isShipped(path) || path.endsWith('~')) return;
      changed.set(`${workspace}/${path}`, { workspace, path });
      clearTimeout(timer);
      timer = setTimeout(() => {
        const files = [...changed.values()];
        changed.clear();
        void onChange(files);
      }, QUIET_MS);
    });
    lifetime.onEnd(() => watcher.close());
  }
}

let restarting = Promise.resolve();
function restart(services, changed) {
  restarting = restarting.then(async () => {
    if (lifetime.isEnding) return;
    const startedAt = performance.now();
    try {
      await Promise.all(changed.map(rebuild));
      const restarts = await Promise.allSettled(services.map((service) => service.restart()));
      const failure = restarts.find(({ status }) => status === 'rejected');
      if (failure) throw failure.reason;
      say(`${changed.map(({ path }) => path).join(', ')}: API and worker are back after ${secondsSince(startedAt)}`);
    } catch (error) {
      // A syntax error, for example: the next save may fix it.
      complain(error.message);
    }
  });
  return restarting;
}

async function rebuild({ workspace, path }) {
  try {
    await transpile(workspace, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && !/No such file|os error 2/i.test(error.message)) throw error;
    await rm(fromRoot(workspace, 'dist', outputOf(path)), { force: true });
  }
}
