import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from './paths.mjs';

/**
 * How to run a Node script that starts PostgreSQL, which refuses to run as root: as root, it runs as the user `postgres`, who is made if
 * necessary. That user cannot enter a folder of mode 700 (/root, `mktemp -d`, many CI clones); only there, the script is also allowed to
 * pass the permissions of folders.
 * @param folder of the database; it becomes that user's
 * @param paths that the user has to reach
 * @returns the command, its first arguments, and the user for `spawn`
 */
export function asDatabaseUser(folder, paths) {
  if (process.getuid?.() !== 0) return { command: process.execPath, args: [], user: {} };
  const user = lookUp() ?? makeUser();
  // A version before let root write the log.
  for (const path of [folder, join(folder, 'server.log')]) if (existsSync(path)) chownSync(path, user.uid, user.gid);
  const reaches = (path) => spawnSync('test', ['-r', path], { ...user, cwd: '/' }).status === 0;
  if ([process.execPath, folder, ...paths].every(reaches)) return { command: process.execPath, args: [], user };
  // PostgreSQL asks access(), which only knows of the capability with this bit.
  const capability = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const args = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...capability];
  if (spawnSync('setpriv', [...args, 'test', '-r', folder]).status !== 0) {
    throw new ExpectedError(
      `PostgreSQL's user "postgres" cannot reach ${folder} or this installation: move them out of folders that only root may enter, or set DATABASE_URL.`,
    );
  }
  return { command: 'setpriv', args: [...args, process.execPath], user: {} };
}

function lookUp() {
  try {
    const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function makeUser() {
  spawnSync('groupadd', ['--system', 'postgres']);
  spawnSync('useradd', [
    '--system',
    '--gid',
    'postgres',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const made = lookUp();
  if (made) return made;
  throw new ExpectedError('PostgreSQL does not run as root, and the user "postgres" could not be created.');
}
