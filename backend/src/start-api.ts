import { type Config, type Log, silentLog } from '@carbsight/runtime';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { serveApiDocs } from './platform/http/api-docs.js';
import { registerPlugins } from './platform/http/create-server.js';
import { NestLog } from './platform/http/nest-log.js';

/** A slow or dead client may hold a connection this long, in milliseconds. */
const REQUEST_TIMEOUT_MS = 60_000;

/** The API, ready to listen. */
export async function createApi(config: Config, log: Log = silentLog): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    // Over https a proxy stands before us and tells the client's address; without one that header is anybody's word.
    trustProxy: config.http.isSecure ? (_address: string, hop: number) => hop === 0 : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, log), adapter, {
    logger: new NestLog(log),
    bufferLogs: false,
  });
  await registerPlugins(app, config);
  serveApiDocs(app);
  app.enableShutdownHooks([]);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
