import { constants } from 'node:zlib';
import { endpoints, goldenImagesApi, subscriptionsApi } from '@carbsight/contracts';
import type { Config } from '@carbsight/runtime';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionCookieName } from '../auth/session-tokens.js';
import { discardBody } from '../uploads/discard-body.js';
import { skipBodyParsing } from '../uploads/receive-json-upload.js';
import type { DescribePage } from './page-head.js';
import { uploadLimits } from './receive-upload.js';
import { serveWebApp } from './web-app.js';

/** How long a stop waits for the last responses; then it closes all connections, including idle ones held by browsers. */
const LAST_ANSWERS_MS = 5_000;

/** Closes every connection some seconds after the server was asked to stop. */
export function closeConnectionsOnStop(server: FastifyInstance): void {
  server.addHook('preClose', (done) => {
    setTimeout(() => server.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    done();
  });
}

/** As much as the proxy of deploy/nginx lets through. */
const RECEIVED_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Fastify hangs up after responding to a body that is too large. Clients that send everything before reading, like browsers and proxies,
 * then see a lost connection, so the rest is received and discarded.
 */
export function receiveLargeBodies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 413 || reply.getHeader('connection') !== 'close') return;
    void reply.removeHeader('connection');
    discardBody(request.raw, RECEIVED_MAX_BYTES);
  });
}

/** Smaller than the plug-in's default of 4, in the same time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** The plug-ins around every request: cookies, forms, security headers, compression, and the web app. */
export async function registerPlugins(
  app: NestFastifyApplication,
  config: Config,
  describe: DescribePage,
): Promise<void> {
  takeBodies(app.getHttpAdapter().getInstance());
  limitBodies(app.getHttpAdapter().getInstance());
  receiveLargeBodies(app.getHttpAdapter().getInstance());
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { limits: uploadLimits, throwFileSizeLimit: true });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The barcode reader is WebAssembly; this allows that, and no `eval`.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Mantine sets sizes and colours of single elements as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
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
  await app.register(fastifyCompress, {
    // Less is not worth the processor time: the response with a meal is smaller.
    threshold: 4096,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
    // Requests are accepted as they arrive: unpacking one on the way would keep the form parser waiting indefinitely.
    globalDecompression: false,
  });
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onSend', async (request, reply) => {
    // What people eat is never cached, unless a handler asks for it.
    if (request.url.startsWith('/api') && !reply.hasHeader('Cache-Control'))
      void reply.header('Cache-Control', 'no-store');
  });
  closeConnectionsOnStop(server);
  const session = sessionCookieName(config.http.isSecure);
  const hasSession = ({ cookies }: FastifyRequest) => Boolean(cookies[session]);
  await serveWebApp(server, describe, new URL(config.http.publicUrl).origin, hasSession);
}

/** Calls with another JSON size limit: one carries a photo, one comes from outside. */
const OTHER_BODIES = [goldenImagesApi.addGoldenImage, subscriptionsApi.stripeWebhook].map((call) =>
  endpoints.get(call),
);

function limitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const limited = OTHER_BODIES.find(
      (endpoint) => route.url === endpoint?.path && [route.method].flat().includes(endpoint.method),
    );
    if (limited?.bodyMaxBytes) route.bodyLimit = limited.bodyMaxBytes;
    if (limited?.upload === 'in-json') skipBodyParsing(route);
  });
}

/** A call without a body may still declare JSON: clients that always set the header are common. */
function takeBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    // A signature covers every byte as received.
    else if (request.routeOptions.url === subscriptionsApi.stripeWebhook.path) done(null, body);
    else parse(request, String(body), done);
  });
  // Mail programs unsubscribe with a form whose only field is redundant; every other body is JSON.
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => {
    done(null, undefined);
  });
}
