import type { Failure, TokenPrice } from '@carbsight/domain';
import OpenAI from 'openai';
import { z } from 'zod';
import { invalidAnswer } from '../answer/fields.js';
import { type Completion, chatOutcome, MAX_ANSWER_TOKENS } from '../call/completion.js';
import { failureOfStatus, retryAfterMs, unreachable } from '../call/provider-failure.js';
import { runStream, type StreamPiece, withDeadline } from '../call/streaming.js';
import type { ChatModel, ChatOutcome, ChatRequest, StreamingModel, StreamOutcome, StreamRequest } from '../ports.js';

export type OpenAiOptions = {
  readonly modelId: string;
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly price: TokenPrice;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

const DEFAULT_BASE_URL = 'https://api.openai.com/v1';

/** The official SDK without the defaults that are ours to decide. */
function openAiClient({ apiKey, baseUrl }: Pick<OpenAiOptions, 'apiKey' | 'baseUrl'>): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl ?? DEFAULT_BASE_URL,
    // By default the SDK reads these from the environment, retries by itself and logs requests.
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    // A redirect would send the key and the photo to a host that nobody configured.
    fetchOptions: { redirect: 'error' },
  });
}

/** The fields we read of a chat completion. Checked, because compatible servers differ and the SDK casts without checking. */
const chatCompletion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) }).nullish(),
});

/** @throws Failure `model-invalid-answer` when the response is not a chat completion */
function completionOf(response: unknown): Completion {
  const parsed = chatCompletion.safeParse(response);
  const choice = parsed.data?.choices[0];
  if (!choice) throw invalidAnswer('the response is no chat completion');
  return {
    text: choice.message.content ?? '',
    inputTokens: parsed.data?.usage?.prompt_tokens ?? 0,
    outputTokens: parsed.data?.usage?.completion_tokens ?? 0,
    problem: problemOf(choice.finish_reason ?? 'stop', choice.message.refusal ?? ''),
  };
}

function problemOf(finishReason: string, refusal: string): string | null {
  if (refusal !== '') return 'the model refused';
  if (finishReason === 'length') return 'the answer was cut at the token limit';
  if (finishReason === 'content_filter') return 'the answer was stopped by a content filter';
  return finishReason === 'stop' ? null : 'the answer ended for an unknown reason';
}

/** Errors before the response's head are the provider's or the network's, later ones the answer's. */
function failureOf(error: unknown, nowMs: number): Failure {
  if (error instanceof OpenAI.APIConnectionError || error instanceof OpenAI.APIUserAbortError) {
    return unreachable('openai');
  }
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') {
    const { status, code, headers } = error;
    return failureOfStatus({ provider: 'openai', status, code, retryAfterMs: headers && retryAfterMs(headers, nowMs) });
  }
  return invalidAnswer('the response broke off or is not JSON');
}

/** Any server that speaks OpenAI's chat completions, through the official SDK. */
export class OpenAiChat implements ChatModel {
  readonly modelId: string;
  private readonly client: OpenAI;

  constructor(private readonly options: OpenAiOptions) {
    this.modelId = options.modelId;
    this.client = openAiClient(options);
  }

  async complete(request: ChatRequest): Promise<ChatOutcome> {
    const { price, clock } = this.options;
    const body = requestBody(this.modelId, request);
    const startedAt = clock();
    const response = await withDeadline(request, async (signal) => {
      try {
        return await this.client.chat.completions.create(body, { signal, timeout: request.timeoutMs + 5_000 });
      } catch (error) {
        throw failureOf(error, clock());
      }
    });
    return chatOutcome(completionOf(response), price, clock() - startedAt);
  }
}

function requestBody(
  model: string,
  request: ChatRequest,
): OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming {
  const { photo, system, user, form } = request;
  const image = photo && {
    type: 'image_url' as const,
    image_url: { url: `data:${photo.mediaType};base64,${photo.bytes.toString('base64')}`, detail: 'high' as const },
  };
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: [{ type: 'text', text: user }, ...(image ? [image] : [])] },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: form.name, strict: true, schema: form.schema },
    },
    max_completion_tokens: MAX_ANSWER_TOKENS.openai,
  };
}

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
