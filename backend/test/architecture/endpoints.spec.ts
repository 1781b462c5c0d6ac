import { type Endpoint, endpoints } from '@carbsight/contracts';
import { loadSharedConfig, silentLog } from '@carbsight/runtime';
import type { DynamicModule, Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA } from '@nestjs/common/constants.js';
import { z } from 'zod';
import { AppModule } from '../../src/app.module.js';
import { openapiDocument } from '../../src/openapi-document.js';
import { ENDPOINT } from '../../src/platform/http/implements.decorator.js';

const config = loadSharedConfig({
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  JWT_SECRET: 'x'.repeat(32),
  ADMIN_PASSWORD: 'a strong admin phrase',
});

/** Every handler method of every controller, as the modules declare them. */
const handlers = [...new Set(controllersOf(AppModule.with(config, silentLog)))].flatMap((controller) => {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype)
    .map((name) => ({ name: `${controller.name}.${name}`, handler: prototype[name] }))
    .filter(({ handler }) => typeof handler === 'function' && Reflect.hasMetadata(METHOD_METADATA, handler));
});

it('finds the controllers', () => {
  expect(handlers.length).toBeGreaterThan(15);
});

it('gives every route a contract, which declares its access', () => {
  const open = handlers.filter(({ handler }) => !Reflect.getMetadata(ENDPOINT, handler as object));
  expect(open.map(({ name }) => name)).toEqual([]);
});

it('implements every endpoint contract exactly once', () => {
  const implemented = handlers.map(({ handler }) => addressOf(Reflect.getMetadata(ENDPOINT, handler as object)));
  expect(implemented.sort()).toEqual([...endpoints.values()].map(addressOf).sort());
});

it('describes every endpoint with its summary, status, access and what goes in and out', () => {
  const document = JSON.parse(JSON.stringify(openapiDocument()));
  const described = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      summary: operation.summary,
      statuses: Object.keys(operation.responses).filter((status) => status.startsWith('2') || status.startsWith('3')),
      isPublic: operation.security === undefined,
      hasBody: operation.requestBody !== undefined,
      hasAnswer: Object.entries(operation.responses).some(
        ([status, { content }]) => status !== 'default' && status !== '503' && content,
      ),
      pathParameters: (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name),
    })),
  );
  const expected = [...endpoints.values()].map((endpoint) => ({
    address: addressOf(endpoint),
    summary: endpoint.summary,
    statuses: [String(endpoint.status)],
    isPublic: endpoint.access === 'public',
    hasBody: endpoint.body !== undefined || Boolean(endpoint.upload),
    hasAnswer: endpoint.answer !== undefined,
    pathParameters: [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name),
  }));
  const byAddress = (one: { address: string }, other: { address: string }) => (one.address < other.address ? -1 : 1);
  expect(described.sort(byAddress)).toEqual(expected.sort(byAddress));
});

/** A body says which state it is a change of by one of these. */
const SEEN = ['version', 'seen', 'previousTier', 'expectedRole'];

/** Changes that overwrite nothing of somebody else's, or are refused by other means. */
const ALWAYS_LAST: Readonly<Record<string, string>> = {
  'PUT /api/profile/research-consent': 'one decision: the last one counts',
  'PATCH /api/family/:accessId': 'one decision: the last one counts',
  'PUT /api/scans/:mealId/nightscout-note': 'sends what there is',
  'PUT /api/admin/model-grounding': 'refused by the version of the releases',
  'PUT /api/admin/scan-overview/views': 'replaces the caller’s own view of that name, as it says',
};

it('lets no change overwrite a newer one in silence: by If-Match, or by what the body says was seen', () => {
  const silent = [...endpoints.values()].filter(({ method, path, summary, body, isTagged }) => {
    if (!['PUT', 'PATCH'].includes(method) || ALWAYS_LAST[`${method} ${path}`]) return false;
    // As the summary of `PATCH /api/scans/:mealId` says of every change to a meal.
    if (isTagged || summary.includes('`If-Match`') || path.startsWith('/api/scans/:mealId')) return false;
    const bodies = body instanceof z.ZodUnion ? body.options : [body];
    return !bodies.every((one) => one instanceof z.ZodObject && SEEN.some((name) => name in one.shape));
  });
  expect(silent.map(addressOf)).toEqual([]);
});

it('refers only to schemas that the description has, and gives each operation its own name', () => {
  const document = JSON.parse(JSON.stringify(openapiDocument()));
  const text = JSON.stringify(document);
  const missing = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].filter(
    ([, name = '']) => !(name in document.components.schemas),
  );
  expect(missing).toEqual([]);
  const names = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(endpoints.size);
});

type Described = {
  readonly summary: string;
  readonly security?: unknown;
  readonly requestBody?: unknown;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: unknown }>>;
};

it('describes the form of every upload', () => {
  const { paths = {} } = openapiDocument();
  const uploads = [...endpoints.values()].filter(({ upload }) => upload);
  const described = uploads.map(({ method, path }) => {
    const operations = paths[path] as Record<string, { requestBody?: { content: object } }>;
    return Object.keys(operations[method.toLowerCase()]?.requestBody?.content ?? {});
  });
  const form = 'multipart/form-data';
  const expected = uploads.map(({ upload }) => {
    if (upload === 'in-json') return ['application/json'];
    return upload === 'optional' ? [form, 'application/json'] : [form];
  });
  expect(described).toEqual(expected);
});

it('says that a scan needs a photo or a note', () => {
  const note = { required: ['note'], properties: { note: { minLength: 1 } } };
  expect(openapiDocument().paths?.['/api/scans']?.post?.requestBody).toMatchObject({
    content: {
      'multipart/form-data': { schema: { anyOf: [{ required: ['image'] }, note] } },
      'application/json': { schema: { allOf: [note] } },
    },
  });
});

function addressOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function controllersOf(module: DynamicModule | Type): Type[] {
  const target = 'module' in module ? module.module : module;
  const dynamic = 'module' in module ? module : undefined;
  const imports = [...(Reflect.getMetadata(MODULE_METADATA.IMPORTS, target) ?? []), ...(dynamic?.imports ?? [])];
  const own = [...(Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, target) ?? []), ...(dynamic?.controllers ?? [])];
  const inner = imports.filter((entry) => typeof entry === 'function' || (entry && 'module' in entry));
  return [...own, ...inner.flatMap((entry) => controllersOf(entry as DynamicModule))];
}
