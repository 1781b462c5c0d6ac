import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FakeCall, FakeStep } from './script.js';
import type { ServerKind } from './server-kinds.js';
import { answerBody, errorBody, errorHeaders, refusalBody } from './wire.js';

type Stream = Extract<FakeStep, { kind: 'stream' }>;

/** A streamed answer in the providers' format: server-sent events, each a JSON chunk. */
async function streamPieces(step: Stream, call: FakeCall, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (chunk: unknown) => response.write(`data: ${JSON.stringify(chunk)}\r\n\r\n`);
  const chunkOf = call.provider === 'openai' ? openAiChunks(call.model, step) : geminiChunks(call.model, step);
  for (const [index, text] of step.pieces.entries()) {
    if (index > 0 && step.pauseMs > 0) await wait(step.pauseMs, undefined, { ref: false });
    if (response.destroyed) return;
    send(chunkOf.piece(text));
  }
  if (step.end === 'stall') return;
  if (step.end === 'break') {
    // After what was written, so that it arrives.
    response.write('', () => response.destroy());
    return;
  }
  for (const chunk of chunkOf.last()) send(chunk);
  response.end(call.provider === 'openai' ? 'data: [DONE]\n\n' : '');
}

function openAiChunks(model: string, { inputTokens, outputTokens, finishReason }: Stream) {
  const head = { id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 0, model };
  const choice = (delta: object, reason: string | null) => ({
    ...head,
    choices: [{ index: 0, delta, finish_reason: reason }],
  });
  return {
    piece: (content: string) => choice({ content }, null),
    last: () => [
      choice({}, finishReason ?? 'stop'),
      {
        ...head,
        choices: [],
        usage: {
          prompt_tokens: inputTokens,
          completion_tokens: outputTokens,
          total_tokens: inputTokens + outputTokens,
        },
      },
    ],
  };
}

function geminiChunks(modelVersion: string, { inputTokens, outputTokens, finishReason }: Stream) {
  const candidate = (parts: object[], reason?: string) => ({
    candidates: [{ content: { role: 'model', parts }, index: 0, ...(reason ? { finishReason: reason } : {}) }],
    modelVersion,
  });
  return {
    piece: (text: string) => candidate([{ text }]),
    last: () => [
      {
        ...candidate([{ text: '' }], finishReason ?? 'STOP'),
        usageMetadata: {
          promptTokenCount: inputTokens,
          candidatesTokenCount: outputTokens,
          totalTokenCount: inputTokens + outputTokens,
        },
      },
    ],
  };
}

const JSON_TYPE = 'application/json';

/** Sends the response a step describes. Ends early, without an error, when the client disconnects. */
export async function performStep(
  step: FakeStep,
  call: FakeCall,
  response: ServerResponse,
  kind: ServerKind,
): Promise<void> {
  if (step.kind === 'stall') {
    if (step.afterHead) response.writeHead(200, { 'content-type': JSON_TYPE }).flushHeaders();
    return;
  }
  if (step.kind === 'drip') return drip(step.pauseMs, response);
  if (step.delayMs > 0) await wait(step.delayMs, undefined, { ref: false });
  if (response.destroyed) return;
  const send = (status: number, body: string, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': JSON_TYPE, ...headers }).end(body);
  switch (step.kind) {
    case 'answer':
      send(200, answerBody(call.provider, call.model, step, kind));
      break;
    case 'stream':
      await streamPieces(step, call, response);
      break;
    case 'refusal':
      send(200, refusalBody(call.provider, call.model, kind));
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
      cut(step.at, response);
      break;
  }
}

async function drip(pauseMs: number, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': JSON_TYPE });
  while (!response.destroyed) {
    response.write(' ');
    await wait(pauseMs, undefined, { ref: false });
  }
}

function cut(at: 'head' | 'body', response: ServerResponse): void {
  if (at === 'head') {
    response.destroy();
    return;
  }
  response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': '5000' });
  response.write('{"choices":[{"message":{"content":"{\\"carbEst', () => response.destroy());
}
