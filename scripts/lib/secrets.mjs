import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const secretsDir = (dataDir) => join(dataDir, 'secrets');

/** A secret of this installation, generated on the first call and stable from then on. Only the owner may read it. */
export async function ensureSecret(dataDir, name) {
  const folder = secretsDir(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const known = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (known) return { value: known, isNew: false };
  const value = randomBytes(24).toString('base64url');
  await writeFile(path, `${value}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
  return { value, isNew: true };
}
