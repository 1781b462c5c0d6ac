import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FakeCall, FakeStep } from './script.js';

type Stream = Extract<FakeStep, { kind: 'stream' }>;

/** A streamed answer in the providers' format: server-sent events, each a JSON chunk. */
export async function streamPieces(step: Stream, call: FakeCall, response: ServerResponse): Promise<void> {
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
