import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performStep } from './perform-step.js';
import { type Received, receivedFromAnthropic, receivedFromGemini, receivedFromOpenAi } from './received.js';
import type { FakeCall, FakeScriptInput } from './script.js';
import { ScriptRunner } from './script-runner.js';
import { type Request, type ServerKind, type ServerKindName, serverKinds } from './server-kinds.js';

export type FakeModelServer = {
  readonly url: string;
  readonly openaiBaseUrl: string;
  readonly geminiBaseUrl: string;
  readonly anthropicBaseUrl: string;
  /** Replaces the script; steps restart, calls are kept. */
  readonly script: (script: FakeScriptInput) => void;
  /** Its response when asked for its models, until the next reset. */
  readonly scriptModels: (answer: ScriptedModels) => void;
  /** Answers held calls with exactly this note, present and future. */
  readonly release: (note: string) => void;
  readonly calls: () => readonly FakeCall[];
  /** How many requests it did not understand (`ServerKind.refuses`). */
  readonly refusals: () => number;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

const GEMINI_PATH = /^\/v1beta\/models\/([^/:]+):(generateContent|streamGenerateContent)$/;
/** Any response at all. */
type RawAnswer = {
  readonly status?: number;
  readonly contentType?: string;
  readonly location?: string;
  readonly body: string;
};

/** One response, or one for each request: by its page. */
type ScriptedModels = RawAnswer | ((asked: URLSearchParams) => RawAnswer);

const OPENAI_MODELS = { object: 'list', data: [{ id: 'gpt-4o-mini' }, { id: 'gpt-4o' }] };
const GEMINI_MODELS = {
  models: [
    { name: 'models/gemini-2.5-pro', supportedGenerationMethods: ['generateContent'] },
    { name: 'models/embedding-1', supportedGenerationMethods: ['embedContent'] },
  ],
};
const ANTHROPIC_MODELS = {
  data: [
    { type: 'model', id: 'claude-sonnet-4-6', display_name: 'Claude Sonnet 4.6', created_at: '2026-02-17T00:00:00Z' },
  ],
  has_more: false,
  first_id: 'claude-sonnet-4-6',
  last_id: 'claude-sonnet-4-6',
};
const PROSE = 'There is rice with beans on the plate, about 45 g of carbohydrate.';
const BODY_MAX_BYTES = 64 * 1024 * 1024;

/**
 * A model server on 127.0.0.1 that speaks OpenAI's, Gemini's and Claude's wire formats and follows a script. Without a port the system
 * picks a free one. Other processes script it over HTTP: `POST /control/script`, `GET /control/calls`, `POST /control/release`,
 * `POST /control/reset`.
 */
export async function startFakeModelServer(
  options: { readonly port?: number; readonly kind?: ServerKindName } = {},
): Promise<FakeModelServer> {
  const fake: Fake = {
    runner: new ScriptRunner(),
    kind: serverKinds[options.kind ?? 'openai'],
    models: null,
    refusals: 0,
  };
  const { runner } = fake;
  const server = createServer((request, response) => {
    handle(fake, request, response).catch((error: unknown) => {
      if (!response.headersSent)
        sendJson(response, 400, { error: { message: String(error), code: 'fake_bad_request' } });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    openaiBaseUrl: `${url}/v1`,
    geminiBaseUrl: url,
    anthropicBaseUrl: url,
    script: (script) => runner.play(script),
    scriptModels: (answer) => {
      fake.models = answer;
    },
    release: (note) => runner.release(note),
    calls: () => runner.calls,
    refusals: () => fake.refusals,
    reset: () => {
      runner.reset();
      fake.models = null;
    },
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

type Fake = {
  readonly runner: ScriptRunner;
  readonly kind: ServerKind;
  models: ScriptedModels | null;
  refusals: number;
};

async function handle(fake: Fake, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { runner, kind } = fake;
  const { pathname } = new URL(request.url ?? '/', 'http://fake');
  const [, gemini, method] = GEMINI_PATH.exec(pathname) ?? [];
  switch (`${request.method} ${pathname}`) {
    case 'GET /health':
      return sendJson(response, 200, { status: 'ok' });
    case 'GET /control/calls':
      return sendJson(response, 200, runner.calls);
    case 'POST /control/script':
      runner.play((await bodyOf(request)) as FakeScriptInput);
      return sendJson(response, 200, { status: 'ok' });
    case 'POST /control/release':
      runner.release(((await bodyOf(request)) as { note: string }).note);
      return sendJson(response, 200, { status: 'ok' });
    case 'POST /control/reset':
      runner.reset();
      return sendJson(response, 200, { status: 'ok' });
    case 'GET /v1/models':
    case 'GET /v1beta/models': {
      const usual = pathname !== '/v1/models' ? GEMINI_MODELS : isAnthropic(request) ? ANTHROPIC_MODELS : OPENAI_MODELS;
      return sendModels(fake, usual, request, response);
    }
    case 'POST /v1/messages':
      return answer(fake, receivedFromAnthropic(await bodyOf(request)), request, response);
    case 'POST /v1/chat/completions':
    case 'POST /chat/completions': {
      const body = await bodyOf(request);
      const refusal = kind.refuses(body as Request);
      if (refusal) fake.refusals += 1;
      if (refusal) return sendJson(response, refusal.status, refusal.body);
      const inProse = kind.ignoresForm?.(body as Request) ?? false;
      return answer(fake, receivedFromOpenAi(body), request, response, inProse);
    }
    default:
      if (request.method !== 'POST' || gemini === undefined) {
        return sendJson(response, 404, { error: { message: 'The fake server does not know this path.', code: 404 } });
      }
      return answer(
        fake,
        receivedFromGemini(decodeURIComponent(gemini), method === 'streamGenerateContent', await bodyOf(request)),
        request,
        response,
      );
  }
}

const isAnthropic = ({ headers }: IncomingMessage): boolean => headers['anthropic-version'] !== undefined;

function sendModels({ models }: Fake, list: object, { url = '/' }: IncomingMessage, response: ServerResponse): void {
  const scripted = typeof models === 'function' ? models(new URL(url, 'http://fake').searchParams) : models;
  const usual = { body: JSON.stringify(list) };
  const { status = 200, contentType = 'application/json', location, body }: RawAnswer = scripted ?? usual;
  response.writeHead(status, { 'content-type': contentType, ...(location ? { location } : {}) }).end(body);
}

async function answer(
  { runner, kind }: Fake,
  received: Received,
  request: IncomingMessage,
  response: ServerResponse,
  inProse = false,
): Promise<void> {
  const { headers } = request;
  const hasKey =
    /^Bearer \S/.test(headers.authorization ?? '') || Boolean(headers['x-goog-api-key'] || headers['x-api-key']);
  const { step: scripted, record } = runner.take(received, hasKey);
  const step = inProse && scripted.kind === 'answer' ? { ...scripted, answer: PROSE } : scripted;
  response.on('close', () => {
    if (step.kind !== 'cut' && !response.writableFinished) record.closedByClient = true;
  });
  await performStep(step, record, response, { kind, released: () => runner.whenReleased(record.note) });
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > BODY_MAX_BYTES) throw new RangeError('The body is too large.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
