import fc from 'fast-check';
import { z } from 'zod';
import { options } from './harness/config.js';
import { form } from './harness/form.js';
import { PHOTO, scan } from './harness/meals.js';
import { bodySchema, type Operation, operations } from './harness/operations.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import { type JsonSchema, STRANGE_TEXTS, schemaArbitrary } from './harness/schema-arbitrary.js';
import { type Answer, send, Visitor } from './harness/visitor.js';

/** Cases of each operation, unless `--cases` overrides it. */
const CASES = 200;
const CONCURRENCY = 8;
/** Allowed statuses of a refusal. 503 means that something is unavailable, and its code is checked. */
const REFUSALS = new Set([400, 401, 403, 404, 409, 413, 414, 415, 422, 429, 431]);
/** Codes of a stack without a payment provider. */
const UNAVAILABLE = new Set(['busy', 'billing-not-configured']);

type Case = {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | undefined;
};
type Caller = { readonly visitor: Visitor; readonly renew: () => Promise<void> };

export const fuzzedOperations: Scenario = {
  name: 'fuzzed-operations',
  summary: 'Random and hostile requests to every operation, made from the OpenAPI document by fast-check',
  // Its own stack: accepted requests change models, prompts and texts for everyone.
  settings: {},
  async run(stack) {
    const [person, administrator] = [new Visitor(stack.url), new Visitor(stack.url)];
    const account = await person.register();
    await administrator.signIn(stack.admin);
    const callers = {
      person: { visitor: person, renew: async () => void (await person.signIn(account)) },
      administrator: { visitor: administrator, renew: async () => void (await administrator.signIn(stack.admin)) },
    };
    const ids = [account.id, await scan(person, 'a muffin')];
    count('operations', operations.length);
    count('cases per operation', options.cases ?? CASES);
    for (const operation of operations) {
      await fuzz(operation, operation.endpoint.access === 'admin' ? callers.administrator : callers.person, ids);
    }
    await callers.person.renew();
    const { status } = await person.call('GET', '/api/scans');
    check('the person’s meals are still listed', status === 200, status);
  },
};

async function fuzz(operation: Operation, caller: Caller, ids: readonly string[]): Promise<void> {
  const { endpoint, name } = operation;
  const cases = fc.sample(casesOf(operation, ids), { seed: options.seed, numRuns: options.cases ?? CASES });
  const matches = answerCheck(operation);
  const wrong: string[] = [];
  const waiting = [...cases];
  const work = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const answer = await request(operation, caller, one);
      count('requests');
      count(answer.status < 300 ? 'accepted requests' : 'refused requests');
      const problem = problemOf(answer, endpoint.status, matches);
      if (problem)
        wrong.push(`${problem}; ${one.path} ${String(one.body).slice(0, 300)} => ${answer.text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  check(`${name} answers as documented`, wrong.length === 0, `${wrong.length} times: ${wrong[0]}`);
}

async function request(operation: Operation, caller: Caller, { path, headers, body }: Case): Promise<Answer> {
  const { endpoint } = operation;
  const ask = () =>
    send(caller.visitor.url, endpoint.method, path, { cookie: caller.visitor.cookie, ...headers }, body);
  const answer = await ask();
  if (answer.status !== 401 || endpoint.access === 'public') return answer;
  // An earlier request has signed this caller out, as it may.
  await caller.renew();
  return ask();
}

/** Null if the answer matches the description. */
function problemOf(answer: Answer, status: number, matches: (body: unknown) => string | null): string | null {
  if (answer.status === status || answer.status === 304) return answer.json === undefined ? null : matches(answer.json);
  const refusal = apiError.safeParse(answer.json);
  if (!refusal.success) return `${answer.status} is not a documented refusal`;
  if (REFUSALS.has(answer.status)) return null;
  if (answer.status === 503 && UNAVAILABLE.has(refusal.data.code)) return null;
  return `${answer.status} ${refusal.data.code} is not described`;
}

const apiError = z.strictObject({
  statusCode: z.int(),
  code: z.string(),
  message: z.string().min(1),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  fields: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
});

function answerCheck({ endpoint, described }: Operation): (body: unknown) => string | null {
  const schema = described.responses[endpoint.status]?.content?.['application/json']?.schema;
  if (!schema) return () => null;
  const parser = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  return (body) => {
    const result = parser.safeParse(body);
    return result.success
      ? null
      : `the answer does not match its schema: ${z.prettifyError(result.error).slice(0, 300)}`;
  };
}

/** Text that JSON cannot represent, or that is not JSON. */
const RAW_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"a":1,}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  '\ufeff{}',
] as const;
const RAW_QUERIES = [
  '?%',
  '?a=%ff',
  '?a[b]=c',
  '?limit=1&limit=2',
  '?limit[]=1',
  '?=&&=',
  '?from=&to=',
  '?__proto__[a]=1',
];
const TYPES = ['application/json', 'application/json; charset=utf-16', 'application/xml', 'text/plain', ''] as const;

function casesOf(operation: Operation, ids: readonly string[]): fc.Arbitrary<Case> {
  return fc
    .record({ path: pathsOf(operation, ids), query: queriesOf(operation), content: contentsOf(operation) })
    .map(({ path, query, content }) => ({ path: `${path}${query}`, ...content }));
}

function pathsOf({ endpoint, described }: Operation, ids: readonly string[]): fc.Arbitrary<string> {
  const parameters = (described.parameters ?? []).filter((parameter) => parameter.in === 'path');
  const values = parameters.map(({ schema }) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...ids) },
      { weight: 2, arbitrary: schemaArbitrary(schema, 'smallest').map(String) },
      { weight: 1, arbitrary: fc.constantFrom(...STRANGE_TEXTS) },
    ),
  );
  return fc
    .tuple(...values)
    .map((chosen) =>
      parameters.reduce(
        (path, { name }, index) => path.replace(`:${name}`, escaped(chosen[index] ?? '')),
        endpoint.path as string,
      ),
    );
}

function queriesOf({ described }: Operation): fc.Arbitrary<string> {
  const parameters = (described.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const values = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, schemaArbitrary(queried(schema), 'hostile')])),
    { requiredKeys: [] },
  );
  const written = values.map((query) => {
    const pairs = Object.entries(query as Record<string, unknown>).map(
      ([name, value]) => `${name}=${escaped(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
    );
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  });
  return fc.oneof({ weight: 8, arbitrary: written }, { weight: 1, arbitrary: fc.constantFrom(...RAW_QUERIES) });
}

/** Query parameters are text: where the schema allows any type, this sends numbers and words. */
const queried = (schema: JsonSchema): JsonSchema =>
  schema.type || schema.enum || schema.anyOf ? schema : { anyOf: [{ type: 'integer' }, { type: 'string' }] };

function contentsOf(operation: Operation): fc.Arbitrary<Pick<Case, 'headers' | 'body'>> {
  const { endpoint, described } = operation;
  if (endpoint.method === 'GET') return fc.constant({ headers: {}, body: undefined });
  const json = { 'content-type': 'application/json' };
  const raw = fc
    .record({ type: fc.constantFrom(...TYPES), body: fc.constantFrom(...RAW_BODIES) })
    .map(({ type, body }) => ({ headers: type ? { 'content-type': type } : {}, body }));
  if (endpoint.upload) {
    const fields = described.requestBody?.content['multipart/form-data']?.schema ?? { type: 'object' };
    const photo = { bytes: PHOTO.subarray(0, 200) };
    return fc.oneof(
      schemaArbitrary(fields, 'hostile').map((values) => form(asFields(values))),
      schemaArbitrary(fields, 'hostile').map((values) => form(asFields(values), photo)),
      schemaArbitrary(fields, 'hostile').map((values) => ({ headers: json, body: JSON.stringify(values) })),
      raw,
    );
  }
  const schema = bodySchema(operation);
  if (!schema) return fc.oneof(fc.constant({ headers: {}, body: undefined }), raw);
  const written = schemaArbitrary(schema, 'hostile').map((value) => ({ headers: json, body: JSON.stringify(value) }));
  return fc.oneof({ weight: 9, arbitrary: written }, { weight: 1, arbitrary: raw });
}

function asFields(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== 'image')
      .map(([name, value]) => [name.replaceAll('"', ''), typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

const escaped = (text: string) => encodeURIComponent(text.toWellFormed());
