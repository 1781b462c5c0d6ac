import { apiError, type Endpoint, endpoints } from '@carbsight/contracts';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

/** The OpenAPI document, generated from the contracts that parse and filter every request. */
export function openapiDocument() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints.values()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Carbsight', version: '1', description: 'Photograph a meal, get its carbohydrates in grams.' },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'carbsight_session' } } },
    paths: paths as ZodOpenApiPathsObject,
  });
}

/** The file is sent next to the text fields and read separately, so their schema does not include it. */
function withImage(fields: z.ZodType | undefined): z.ZodType {
  const image = z.string().meta({ override: { type: 'string', format: 'binary' } });
  return fields instanceof z.ZodObject ? fields.extend({ image }) : z.object({ image });
}

/** Described once, and referred to by every operation. */
const refusal = apiError.meta({ id: 'ApiError' });

const BUSY = {
  description:
    'More photos arrive than can be prepared (`busy`), or the storage is away; send the same again after Retry-After',
  headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
  content: { 'application/json': { schema: refusal } },
};

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const parameters = { path: endpoint.params, query: endpoint.query };
  const isForm = endpoint.upload !== undefined && endpoint.upload !== 'in-json';
  const content = isForm
    ? { 'multipart/form-data': { schema: withImage(endpoint.body) } }
    : { 'application/json': { schema: endpoint.body ?? {} } };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.group],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    requestParams: Object.fromEntries(Object.entries(parameters).filter(([, schema]) => schema)),
    ...(endpoint.body || endpoint.upload ? { requestBody: { content } } : {}),
    responses: {
      [String(endpoint.status)]: {
        description: endpoint.summary,
        ...(endpoint.answer ? { content: { 'application/json': { schema: endpoint.answer } } } : {}),
      },
      ...(endpoint.upload ? { '503': BUSY } : {}),
      default: { description: 'A refusal', content: { 'application/json': { schema: refusal } } },
    },
  } as ZodOpenApiOperationObject;
}
