import { syncBuiltinESMExports } from 'node:module';

/**
 * Before each file of the server's tests. Files of one worker share their modules and their process: what the file before did
 * not put back, for example because a test of it failed, ends here.
 */
globalThis.carbsightFound ??= { now: Date.now, env: { ...process.env } };
const { now, env } = globalThis.carbsightFound;

vi.useRealTimers();
Date.now = now;
for (const name of Object.keys(process.env)) if (!(name in env) && !name.startsWith('VITEST')) delete process.env[name];
for (const [name, value] of Object.entries(env)) if (!name.startsWith('VITEST')) process.env[name] = value;

afterEach(() => {
  vi.restoreAllMocks();
  // A function of Node's own modules that was replaced is imported by its name, too.
  syncBuiltinESMExports();
});
