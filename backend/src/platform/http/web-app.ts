import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from './api-exception.filter.js';
import { ApiFailure } from './api-failure.js';

const FRONTEND = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));
const HASHED = /\/assets\//;

/** Serves the built frontend: its files as they are, its one page for every other address outside /api. */
export async function serveWebApp(server: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(`${FRONTEND}/index.html`);
  if (isBuilt) {
    await server.register(fastifyStatic, {
      root: FRONTEND,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  server.get('/*', (request, reply) => {
    const isApi = /^\/api(?:[/?]|$)/i.test(request.url);
    if (isApi || !isBuilt) {
      const message = isApi ? 'There is nothing at this address.' : 'The web app is not built. Run npm run build.';
      return sendFailure(reply, new ApiFailure(404, 'not-found', message));
    }
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
}
