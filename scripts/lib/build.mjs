import { buildFrontend } from './build-frontend.mjs';
import { buildServer } from './build-server.mjs';
import { withLock } from './lock.mjs';

/**
 * Builds server and frontend in parallel, each only if it changed.
 * @returns two promises, so that the database can be migrated before the slower one is done
 */
export function startBuild({ signal } = {}) {
  const builds = {
    server: withLock('build-server', buildServer),
    frontend: withLock('build-frontend', () => buildFrontend({ signal })),
  };
  // A caller that awaits one must not get an unhandled rejection from the other.
  for (const build of Object.values(builds)) build.catch(() => undefined);
  return builds;
}
