import { fromRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { startProxy } from './proxy.mjs';
import { Service } from './service.mjs';

const APIS = 2;
const WORKERS = 3;

/**
 * Starts two APIs behind nginx and three workers on one database and one folder, as in docs/scaling.md.
 * @returns the proxy's address, each API's own address, the proxy's certificate, and a function that stops the programs
 */
export async function startScaledStack({ dataDir, databaseUrl, env }, lifetime) {
  const apiPorts = await Promise.all(Array.from({ length: APIS }, () => freePort()));
  const proxy = await startProxy(lifetime, dataDir, apiPorts);
  const shared = {
    ...env,
    HOST: '127.0.0.1',
    PUBLIC_URL: proxy.url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  const apis = await Promise.all(
    apiPorts.map(async (port, index) => {
      const metricsPort = await freePort();
      const env = { ...shared, PORT: String(port), METRICS_PORT: String(metricsPort) };
      return program(`API ${index + 1}`, 'backend/dist/main.js', metricsPort, env, lifetime);
    }),
  );
  const workers = await Promise.all(
    Array.from({ length: WORKERS }, async (_, index) => {
      const metricsPort = await freePort();
      const env = { ...shared, WORKER_METRICS_PORT: String(metricsPort) };
      return program(`worker ${index + 1}`, 'worker/dist/main.js', metricsPort, env, lifetime);
    }),
  );
  const all = [...apis, ...workers];
  const stop = () => Promise.all(all.map((service) => service.stop()));
  lifetime.onEnd(stop);
  lifetime.onKill(() => {
    for (const service of all) service.kill();
  });
  await Promise.all(all.map((service) => service.start()));
  return { ...proxy, apiUrls: apiPorts.map((port) => `http://127.0.0.1:${port}`), workers, stop };
}

function program(name, entry, metricsPort, env, lifetime) {
  const service = new Service({
    name,
    entry: fromRoot(entry),
    env,
    onGivenUp: () => lifetime.end(1),
  });
  return Object.assign(service, { metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` });
}
