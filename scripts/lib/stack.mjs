import { constants, existsSync } from 'node:fs';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnvFile } from './env-file.mjs';
import { ensureInstalled } from './install.mjs';
import { isAlive } from './lock.mjs';
import { ExpectedError, fromRoot } from './paths.mjs';
import { freePort, freePortFrom, parsePort, requirePort } from './ports.mjs';
import { say } from './say.mjs';
import { secretsDir } from './secrets.mjs';
import { Service } from './service.mjs';

export const dataDirectory = () => resolve(fromRoot(), process.env.DATA_DIR ?? '.data');

/**
 * The programs' ports. PORT is the one people type, so the start fails if it is taken. The metrics ports move to the next free
 * port unless they were set, so a second installation only needs another PORT and DATA_DIR.
 */
async function choosePorts() {
  const host = process.env.HOST ?? '127.0.0.1';
  const http = parsePort('PORT', 3000);
  const port = await requirePort('PORT', http.port, host);
  const chooseMetrics = async (name, fallback) => {
    const wanted = parsePort(name, fallback);
    if (wanted.isGiven) return requirePort(name, wanted.port);
    const free = await freePortFrom(fallback);
    if (free !== fallback) say(`${name}: ${fallback} is in use, taking ${free}`);
    return free;
  };
  const metricsPort = await chooseMetrics('METRICS_PORT', 9464);
  const workerMetricsPort = await chooseMetrics('WORKER_METRICS_PORT', 9465);
  return { host, port, metricsPort, workerMetricsPort };
}

/** What `npm start` and `npm run dev` do first: settings, ports, the folder of data, and libraries. */
export async function beginLaunch(lifetime) {
  loadEnvFile();
  const ports = await choosePorts();
  const dataDir = dataDirectory();
  await claimDataDirectory(dataDir, lifetime);
  await ensureInstalled();
  return { ports, dataDir, earlierPassword: await loadAdminPassword(dataDir) };
}

/** Refuses a second launcher on one DATA_DIR: they would stop each other's database. @throws ExpectedError if one is running */
async function claimDataDirectory(dataDir, lifetime) {
  await makeFolder(dataDir).catch((error) => {
    throw new ExpectedError(`DATA_DIR is ${JSON.stringify(dataDir)}, expected a folder to write to: ${error.message}`);
  });
  const path = join(dataDir, 'launcher.pid');
  const owner = Number(await readFile(path, 'utf8').catch(() => ''));
  if (owner > 0 && owner !== process.pid && isAlive(owner) && (await isLauncher(owner))) {
    throw new ExpectedError(
      `Carbsight is running in ${dataDir} already (process ${owner}); stop it, or set another PORT and DATA_DIR.`,
    );
  }
  await writeFile(path, String(process.pid));
  lifetime.onEnd(() => rm(path, { force: true }));
}

/** One level at a time: Node's recursive mkdir never returns below /proc and similar folders. */
async function makeFolder(path) {
  if (existsSync(path)) return access(path, constants.W_OK | constants.X_OK);
  if (!existsSync(dirname(path))) await makeFolder(dirname(path));
  await mkdir(path);
}

async function isLauncher(pid) {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null ? process.platform !== 'linux' : /scripts\/\w+\.mjs/.test(command);
}

/**
 * Refuses wrong settings with one line before anything starts, by the programs' own rules, and a REDIS_URL where nothing answers:
 * programs wait for a Redis that goes away later, but one that is missing at the start means a wrong address.
 */
export async function checkSettings() {
  const { loadSharedConfig } = await import(
    pathToFileURL(fromRoot('packages/runtime/dist/config/shared-config.js')).href
  );
  try {
    loadSharedConfig({ ...process.env, DATABASE_URL: process.env.DATABASE_URL ?? 'postgresql://embedded@127.0.0.1/x' });
  } catch (error) {
    throw error.name === 'ConfigError' ? new ExpectedError(error.message) : error;
  }
  if (process.env.REDIS_URL) await checkRedis();
}

async function checkRedis() {
  const { hostname, port } = new URL(process.env.REDIS_URL);
  const socket = connect({ host: hostname, port: Number(port) || 6379, timeout: 2_000 });
  try {
    await new Promise((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
      socket.once('timeout', () => reject(new Error('no answer within 2 s')));
    });
  } catch (error) {
    throw new ExpectedError(`REDIS_URL names ${hostname}:${port || 6379}, where no Redis answers: ${error.message}`);
  } finally {
    socket.destroy();
  }
}

/** Starts API and worker. Resolves when both are ready. */
export async function startServices({ ports, dataDir, databaseUrl, env = {} }, lifetime) {
  const shared = {
    ...env,
    HOST: ports.host,
    PORT: String(ports.port),
    METRICS_PORT: String(ports.metricsPort),
    WORKER_METRICS_PORT: String(ports.workerMetricsPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  const common = { env: shared, onGivenUp: () => lifetime.end(1) };
  const services = {
    api: new Service({ ...common, name: 'API', entry: fromRoot('backend/dist/main.js') }),
    worker: new Service({ ...common, name: 'worker', entry: fromRoot('worker/dist/main.js') }),
  };
  const all = Object.values(services);
  lifetime.onEnd(() => Promise.all(all.map((service) => service.stop())));
  lifetime.onKill(() => {
    for (const service of all) service.kill();
  });
  await Promise.all(all.map((service) => service.start()));
  return services;
}

/**
 * Starts API and worker of a run of tests on free ports.
 * @param host the name in the installation's own address
 * @returns its addresses
 */
export async function startTestServices({ host = 'localhost', env, ...stack }, lifetime) {
  const ports = {
    host: '127.0.0.1',
    port: await freePort(),
    metricsPort: await freePort(),
    workerMetricsPort: await freePort(),
  };
  const publicUrl = `http://${host}:${ports.port}`;
  await startServices({ ...stack, ports, env: { ...env, PUBLIC_URL: publicUrl } }, lifetime);
  return { url: `http://localhost:${ports.port}`, publicUrl };
}

const passwordFile = (dataDir) => join(secretsDir(dataDir), 'admin-password');
const loadAdminPassword = (dataDir) =>
  readFile(passwordFile(dataDir), 'utf8').then(
    (password) => password.trim(),
    () => null,
  );

/** How to sign in. A generated password is shown only by the start that generated it. */
export async function describeSignIn(dataDir, earlierPassword) {
  const email = process.env.ADMIN_EMAIL ?? 'admin@carbsight.local';
  if (process.env.ADMIN_PASSWORD) return `sign in as ${email} with your ADMIN_PASSWORD`;
  const password = await loadAdminPassword(dataDir);
  return password && password !== earlierPassword
    ? `sign in as ${email} with the password ${password} (shown once, kept in ${passwordFile(dataDir)})`
    : `sign in as ${email}; the password is in ${passwordFile(dataDir)}`;
}
