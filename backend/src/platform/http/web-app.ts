import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from './api-exception.filter.js';
import { ApiFailure } from './api-failure.js';

const FRONTEND = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));
const HASHED = /\/assets\//;
const FILE = /\/[^/]+\.[a-z0-9]+$/i;
/** Of the API, or of the private port: who asks here has taken one port for the other, and a page would say "all is well". */
const NO_PAGE = /^\/(?:api|metrics|health)(?:\/|$)/i;
const notFound = (message: string) => new ApiFailure(404, 'not-found', message);

/** Serves the built frontend: its files as they are, its one page for every other address outside /api. */
export async function serveWebApp(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: FRONTEND,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    // A second slash makes a browser read the next word as another host.
    if (NO_PAGE.test(path) || /^\/(?:\/|%2f)/i.test(path)) {
      return sendFailure(reply, notFound('There is nothing at this address.'));
    }
    // From disk each time, so that a new build counts at once; a file that is gone is a 404 and never the page.
    if (path.includes('..')) return sendFailure(reply, notFound('There is nothing at this address.'));
    if (FILE.test(path)) return reply.sendFile(path);
    if (!existsSync(`${FRONTEND}/index.html`)) {
      return sendFailure(reply, notFound('The web app is not built. Run npm run build.'));
    }
    return reply.sendFile('index.html');
  });
}
