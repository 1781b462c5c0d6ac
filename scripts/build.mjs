import { startBuild } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { explain, say, secondsSince } from './lib/say.mjs';

try {
  // The images install fewer workspaces than there are, which would never count as complete.
  if (!process.argv.includes('--no-install')) await ensureInstalled();
  const startedAt = performance.now();
  const { server, frontend } = startBuild();
  const report = async (name, work) => {
    const built = await work;
    say(built ? `${name} built (${secondsSince(startedAt)})` : `${name} is up to date`);
  };
  await Promise.all([report('server', server), report('frontend', frontend)]);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
