import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from './paths.mjs';
import { serverEnv } from './postgres-process.mjs';

export const DATABASE_ROLE = 'carbsight';

/**
 * Creates the cluster if there is none. It is created under a temporary name and renamed when complete, so that a start that
 * was killed halfway leaves nothing half-made behind.
 */
export async function ensureCluster(home, password, { isNewPassword, isTemporary }) {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) {
    // The secrets folder was lost but the data was not: set the new password.
    if (isNewPassword) await setPassword(home, password);
    return;
  }
  await rm(home.cluster, { recursive: true, force: true });
  await removeUnfinished(home.folder);
  const unfinished = `${home.cluster}.new-${process.pid}`;
  const passwordFile = join(home.folder, `password-${process.pid}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (home.user) await chown(passwordFile, home.user.uid, home.user.gid);
  const args = [
    `--pgdata=${unfinished}`,
    `--username=${DATABASE_ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same sort order on every machine, whatever its C library.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(isTemporary ? ['--no-sync'] : []),
  ];
  try {
    // Full-text search needs a locale that knows letters beyond ASCII. The C library's C.UTF-8 does, but not every machine has it.
    const modern = await runAs(home, 'initdb', [...args, '--locale=C.UTF-8']);
    if (modern.code !== 0) {
      await rm(unfinished, { recursive: true, force: true });
      const plain = await runAs(home, 'initdb', [...args, '--locale=C']);
      if (plain.code !== 0)
        throw new ExpectedError(`PostgreSQL could not create its database: ${plain.printed.trim()}`);
    }
    await rename(unfinished, home.cluster);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function removeUnfinished(folder) {
  const leftovers = (await readdir(folder)).filter((name) => /^(cluster\.new-|password-)/.test(name));
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function setPassword(home, password) {
  const sql = `ALTER ROLE ${DATABASE_ROLE} PASSWORD '${password}';\n`;
  const { code, printed } = await runAs(home, 'postgres', ['--single', '-D', home.cluster, 'postgres'], sql);
  if (code !== 0) throw new ExpectedError(`The embedded database's password could not be changed: ${printed.trim()}`);
}

/** Runs one of PostgreSQL's programs as its user and waits for it to end. */
function runAs({ binaries, user, folder }, program, args, input = '') {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries, program), args, { ...user, env: serverEnv(), cwd: folder });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, printed }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
