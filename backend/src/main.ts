import 'reflect-metadata';
import { DataSource, poolUsage, requireDatabase, requireSchema } from '@carbsight/database';
import { ModelGateway } from '@carbsight/models';
import {
  bootOrExit,
  createLogger,
  isKnownContact,
  loadConfig,
  Metrics,
  ProductsService,
  pushContact,
  startHealthServer,
  stopOnSignal,
} from '@carbsight/runtime';
import { SeedContent } from './features/content/index.js';
import { WorkerWatch } from './features/operations/worker-watch.js';
import { apiHealth } from './platform/health/api-health.js';
import { observeRequests } from './platform/health/observe-requests.js';
import { createApi } from './start-api.js';

await bootOrExit('api', async () => {
  const config = loadConfig();
  const log = createLogger({ name: 'api', level: config.log.level });
  if (!config.limits.areEnforced)
    log.warn({}, 'RATE_LIMITS=off: sign-ins and scans are not limited; for load tests only');
  if (!isKnownContact(pushContact(config)))
    log.warn(
      {},
      'Apple refuses notifications without a contact: set PUBLIC_URL to an https address, or ADMIN_EMAIL to a real one',
    );
  await requireDatabase(config.database.url);
  const metrics = new Metrics();
  const app = await createApi(config, log, (server) => observeRequests(server, metrics, log));
  const dataSource = app.get(DataSource);
  await requireSchema(dataSource);
  await app.get(SeedContent).plant(log, config.operator);
  app.get(ModelGateway).onCall = metrics.observeModelCall;
  app.get(ProductsService).onLookUp = metrics.observeLookUp;
  metrics.watchPool(() => poolUsage(dataSource));
  metrics.watchDisk(config.dataDir);
  await app.listen(config.http.port, config.http.host);
  const health = await startHealthServer({
    port: config.metrics.port,
    host: config.http.host,
    registry: metrics.registry,
    live: async () => ({ process: { ok: true } }),
    ready: () => apiHealth(dataSource),
  });
  app.get(WorkerWatch).start();
  stopOnSignal(async () => {
    await app.close();
    await health.close();
  }, log);
  log.info({ port: config.http.port, publicUrl: config.http.publicUrl }, 'The API is ready');
});
