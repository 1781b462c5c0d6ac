import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, endpoints } from '@carbsight/contracts';
import { readSharedConfig, silentLog } from '@carbsight/runtime';
import type { DynamicModule, Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA } from '@nestjs/common/constants.js';
import { AppModule } from '../../src/app.module.js';
import { openapiDocument } from '../../src/openapi-document.js';
import { ENDPOINT } from '../../src/platform/http/implements.decorator.js';

const config = readSharedConfig({
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

it('describes the current endpoints in docs/openapi.json (npm run openapi rewrites it)', () => {
  const stored = JSON.parse(readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8'));
  expect(stored).toEqual(JSON.parse(JSON.stringify(openapiDocument())));
});

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
