import { startBuild } from './lib/build.mjs';
import { provideDatabase } from './lib/database.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { pinnedNode } from './lib/paths.mjs';
import { say, secondsSince } from './lib/say.mjs';
import { beginLaunch, checkSettings, describeSignIn, startServices } from './lib/stack.mjs';

/**
 * Installs and builds what is missing, starts PostgreSQL, API and worker, and prints the address and how to sign in.
 * Ctrl-C stops all of it.
 */
const lifetime = new Lifetime();

await lifetime.run(async () => {
  const { ports, dataDir, earlierPassword } = await beginLaunch(lifetime);
  pinnedNode();

  const startedAt = performance.now();
  const times = [];
  const timed = async (name, work) => {
    const result = await lifetime.step(name, () => work);
    times.push(`${name} ${secondsSince(startedAt)}`);
    return result;
  };
  const build = startBuild({ signal: lifetime.signal });
  const frontend = timed('frontend', build.frontend);
  frontend.catch(() => undefined); // awaited below; an earlier failure must not end the process
  const checked = timed('server', build.server).then(checkSettings);
  const [databaseUrl] = await Promise.all([timed('database', provideDatabase(dataDir, lifetime)), checked]);
  if (lifetime.isEnding) return;
  await timed('migrated', migrate(databaseUrl, lifetime.signal));
  if (lifetime.isEnding) return;
  await timed('API and worker', startServices({ ports, dataDir, databaseUrl }, lifetime));
  await frontend;
  if (lifetime.isEnding) return;

  say(`ready after ${secondsSince(startedAt)} (${times.join(', ')})`);
  say(await describeSignIn(dataDir, earlierPassword));
  say(`open http://${ports.host === '0.0.0.0' || ports.host === '127.0.0.1' ? 'localhost' : ports.host}:${ports.port}`);
});
