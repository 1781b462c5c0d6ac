import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performStep } from './perform-step.js';
import { type Received, receivedFromGemini, receivedFromOpenAi } from './received.js';
import type { FakeCall, FakeScriptInput } from './script.js';
import { ScriptRunner } from './script-runner.js';

export type FakeModelServer = {
  readonly url: string;
  readonly openaiBaseUrl: string;
  readonly geminiBaseUrl: string;
  /** Replaces the script; steps start again, calls are kept. */
  readonly script: (script: FakeScriptInput) => void;
  readonly calls: () => readonly FakeCall[];
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

const GEMINI_PATH = /^\/v1beta\/models\/([^/:]+):(?:generateContent|streamGenerateContent)$/;
const BODY_MAX_BYTES = 64 * 1024 * 1024;

/**
 * A model server on 127.0.0.1 that speaks OpenAI's and Gemini's wire formats and follows a script. Without a port the system
 * picks a free one. Other processes script it over HTTP: `POST /control/script`, `GET /control/calls`, `POST /control/release`,
 * `POST /control/reset`.
 */
export async function startFakeModelServer(options: { readonly port?: number } = {}): Promise<FakeModelServer> {
  const runner = new ScriptRunner();
  const server = createServer((request, response) => {
    handle(runner, request, response).catch((error: unknown) => {
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
    script: (script) => runner.play(script),
    calls: () => runner.calls,
    reset: () => runner.reset(),
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function handle(runner: ScriptRunner, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://fake');
  const gemini = GEMINI_PATH.exec(pathname)?.[1];
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
    case 'POST /v1/chat/completions':
    case 'POST /chat/completions':
      return answer(runner, receivedFromOpenAi(await bodyOf(request)), request, response);
    default:
      if (request.method !== 'POST' || gemini === undefined) {
        return sendJson(response, 404, { error: { message: 'The fake server does not know this path.', code: 404 } });
      }
      return answer(runner, receivedFromGemini(decodeURIComponent(gemini), await bodyOf(request)), request, response);
  }
}

async function answer(
  runner: ScriptRunner,
  received: Received,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const hasKey = /^Bearer \S/.test(request.headers.authorization ?? '') || Boolean(request.headers['x-goog-api-key']);
  const { step, record } = runner.take(received, hasKey);
  response.on('close', () => {
    if (step.kind !== 'cut' && !response.writableFinished) record.closedByClient = true;
  });
  if (step.kind === 'answer' && step.isHeld) await runner.whenReleased(record.note);
  await performStep(step, record, response);
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
