import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What Swagger itself serves; everything else below /api/docs is a file of its page. */
const DOCS_PATHS = [
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/',
  '/api/docs/index.html',
  '/api/docs/LICENSE',
  '/api/docs/swagger-ui-init.js',
  '/api/docs/docs/swagger-ui-init.js',
  '/api/docs-yaml',
];

/** The document at /api/openapi.json and a page to read it at /api/docs. Most installations never open them. */
export function serveApiDocs(server: FastifyInstance): void {
  for (const path of DOCS_PATHS) {
    server.get(path, async (request, reply) => {
      const { answerOf } = await import('./api-docs-answers.js');
      await answerOf(path)(request, reply);
      return reply;
    });
  }
  const root = dirname(createRequire(fileURLToPath(import.meta.resolve('@nestjs/swagger'))).resolve('swagger-ui-dist'));
  for (const prefix of ['/api/docs/', '/api/docs/docs/'])
    server.register(fastifyStatic, { root, prefix, decorateReply: false });
}
