import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FakeCall, FakeStep } from './script.js';
import type { ServerKind } from './server-kinds.js';
import { answerBody, answerText, errorBody, errorHeaders, refusalBody } from './wire.js';
import { anthropicEvents, geminiChunks, openAiChunks } from './wire-chunks.js';

type Answer = Extract<FakeStep, { kind: 'answer' }>;
type Stream = Extract<FakeStep, { kind: 'stream' }>;

type Behaviour = {
  readonly kind: ServerKind;
  /** When held calls like this one are released. */
  readonly released: () => Promise<void>;
};

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

/** Sends the response a step describes. Ends early, without an error, when the client disconnects. */
export async function performStep(
  step: FakeStep,
  call: FakeCall,
  response: ServerResponse,
  { kind, released }: Behaviour,
): Promise<void> {
  const type = call.asksForStream ? STREAM_TYPE : JSON_TYPE;
  if (step.kind === 'stall') {
    if (step.afterHead) response.writeHead(200, { 'content-type': type }).flushHeaders();
    return;
  }
  if (step.kind === 'drip') return drip(step.pauseMs, type, response);
  if (step.kind === 'answer' && step.isHeld) await released();
  if (step.delayMs > 0) await wait(step.delayMs, undefined, { ref: false });
  if (response.destroyed) return;
  const send = (status: number, body: string, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': JSON_TYPE, ...headers }).end(body);
  switch (step.kind) {
    case 'answer':
      if (call.asksForStream) await streamPieces(inPieces(step), call, response, { kind, released });
      else send(200, answerBody(call.provider, call.model, step, kind));
      break;
    case 'stream':
      if (call.asksForStream) await streamPieces({ ...step, thinkingTokens: 0 }, call, response, { kind, released });
      else {
        if (step.isHeld) await released();
        const whole = { ...step, kind: 'answer' as const, answer: step.pieces.join(''), thinkingTokens: 0 };
        send(200, answerBody(call.provider, call.model, whole, kind));
      }
      break;
    case 'refusal':
      if (call.asksForStream) streamRefusal(call, response, kind);
      else send(200, refusalBody(call.provider, call.model, kind));
      break;
    case 'error':
      send(step.status, errorBody(call.provider, step), errorHeaders(step));
      break;
    case 'raw':
      send(step.status, step.body, {
        'content-type': step.contentType,
        ...(step.location === undefined ? {} : { location: step.location }),
      });
      break;
    case 'cut':
      cut(step.at, type, response);
      break;
  }
}

const PIECE = /[\s\S]{1,64}/g;

type Pieces = Omit<Stream, 'kind' | 'delayMs'> & Pick<Answer, 'thinkingTokens'>;

/** A whole answer as a stream. */
function inPieces(step: Answer): Pieces {
  const { streamMs, inputTokens, outputTokens, thinkingTokens, finishReason } = step;
  const pieces = answerText(step).match(PIECE) ?? [];
  return {
    pieces,
    pauseMs: Math.round((streamMs ?? 0) / Math.max(1, pieces.length)),
    end: 'whole',
    inputTokens,
    outputTokens,
    thinkingTokens,
    finishReason,
  };
}

/** A streamed answer in the providers' format: server-sent events, each a JSON chunk. */
async function streamPieces(
  step: Pieces,
  call: FakeCall,
  response: ServerResponse,
  { kind, released }: Behaviour,
): Promise<void> {
  response.writeHead(200, { 'content-type': STREAM_TYPE });
  const { pieces, pauseMs, end, isHeld } = step;
  const closed = event(response, 'close');
  const send = (chunk: object) => response.write(eventOf(call, chunk));
  const chunkOf = {
    openai: () => ({ first: () => [], ...openAiChunks(call.model, kind) }),
    gemini: () => ({ first: () => [], ...geminiChunks(call.model) }),
    anthropic: () => anthropicEvents(call.model),
  }[call.provider]();
  for (const chunk of chunkOf.first()) send(chunk);
  do {
    for (const [index, text] of pieces.entries()) {
      if (index > 0 && pauseMs > 0) await wait(pauseMs, undefined, { ref: false });
      if (isHeld && index === pieces.length - 1) await released();
      if (response.destroyed) return;
      if (!send(chunkOf.piece(text))) await Promise.race([event(response, 'drain'), closed]);
    }
  } while (end === 'repeat');
  if (end === 'stall') return;
  if (end === 'break') {
    // After everything written, so that it arrives.
    response.write('', () => response.destroy());
    return;
  }
  if (end === 'error') send(chunkOf.error());
  else for (const chunk of chunkOf.last(step)) send(chunk);
  response.end(call.provider === 'openai' ? 'data: [DONE]\n\n' : '');
}

/** Claude's events have names. */
function eventOf({ provider }: Pick<FakeCall, 'provider'>, chunk: object): string {
  const name = provider === 'anthropic' && 'type' in chunk ? `event: ${chunk.type}\r\n` : '';
  return `${name}data: ${JSON.stringify(chunk)}\r\n\r\n`;
}

const event = (response: ServerResponse, name: 'drain' | 'close') =>
  new Promise<void>((resolve) => {
    response.once(name, resolve);
  });

function streamRefusal(call: FakeCall, response: ServerResponse, kind: ServerKind): void {
  const { provider, model } = call;
  const chunks: readonly object[] = {
    openai: () => openAiChunks(model, kind).refusal(),
    gemini: () => [JSON.parse(refusalBody(provider, model, kind))],
    anthropic: () => [...anthropicEvents(model).first(), ...anthropicEvents(model).refusal()],
  }[provider]();
  response.writeHead(200, { 'content-type': STREAM_TYPE });
  response.end(chunks.map((chunk) => eventOf(call, chunk)).join(''));
}

/** White space in JSON, a comment in a stream: neither means anything. */
async function drip(pauseMs: number, type: string, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': type });
  while (!response.destroyed) {
    response.write(type === STREAM_TYPE ? ':\n\n' : ' ');
    await wait(pauseMs, undefined, { ref: false });
  }
}

function cut(at: 'head' | 'body', type: string, response: ServerResponse): void {
  if (at === 'head') {
    response.destroy();
    return;
  }
  const start = type === STREAM_TYPE ? 'data: {"choices":[{"delta":' : '{"choices":[{"message":';
  response.writeHead(200, { 'content-type': type, 'content-length': '5000' });
  response.write(`${start}{"content":"{\\"carbEst`, () => response.destroy());
}
