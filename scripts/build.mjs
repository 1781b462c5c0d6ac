import { startBuild } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { say, secondsSince } from './lib/say.mjs';

/** Builds server and frontend, each only if it changed. */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  // The images install only some of the workspaces, so the check for a complete installation would always fail.
  if (!process.argv.includes('--no-install')) await ensureInstalled();
  const startedAt = performance.now();
  const { server, frontend } = startBuild({ signal: lifetime.signal });
  const report = async (name, work) => {
    const built = await work;
    say(built ? `${name} built (${secondsSince(startedAt)})` : `${name} is up to date`);
  };
  await Promise.all([report('server', server), report('frontend', frontend)]);
});
