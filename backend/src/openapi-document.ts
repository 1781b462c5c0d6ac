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

const image = z.string().meta({ override: { type: 'string', format: 'binary' } });
const NOTE_ONLY = { required: ['note'], properties: { note: { minLength: 1 } } };

/** The file is sent next to the text fields and read separately, so their schema does not include it. */
function uploadContent({ body: fields, upload }: Endpoint): Record<string, { schema: z.ZodType }> {
  if (!(fields instanceof z.ZodObject)) return { 'multipart/form-data': { schema: z.object({ image }) } };
  if (upload === 'file') return { 'multipart/form-data': { schema: fields.extend({ file: image }) } };
  if (upload !== 'optional') return { 'multipart/form-data': { schema: fields.extend({ image }) } };
  const either = fields.extend({ image: image.optional() });
  return {
    'multipart/form-data': { schema: either.meta({ override: { anyOf: [{ required: ['image'] }, NOTE_ONLY] } }) },
    'application/json': { schema: fields.meta({ override: { allOf: [NOTE_ONLY] } }) },
  };
}

/** Described once, and referenced by every operation. */
const refusal = apiError.meta({ id: 'ApiError' });

const BUSY = {
  description:
    'More photos arrive than can be prepared (`busy`), or the storage is away; send the same again after Retry-After',
  headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
  content: { 'application/json': { schema: refusal } },
};

/** For calls that are open to the family of the diary's owner. */
const diary = z.object({
  diary: z.uuid().optional().meta({ description: 'Whose diary it is in; omitted: the caller’s own' }),
});

function withDiary({ member, query }: Endpoint): z.ZodType | undefined {
  if (member === undefined) return query;
  return query instanceof z.ZodObject ? query.extend(diary.shape) : diary;
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const parameters = { path: endpoint.params, query: withDiary(endpoint) };
  const isForm = endpoint.upload !== undefined && endpoint.upload !== 'in-json';
  const content = isForm ? uploadContent(endpoint) : { 'application/json': { schema: endpoint.body ?? {} } };
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
