import { type Config, type Log, silentLog } from '@carbsight/runtime';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppModule } from './app.module.js';
import { PageHeads, SiteFiles } from './features/content/index.js';
import { QueueBoard } from './features/operations/system/index.js';
import { serveApiDocs } from './platform/http/api-docs.js';
import { sendFailure } from './platform/http/api-exception.filter.js';
import { ApiFailure } from './platform/http/api-failure.js';
import { refuseBrokenRequest } from './platform/http/broken-request.js';
import { registerPlugins } from './platform/http/create-server.js';
import { NestLog } from './platform/http/nest-log.js';

/** How long a request may take to arrive, in milliseconds; uploads have a minimum rate instead. */
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * The API, ready to listen.
 * @param watch may add hooks to the server before its routes are made
 */
export async function createApi(
  config: Config,
  log: Log = silentLog,
  watch: (server: FastifyInstance) => void = () => undefined,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    // Over https a proxy in front of us provides the client's address; without one anyone could set that header.
    trustProxy: config.http.isSecure ? (_address: string, hop: number) => hop === 0 : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Requests on open connections during shutdown are answered, with `Connection: close`: a proxy would pass a 503 on to a
    // person.
    return503OnClosing: false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      sendFailure(reply, new ApiFailure('invalid-address'));
    },
    clientErrorHandler: refuseBrokenRequest,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, log), adapter, {
    logger: new NestLog(log),
    bufferLogs: false,
    // Ours is in registerPlugins.
    bodyParser: false,
  });
  watch(app.getHttpAdapter().getInstance());
  await registerPlugins(app, config, (path) => app.get(PageHeads).describe(path));
  app.get(SiteFiles).mount(app.getHttpAdapter().getInstance());
  serveApiDocs(app.getHttpAdapter().getInstance());
  // Before Nest creates the routes: anything registered between them and Nest's error handler would bypass it.
  await app.get(QueueBoard).mount(app.getHttpAdapter().getInstance());
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
