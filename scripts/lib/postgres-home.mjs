import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ExpectedError } from './paths.mjs';
import { canReach, copyBinaries, databaseUser, packagedBinaries, repairBinaries } from './postgres-binaries.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const ELSEWHERE = '/var/tmp';

/**
 * The folders of one embedded PostgreSQL (binaries, data, log) and the user it runs as.
 *
 * Normally they are in the installation and in DATA_DIR. Started as root, PostgreSQL runs as another user, who cannot enter a
 * folder of mode 700 (/root, `mktemp -d`, many CI clones). What that user cannot reach is kept under /var/tmp instead, in a
 * folder named after the original path.
 */
export async function findHome(dataDir) {
  const user = await databaseUser();
  const packaged = packagedBinaries();
  await repairBinaries(packaged);
  const wanted = resolve(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  if (!user) return openHome(wanted, packaged, null);

  const binaries = (await canReach(packaged, user)) ? packaged : await moveBinaries(packaged);
  const moved = await findMovedTo(wanted);
  if (!moved && (await canReach(dataDir, user))) return openHome(wanted, binaries, user);

  const elsewhere = moved ?? (await prepareElsewhere(dataDir));
  say(`the database is kept in ${elsewhere}: its user "postgres" cannot reach ${dataDir}`);
  if (!moved) {
    await moveOrphanAside(elsewhere, basename(dataDir));
    await moveExistingData(wanted, elsewhere);
    await recordMovedTo(wanted, elsewhere);
  }
  return openHome(elsewhere, binaries, user);
}

async function openHome(folder, binaries, user) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  return {
    binaries: join(binaries, 'bin'),
    user,
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'server.log'),
    port: join(folder, 'port'),
  };
}

async function moveBinaries(packaged) {
  const { version } = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8'));
  const copy = join(await prepareElsewhere(packaged), `binaries-${version}`);
  if (!existsSync(copy)) {
    say(`the user "postgres" cannot reach this installation: PostgreSQL's programs were copied to ${copy}`);
    await copyBinaries(packaged, copy);
  }
  return copy;
}

/** Anyone can write to /var/tmp: a folder of that name that belongs to someone else is not used. */
async function prepareElsewhere(path) {
  const hash = createHash('sha256').update(resolve(path)).digest('hex').slice(0, 12);
  const folder = join(ELSEWHERE, `carbsight-${hash}`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const { uid } = await lstat(folder);
  const isOurs = (await lstat(folder)).isDirectory() && (uid === 0 || uid === (await databaseUser()).uid);
  if (!isOurs) throw new ExpectedError(`${folder} belongs to another user; remove it or choose another DATA_DIR.`);
  await chmod(folder, 0o755);
  return folder;
}

/** The folder to which an earlier start moved this DATA_DIR's database, whatever the folders are called now. */
async function findMovedTo(wanted) {
  const [folder, mark] = (await readFile(join(wanted, 'ticket'), 'utf8').catch(() => '')).split('\n');
  if (!folder) return null;
  const counterpart = await readFile(join(folder, 'ticket'), 'utf8').catch(() => '');
  return counterpart === mark ? folder : null;
}

async function recordMovedTo(wanted, elsewhere) {
  const mark = randomBytes(12).toString('hex');
  await mkdir(wanted, { recursive: true, mode: 0o700 });
  await writeFile(join(elsewhere, 'ticket'), mark);
  await writeFile(join(wanted, 'ticket'), `${elsewhere}\n${mark}`);
}

/**
 * A database under /var/tmp outlives its deleted DATA_DIR. Deleting DATA_DIR means starting over, so the old database is moved
 * aside. It is not deleted, because the disk may just not be mounted.
 */
async function moveOrphanAside(elsewhere, name) {
  const cluster = join(elsewhere, 'cluster');
  if (!existsSync(cluster)) return;
  const aside = `${cluster}-of-an-earlier-${name}-${Date.now()}`;
  await rename(cluster, aside);
  say(`the database of a deleted DATA_DIR was moved aside: ${aside}`);
}

/** Keeps the data of a DATA_DIR that PostgreSQL could reach until now (its mode was changed, or it was moved). */
async function moveExistingData(wanted, elsewhere) {
  const cluster = join(wanted, 'cluster');
  if (!existsSync(cluster)) return;
  const { code, printed } = await run('cp', ['-a', cluster, join(elsewhere, 'cluster')], { capture: true });
  if (code !== 0) throw new ExpectedError(`The database could not be moved to ${elsewhere}: ${printed.trim()}`);
  await rename(cluster, `${cluster}.moved`);
}
