import { buildFrontend } from './build-frontend.mjs';
import { buildServer } from './build-server.mjs';
import { withLock } from './lock.mjs';

/**
 * Server and frontend at the same time, each only when it changed.
 * @returns two promises, so that a start need not wait for the slower one before the database is migrated
 */
export function startBuild({ signal } = {}) {
  const builds = {
    server: withLock('build-server', buildServer),
    frontend: withLock('build-frontend', () => buildFrontend({ signal })),
  };
  // Whoever waits for one of them must not be surprised by the failure of the other.
  for (const build of Object.values(builds)) build.catch(() => undefined);
  return builds;
}
