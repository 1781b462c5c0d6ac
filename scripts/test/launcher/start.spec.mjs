import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../lib/paths.mjs';
import { freePort } from '../../lib/ports.mjs';

/** Starts the launcher as `npm start` does. */
function launch(env) {
  const child = spawn(process.execPath, [fromRoot('scripts/start.mjs')], {
    env: { ...process.env, LOG_LEVEL: 'error', DATABASE_URL: '', REDIS_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = { child, printed: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      run.printed += chunk;
    });
  }
  run.exit = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  run.until = (text) =>
    new Promise((resolve, reject) => {
      const look = setInterval(() => run.printed.includes(text) && finish(resolve), 20);
      const finish = (settle) => {
        clearInterval(look);
        settle(new Error(`"${text}" was not printed, but: ${run.printed}`));
      };
      run.exit.then(() => (run.printed.includes(text) ? finish(resolve) : finish(reject)));
    });
  return run;
}

const isAnswering = (port, path = '/') =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => null,
  );

async function existing(path) {
  while (!existsSync(path)) await new Promise(setImmediate);
}

/** Another program's server, which accepts everything. */
function answeringAnything(port) {
  const server = createServer((_, response) => response.end('ok'));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: Number(port), host: '127.0.0.1' }, () => resolve(server));
  });
}

/** The command lines on this machine that contain the text. */
const processesNaming = (text) =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text));

describe('npm start', () => {
  let dataDir;
  let runs = [];
  const start = (env = {}) => {
    const run = launch({ DATA_DIR: dataDir, ...env });
    runs.push(run);
    return run;
  };
  const freePorts = async () => ({
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    WORKER_METRICS_PORT: String(await freePort()),
  });

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'carbsight-start-'));
    await chmod(dataDir, 0o755);
  });
  afterEach(async () => {
    for (const { child, exit } of runs) {
      child.kill('SIGTERM');
      await exit;
    }
    runs = [];
    await rm(dataDir, { recursive: true, force: true });
  });

  it('starts everything, shows the generated password once, and stops everything', async () => {
    const ports = await freePorts();
    const first = start(ports);
    await first.until('open http://');
    const passwordFile = join(dataDir, 'secrets', 'admin-password');
    const password = (await readFile(passwordFile, 'utf8')).trim();
    expect(first.printed).toContain(password);
    expect((await stat(passwordFile)).mode & 0o777).toBe(0o600);
    expect(await isAnswering(ports.PORT)).toBe(200);
    expect(await isAnswering(ports.PORT, '/api/auth/user')).toBe(401);
    expect(await isAnswering(ports.METRICS_PORT, '/health/ready')).toBe(200);
    expect(await isAnswering(ports.WORKER_METRICS_PORT, '/health/ready')).toBe(200);

    first.child.kill('SIGINT');
    expect(await first.exit).toBe(0);
    for (const port of Object.values(ports)) expect(await isAnswering(port)).toBeNull();

    const second = start(ports);
    await second.until('open http://');
    expect(second.printed).not.toContain(password);
    expect(second.printed).toContain(passwordFile);
  });

  it('picks free metrics ports if none are set, and refuses a second start on the same data', async () => {
    const [port, other] = [String(await freePort()), String(await freePort())];
    const first = start({ PORT: port });
    await first.until('open http://');

    const samePort = start({ PORT: port, DATA_DIR: `${dataDir}/other` });
    expect(await samePort.exit).toBe(1);
    expect(samePort.printed.trim()).toBe(`carbsight: port ${port} is in use; set PORT to another one`);

    const sameFolder = start({ PORT: other });
    expect(await sameFolder.exit).toBe(1);
    expect(sameFolder.printed).toContain(`is running in ${dataDir} already`);

    const second = start({ PORT: other, DATA_DIR: `${dataDir}/other` });
    await second.until('open http://');
    expect(await isAnswering(other, '/api/auth/user')).toBe(401);
  });

  it.each([['PORT', 'METRICS_PORT'], ['WORKER_METRICS_PORT']])(
    'stops with one clear line when another server takes %s during the start',
    async (...names) => {
      const ports = await freePorts();
      const run = start(ports);
      // Written once the ports are chosen, and seconds before the programs listen.
      await existing(join(dataDir, 'launcher.pid'));
      const others = await Promise.all(names.map((name) => answeringAnything(ports[name])));
      expect(await run.exit).toBe(1);
      for (const other of others) other.close();
      expect(run.printed).toContain(`port ${ports[names[0]]} is in use by another process`);
      expect(run.printed).not.toContain('ready after');
      expect(run.printed).not.toContain('starting it again');
      expect(processesNaming(dataDir)).toEqual([]);
    },
    60_000,
  );

  it.each([
    ['PORT', 'many', 'PORT is "many", expected a port from 1 to 65535'],
    ['RATE_LIMITS', 'sometimes', 'RATE_LIMITS is "sometimes", expected one of on, off'],
    ['REDIS_URL', 'redis://127.0.0.1:1', 'REDIS_URL names 127.0.0.1:1, where no Redis answers'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is not usable (its value is not shown)'],
  ])(
    'stops with one clear line for %s=%s and leaves nothing running',
    async (name, value, line) => {
      const run = start({ ...(await freePorts()), [name]: value });
      expect(await run.exit).toBe(1);
      expect(processesNaming(dataDir)).toEqual([]);
      expect(run.printed).toContain(line);
      expect(run.printed).not.toMatch(/^\s+at /m);
    },
    30_000,
  );
});
