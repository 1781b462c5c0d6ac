import { requireDatabase } from '@carbsight/database';
import { bootOrExit, createLogger, loadConfig, Metrics, startHealthServer, stopOnSignal } from '@carbsight/runtime';
import { createWorker } from './create-worker.js';
import { liveness, readiness } from './health.js';

await bootOrExit('worker', async () => {
  const config = loadConfig();
  const log = createLogger({ name: 'worker', level: config.log.level });
  await requireDatabase(config.database.url);
  const metrics = new Metrics();
  const worker = await createWorker(config, log, metrics);
  await worker.start();
  metrics.watchDisk(config.dataDir);
  metrics.watchQueues(worker.consumers.map(({ job }) => worker.engine.producer(job)));
  const health = await startHealthServer({
    port: config.metrics.workerPort,
    host: config.http.host,
    registry: metrics.registry,
    live: () => liveness(worker.consumers),
    ready: () => readiness(worker),
  });
  stopOnSignal(async () => {
    await worker.stop();
    await health.close();
  }, log);
  log.info({ queues: worker.consumers.map(({ job }) => job.name), engine: worker.engine.kind }, 'The worker is ready');
});
