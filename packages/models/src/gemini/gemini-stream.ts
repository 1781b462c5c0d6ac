import { randomUUID } from 'node:crypto';
import { GoogleGenerativeAI } from '@google/generative-ai';
import { invalidAnswer } from '../answer/index.js';
import { MAX_ANSWER_TOKENS } from '../call/answer-limits.js';
import { runStream, type StreamPiece } from '../call/streaming.js';
import type { StreamingModel, StreamOutcome, StreamRequest } from '../ports.js';
import { generateContentResponse, problemOf } from './completion-of.js';
import { failureOf } from './failure-of.js';
import { type GeminiOptions, geminiModel } from './gemini-model.js';
import { watchResponse } from './response-head.js';

/** Streamed text from Google's Gemini; nothing of the SDK leaves this folder. */
export class GeminiStream implements StreamingModel {
  readonly modelId: string;
  private readonly client: GoogleGenerativeAI;

  constructor(private readonly options: GeminiOptions) {
    this.modelId = options.modelId;
    this.client = new GoogleGenerativeAI(options.apiKey);
  }

  async stream(request: StreamRequest): Promise<StreamOutcome> {
    return runStream(request, this.options, (signal) => this.open(request, signal));
  }

  private async open({ system, user }: StreamRequest, signal: AbortSignal): Promise<AsyncIterable<StreamPiece>> {
    const callId = randomUUID();
    const watch = watchResponse(callId);
    try {
      const { stream, response } = await geminiModel(this.client, this.options, callId).generateContentStream(
        {
          systemInstruction: system,
          contents: [{ role: 'user', parts: [{ text: user }] }],
          generationConfig: { maxOutputTokens: MAX_ANSWER_TOKENS.gemini },
        },
        { signal: AbortSignal.any([signal, watch.redirected]) },
      );
      // The SDK also collects the whole answer; when that breaks, the pieces have already reported it.
      response.catch(() => undefined);
      return this.pieces(stream);
    } catch (error) {
      throw failureOf(error, watch.headers(), this.options.clock());
    } finally {
      watch.stop();
    }
  }

  private async *pieces(chunks: AsyncIterable<unknown>): AsyncGenerator<StreamPiece> {
    try {
      for await (const chunk of chunks) {
        const { data } = generateContentResponse.safeParse(chunk);
        if (data) yield pieceOf(data);
      }
    } catch {
      // After the response's head every error is the answer's, and the SDK gives no more details.
      throw invalidAnswer('the stream broke off');
    }
  }
}

function pieceOf({ candidates: [candidate], promptFeedback, usageMetadata }: GeminiChunk): StreamPiece {
  const reason = candidate?.finishReason;
  const isBlocked = !candidate && typeof promptFeedback?.blockReason === 'string';
  return {
    text: (candidate?.content?.parts ?? []).map(({ text, thought }) => (thought ? '' : (text ?? ''))).join(''),
    problem: isBlocked ? 'the model refused or was blocked' : reason ? problemOf(reason) : null,
    usage: usageMetadata
      ? {
          inputTokens: usageMetadata.promptTokenCount,
          // Thinking is charged as output.
          outputTokens: usageMetadata.candidatesTokenCount + usageMetadata.thoughtsTokenCount,
        }
      : null,
    isLast: typeof reason === 'string' || isBlocked,
  };
}

type GeminiChunk = ReturnType<typeof generateContentResponse.parse>;
