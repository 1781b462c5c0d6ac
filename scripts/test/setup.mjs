import { syncBuiltinESMExports } from 'node:module';

/**
 * Runs before each of the server's test files. Files of one worker share modules and process, so this undoes what the previous
 * file left behind, for example because one of its tests failed.
 */
globalThis.carbsightFound ??= { now: Date.now, env: { ...process.env } };
const { now, env } = globalThis.carbsightFound;

vi.useRealTimers();
Date.now = now;
for (const name of Object.keys(process.env)) if (!(name in env) && !name.startsWith('VITEST')) delete process.env[name];
for (const [name, value] of Object.entries(env)) if (!name.startsWith('VITEST')) process.env[name] = value;

afterEach(() => {
  vi.restoreAllMocks();
  // A replaced function of a Node module is also reachable by its named import.
  syncBuiltinESMExports();
});
