import { type Endpoint, endpoints } from '@carbsight/contracts';
import fc from 'fast-check';
import { openapiDocument } from '../../../backend/src/openapi-document.js';
import { type JsonSchema, schemaArbitrary } from './schema-arbitrary.js';

type Parameter = {
  readonly in: 'path' | 'query';
  readonly name: string;
  readonly schema: JsonSchema;
  required?: boolean;
};
type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

/** An operation as the OpenAPI document describes it. */
export type Described = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

/** One operation of the API: its contract and its published description. */
export type Operation = { readonly name: string; readonly endpoint: Endpoint; readonly described: Described };

const source = JSON.parse(JSON.stringify(openapiDocument())) as {
  components: { schemas: Record<string, unknown> };
};
const document = withoutReferences(source) as { paths: Record<string, Record<string, Described>> };

/** With the shared schemas written out where they are referred to: schemas are read one by one. */
function withoutReferences(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(withoutReferences);
  if ('$ref' in part) return withoutReferences(source.components.schemas[String(part.$ref).split('/').at(-1) ?? '']);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withoutReferences(value)]));
}

const contracts = [...endpoints.values()];

/** All described operations. @throws if one has no contract, because its access would be unknown */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => {
    const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
    const endpoint = contracts.find((one) => `${one.method} ${one.path}` === name);
    if (!endpoint) throw new Error(`${name} is described but has no contract`);
    return { name, endpoint, described };
  }),
);

/** Contracts missing from the description. There must be none, or the attacks would miss them. */
export const undocumented = contracts
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => !operations.some((operation) => operation.name === name));

export const pathParameters = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** The path with these values for its parameters. */
export function addressOf({ path }: Endpoint, values: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? 'unknown'));
}

export function bodySchema({ described }: Operation): JsonSchema | undefined {
  return described.requestBody?.content['application/json']?.schema;
}

const TRIES = 300;

/** A valid body with only the required properties, or `{}` if none was found; the same for the same seed. */
export function smallestValidBody(operation: Operation, seed: number): unknown {
  const schema = bodySchema(operation);
  const { body } = operation.endpoint;
  if (!schema || !body) return {};
  const candidates = fc.sample(schemaArbitrary(schema, 'smallest'), { seed, numRuns: TRIES });
  return candidates.find((candidate) => body.safeParse(candidate).success) ?? {};
}
