import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './environment.js';
import type { Config } from './shared-config.js';

export type LoadedSecret = {
  readonly value: string;
  /** True only for the one process that created it, so that a password is printed once. */
  readonly wasCreated: boolean;
};

/**
 * A random value that survives restarts, in `dataDir/secrets/name` (mode 600).
 * Written to a temporary file and then linked: a second process starting at the same moment finds the whole value or none.
 * @param bytes of randomness; the value is their base64url text
 */
export function loadOrCreateSecret(dataDir: string, name: string, bytes = 48): LoadedSecret {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  try {
    const existing = loadIfPresent(file);
    if (existing) return { value: existing, wasCreated: false };
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const wasCreated = createOnce(file, randomBytes(bytes).toString('base64url'));
    return { value: readFileSync(file, 'utf8').trim(), wasCreated };
  } catch (error) {
    throw new ConfigError(
      'DATA_DIR',
      `is ${JSON.stringify(dataDir)}, expected a folder for secrets: ${reasonOf(error)}`,
    );
  }
}

/** The key that signs sessions: the configured one, or one shared by API instances with the same DATA_DIR. */
export function resolveJwtSecret(config: Pick<Config, 'dataDir' | 'auth'>): string {
  return config.auth.jwtSecret ?? loadOrCreateSecret(config.dataDir, 'jwt-secret').value;
}

/** The administrator's password. With `wasCreated` the caller prints it, once. */
export function resolveAdminPassword(config: Pick<Config, 'dataDir' | 'auth'>): LoadedSecret {
  if (config.auth.adminPassword) return { value: config.auth.adminPassword, wasCreated: false };
  return loadOrCreateSecret(config.dataDir, 'admin-password', 15);
}

function loadIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** False when another process was faster. */
function createOnce(file: string, value: string): boolean {
  const aside = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(aside, `${value}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
