import { buildFrontend } from './build-frontend.mjs';
import { buildServer } from './build-server.mjs';
import { withLock } from './lock.mjs';

/**
 * Server and frontend at the same time, each only when it changed.
 * @returns two promises, so that a start need not wait for the slower one before the database is migrated
 */
export function startBuild() {
  return {
    server: withLock('build-server', buildServer),
    frontend: withLock('build-frontend', buildFrontend),
  };
}
