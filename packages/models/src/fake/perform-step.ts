import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FakeCall, FakeStep } from './script.js';
import { streamPieces } from './stream-pieces.js';
import { answerBody, errorBody, errorHeaders, refusalBody } from './wire.js';

const JSON_TYPE = 'application/json';

/** Sends the response a step describes. Ends early, without an error, when the client disconnects. */
export async function performStep(step: FakeStep, call: FakeCall, response: ServerResponse): Promise<void> {
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
      send(200, answerBody(call.provider, call.model, step));
      break;
    case 'stream':
      await streamPieces(step, call, response);
      break;
    case 'refusal':
      send(200, refusalBody(call.provider, call.model));
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
