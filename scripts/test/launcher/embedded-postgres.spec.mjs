import { execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pinnedNode } from '../../lib/paths.mjs';
import { startPostgres } from '../../lib/postgres.mjs';

const holder = fileURLToPath(new URL('./hold-postgres.mjs', import.meta.url));

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  let dataDir;
  let running = [];
  const start = async () => {
    const server = await startPostgres({ dataDir, isTemporary: true });
    running.push(server);
    return server;
  };
  const clusterFile = (name) => join(dataDir, 'postgres', 'cluster', name);
  const serverPid = async () => Number((await readFile(clusterFile('postmaster.pid'), 'utf8')).split('\n')[0]);

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'carbsight-embedded-'));
    await chmod(dataDir, 0o755);
  });
  afterEach(async () => {
    await Promise.all(running.map((server) => server.stop()));
    running = [];
    await rm(dataDir, { recursive: true, force: true });
  });

  it('keeps its data and address across a restart', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('requires the password and only listens on this machine', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guessed';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/authentication failed/);
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  });

  it('does not log the values of failed statements', async () => {
    const { url } = await start();
    await query(url, 'CREATE TABLE people (email text PRIMARY KEY)');
    const insert = `INSERT INTO people VALUES ('canary@example.org')`;
    await query(url, insert);
    await expect(query(url, insert)).rejects.toThrow(/people_pkey/);
    const log = await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8');
    expect(log).toContain('people_pkey');
    expect(log).not.toContain('callback');
  });

  it('ends the server of a killed launcher, and starts it again at its address', async () => {
    const launcher = spawn(pinnedNode(), [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await new Promise((resolve) => launcher.stdout.once('data', (text) => resolve(String(text).trim())));
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    const pid = await serverPid();
    launcher.kill('SIGKILL');
    const second = await start();
    expect(second.url).toBe(url);
    expect(await query(url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    expect(await serverPid()).not.toBe(pid);
  });

  it('ends a server whose holder was killed, too', async () => {
    const first = await start();
    const pid = await serverPid();
    process.kill(Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)])), 'SIGKILL');
    const second = await start();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(second.url).toBe(first.url);
    expect(first.isRunning()).toBe(false);
  });

  it.runIf(process.getuid() === 0)('starts in a folder that only root may enter', async () => {
    await chmod(dataDir, 0o700);
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts despite a stale postmaster.pid whose number now belongs to another program', async () => {
    await (await start()).stop();
    await writeFile(clusterFile('postmaster.pid'), `${process.pid}\n${dataDir}\n1\n1\n\n127.0.0.1\n0 0\nready\n`);
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('sets a new password if the secrets are gone', async () => {
    const first = await start();
    await first.stop();
    await rm(join(dataDir, 'secrets'), { recursive: true });
    const second = await start();
    expect(second.url).not.toBe(first.url);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('brings back the data that a version before kept elsewhere, with a log of its own', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept (name text)');
    await first.stop();
    await chown(join(dataDir, 'postgres', 'server.log'), process.getuid(), process.getgid());
    const elsewhere = await mkdtemp(join(tmpdir(), 'carbsight-elsewhere-'));
    await rename(join(dataDir, 'postgres', 'cluster'), join(elsewhere, 'cluster'));
    await writeFile(join(dataDir, 'postgres', 'ticket'), `${elsewhere}\nmark`);
    const second = await start();
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
    await rm(elsewhere, { recursive: true, force: true });
  });

  it('restarts after its server was killed', async () => {
    const first = await start();
    process.kill(await serverPid(), 'SIGKILL');
    const second = await start();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(second.url).toBe(first.url);
  });
});
