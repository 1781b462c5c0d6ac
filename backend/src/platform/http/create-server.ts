import { goldenImagesApi } from '@carbsight/contracts';
import type { Config } from '@carbsight/runtime';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { uploadLimits } from './read-upload.js';
import { serveWebApp } from './web-app.js';

/** The plug-ins around every request: cookies, forms, headers that protect, compression, and the web app. */
export async function registerPlugins(app: NestFastifyApplication, config: Config): Promise<void> {
  takeBodies(app.getHttpAdapter().getInstance());
  takeLargeBodies(app.getHttpAdapter().getInstance());
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { limits: uploadLimits, throwFileSizeLimit: true });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets sizes and colours of single elements as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: config.http.isSecure ? [] : null,
      },
    },
    strictTransportSecurity: config.http.isSecure,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onSend', async (request, reply) => {
    // What people eat belongs into no cache but the one that a handler asks for.
    if (request.url.startsWith('/api') && !reply.hasHeader('Cache-Control'))
      void reply.header('Cache-Control', 'no-store');
  });
  await serveWebApp(server);
}

/** The one call whose JSON carries a photo. */
function takeLargeBodies(server: FastifyInstance): void {
  const { method, path, bodyMaxBytes } = goldenImagesApi.addGoldenImage;
  server.addHook('onRoute', (route) => {
    if (route.url === path && [route.method].flat().includes(method)) route.bodyLimit = bodyMaxBytes;
  });
}

/** A call without a body may name JSON as its content all the same: clients that set the header always are common. */
function takeBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
  // Mail programs unsubscribe with a form whose one field says nothing new; whoever wants a body wants JSON.
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => {
    done(null, undefined);
  });
}
