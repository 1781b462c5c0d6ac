import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openapiDocument } from '../../openapi-document.js';

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

const answers = new Map<string, Answer>();

/** Takes what Swagger would serve. By the time it is loaded, the server takes no more routes. */
const collector = {
  get: (path: string, answer: Answer) => answers.set(path, answer),
  getType: () => 'fastify',
  getInstance: () => ({ register: () => undefined }),
  getRequestUrl: ({ originalUrl }: FastifyRequest) => originalUrl,
};
const app = { getHttpAdapter: () => collector, config: { getGlobalPrefix: () => '' } };

SwaggerModule.setup(
  'api/docs',
  app as unknown as NestFastifyApplication,
  openapiDocument() as unknown as OpenAPIObject,
  { jsonDocumentUrl: 'api/openapi.json', customSiteTitle: 'Carbsight API' },
);

export function answerOf(path: string): Answer {
  const answer = answers.get(path);
  if (!answer) throw new Error(`Swagger does not serve ${path}`);
  return answer;
}
