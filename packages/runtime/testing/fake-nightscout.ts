import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How Nightscout servers differ: by version, settings, or what is in front of them. */
export const nightscoutProfiles = [
  '14.2.6',
  '15.0.6',
  '15.0.7',
  'ignores-find',
  'slow',
  'unauthorised',
  'redirect',
  'careportal-off',
] as const;
export type NightscoutProfile = (typeof nightscoutProfiles)[number];

type Treatment = Readonly<Record<string, unknown>> & { readonly _id: string };
type Received = { readonly method: string; readonly path: string; readonly body: unknown };

export type FakeNightscout = {
  readonly url: string;
  readonly token: string;
  readonly requests: readonly Received[];
  /** Any JSON: the database's content, newest first. */
  readonly entries: unknown[];
  readonly treatments: Treatment[];
  /** The unit it displays; it stores everything in mg/dL. */
  unit: 'mg/dl' | 'mmol';
  /** The next write requests are performed, but their responses are lost with the connection. */
  loseAnswers: number;
  /** The response to every request from now on. */
  answerInstead: ((response: ServerResponse) => void) | null;
  /** Rejects if any request could have made another program dose, or delete what is not ours. */
  readonly close: () => Promise<void>;
};

const FORBIDDEN_KEYS = ['carbs', 'insulin', 'fat', 'protein', 'absorptionTime', 'duration', 'timestamp'];
const NOTE_KEYS = ['created_at', 'enteredBy', 'eventType', 'identifier', 'notes'];

/** The part of Nightscout that we use, on 127.0.0.1, written from its published API description. */
export async function startFakeNightscout(
  profile: NightscoutProfile = '15.0.7',
  token = 'carbsight-0123456789abcdef',
): Promise<FakeNightscout> {
  const dangers: string[] = [];
  const requests: Received[] = [];
  const secret = createHash('sha1').update(token).digest('hex');

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://nightscout');
    const body = await bodyOf(request);
    const method = request.method ?? 'GET';
    requests.push({ method, path: request.url ?? '/', body });
    dangers.push(...dangersOf(method, pathname, body));
    if (fake.answerInstead) return fake.answerInstead(response);
    if (profile === 'slow') return;
    if (profile === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (profile === 'unauthorised' || request.headers['api-secret'] !== secret) {
      return json(response, 401, { status: 401, message: 'Unauthorized' });
    }
    if (pathname === '/api/v1/status.json') return json(response, 200, statusOf(profile, fake.unit));
    if (pathname === '/api/v1/entries/sgv.json') {
      return json(response, 200, select(fake.entries, profile, searchParams));
    }
    if (!pathname.startsWith('/api/v1/treatments')) return json(response, 404, {});
    if (method === 'GET') return json(response, 200, select(fake.treatments, profile, searchParams));
    if (profile === 'careportal-off') return json(response, 404, {});
    const answer = write(method, pathname, body);
    if (fake.loseAnswers > 0) {
      fake.loseAnswers -= 1;
      request.socket.destroy();
    } else json(response, 200, answer);
  });

  /** Up to 15.0.6, a treatment replaces another with the same time and type. */
  const isSame = (one: Treatment, other: Readonly<Record<string, unknown>>) =>
    profile !== '15.0.7' && one.created_at === other.created_at && one.eventType === other.eventType;

  function write(method: string, pathname: string, body: unknown): unknown {
    const all = fake.treatments;
    const remove = (isRemoved: (each: Treatment) => boolean) => {
      const kept = all.filter((each) => !isRemoved(each));
      all.splice(0, all.length, ...kept);
    };
    if (method === 'DELETE') {
      const id = pathname.split('/').at(-1);
      remove(({ _id }) => id === '*' || _id === id);
      return { n: 1, ok: 1 };
    }
    const given = body as Readonly<Record<string, unknown>>;
    const created = { ...given, created_at: new Date(String(given.created_at)).toISOString() };
    const id = all.find((each) => each._id === given._id || isSame(each, created))?._id;
    const stored = { ...created, _id: id ?? String(given._id ?? randomBytes(12).toString('hex')) };
    remove(({ _id }) => _id === stored._id);
    all.unshift(stored);
    return method === 'PUT' ? stored : [stored];
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeNightscout = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    requests,
    entries: [],
    treatments: [],
    unit: 'mg/dl',
    loseAnswers: 0,
    answerInstead: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      if (dangers.length > 0) throw new Error(`Requests that Nightscout must never get: ${dangers.join('; ')}`);
    },
  };
  return fake;
}

/** Loop apps and calculators count treatments with these keys, whatever their values and types. */
function dangersOf(method: string, pathname: string, body: unknown): string[] {
  const found: string[] = [];
  if (pathname.startsWith('/api/v2') || pathname.startsWith('/api/v3')) found.push(`${method} ${pathname}`);
  if (method === 'DELETE') {
    return /^\/api\/v1\/treatments\/[0-9a-f]{24}$/.test(pathname) ? found : [...found, `DELETE ${pathname}`];
  }
  if (method === 'GET') return found;
  const sent = (body ?? {}) as Readonly<Record<string, unknown>>;
  const allowed = method === 'PUT' ? [...NOTE_KEYS, '_id'].sort() : NOTE_KEYS;
  const keys = Object.keys(sent).sort();
  found.push(...keys.filter((key) => FORBIDDEN_KEYS.includes(key)).map((key) => `the key ${key}`));
  if (keys.join() !== allowed.join()) found.push(`the keys ${keys.join(', ')}`);
  if (sent.eventType !== 'Note') found.push(`the event type ${sent.eventType}`);
  if (!(Date.parse(String(sent.created_at)) <= Date.now())) found.push(`the time ${sent.created_at}`);
  return found;
}

function statusOf(profile: NightscoutProfile, units: FakeNightscout['unit']): object {
  return {
    status: 'ok',
    name: 'nightscout',
    version: /^\d/.test(profile) ? profile : '15.0.7',
    careportalEnabled: profile !== 'careportal-off',
    settings: { units },
  };
}

const CONDITION = /^find\[(\w+)\](?:\[\$(gte|lte)\])?$/;

function select(all: readonly unknown[], profile: NightscoutProfile, query: URLSearchParams): unknown[] {
  const fits = (record: unknown) =>
    [...query].every(([name, wanted]) => {
      const [, field, operator] = CONDITION.exec(name) ?? [];
      if (field === undefined) return true;
      const value = (record as Readonly<Record<string, unknown>> | null)?.[field];
      if (operator === undefined) return value === wanted;
      const order = typeof value === 'number' ? value - Number(wanted) : String(value) < wanted ? -1 : 1;
      return operator === 'gte' ? order >= 0 : order <= 0;
    });
  return (profile === 'ignores-find' ? all : all.filter(fits)).slice(0, Number(query.get('count') ?? 10));
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}
