import type OpenAI from 'openai';
import { z } from 'zod';
import { MAX_ANSWER_TOKENS } from '../call/answer-limits.js';
import { runStream, type StreamPiece } from '../call/streaming.js';
import type { StreamingModel, StreamOutcome, StreamRequest } from '../ports.js';
import { problemOf } from './completion-of.js';
import { failureOf } from './failure-of.js';
import { type OpenAiOptions, openAiClient } from './openai-client.js';

/** The fields we read of a chunk. Checked, because compatible servers differ and the SDK casts without checking. */
const chunkShape = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
  usage: z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) }).nullish(),
});

/** Streamed text from any server that speaks OpenAI's chat completions, through the official SDK. */
export class OpenAiStream implements StreamingModel {
  readonly modelId: string;
  private readonly client: OpenAI;

  constructor(private readonly options: OpenAiOptions) {
    this.modelId = options.modelId;
    this.client = openAiClient(options);
  }

  async stream(request: StreamRequest): Promise<StreamOutcome> {
    return runStream(request, this.options, async (signal) => {
      try {
        const chunks = await this.client.chat.completions.create(
          {
            model: this.modelId,
            messages: [
              { role: 'system', content: request.system },
              { role: 'user', content: request.user },
            ],
            max_completion_tokens: MAX_ANSWER_TOKENS.openai,
            stream: true,
            stream_options: { include_usage: true },
          },
          { signal, timeout: request.timeoutMs + 5_000 },
        );
        return this.pieces(chunks);
      } catch (error) {
        throw failureOf(error, this.options.clock());
      }
    });
  }

  private async *pieces(chunks: AsyncIterable<unknown>): AsyncGenerator<StreamPiece> {
    try {
      for await (const chunk of chunks) {
        const { data } = chunkShape.safeParse(chunk);
        if (data) yield pieceOf(data);
      }
    } catch (error) {
      throw failureOf(error, this.options.clock());
    }
  }
}

function pieceOf({ choices: [choice], usage }: z.output<typeof chunkShape>): StreamPiece {
  const refusal = choice?.delta?.refusal ?? '';
  const isLast = typeof choice?.finish_reason === 'string';
  return {
    text: choice?.delta?.content ?? '',
    problem: refusal !== '' || isLast ? problemOf(choice?.finish_reason ?? 'stop', refusal) : null,
    usage: usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : null,
    isLast,
  };
}
