import type { Failure } from '@carbsight/domain';
import OpenAI from 'openai';
import { z } from 'zod';
import { invalidAnswer } from '../answer/fields.js';
import {
  aboutPhotos,
  type Completion,
  chatOutcome,
  MAX_ANSWER_TOKENS,
  RESPONSE_MAX_BYTES,
  type Tokens,
} from '../call/completion.js';
import { failureOfStatus, retryAfterMs, unreachable } from '../call/provider-failure.js';
import { completeStreamed, runStream, type StreamedCall, type StreamPiece, withDeadline } from '../call/streaming.js';
import type {
  AdapterOptions,
  ChatModel,
  ChatOutcome,
  ChatRequest,
  StreamingModel,
  StreamOutcome,
  StreamRequest,
} from '../ports.js';
import { type Dialect, inItsDialect } from './openai-dialects.js';

const DEFAULT_BASE_URL = 'https://api.openai.com/v1';

/** The official SDK without the defaults that are ours to decide. */
function openAiClient({ apiKey, baseUrl, dispatcher }: AdapterOptions): OpenAI {
  return new OpenAI({
    // The SDK insists on a key; a local server often has none.
    apiKey: apiKey ?? 'none',
    ...(apiKey === null ? { defaultHeaders: { Authorization: null } } : {}),
    baseURL: baseUrl ?? DEFAULT_BASE_URL,
    // By default the SDK reads these from the environment, retries by itself and logs requests.
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch,
    // A redirect would send the key and the photo to a host that nobody configured.
    fetchOptions: { redirect: 'error', dispatcher },
  });
}

async function boundedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  let length = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > RESPONSE_MAX_BYTES) controller.error(new Error('The response is too long.'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(bound) ?? null, response);
}

const tokenCount = z.int().min(0).nullish().catch(null);
const usageFields = z.object({ prompt_tokens: tokenCount, completion_tokens: tokenCount }).nullish().catch(null);
/** Null when the server does not count: no request has 0 tokens. */
const tokensOf = (usage: z.output<typeof usageFields>): Tokens | null =>
  usage?.prompt_tokens ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens ?? 0 } : null;

/** Text, or parts of which the thinking is none. */
const content = z
  .union([
    z.string(),
    z
      .array(z.object({ type: z.string(), text: z.string().nullish().catch(null) }))
      .transform((parts) => parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('')),
  ])
  .nullish();

/** The fields we read of a chat completion. Checked, because compatible servers differ and the SDK casts without checking. */
const chatCompletion = z.object({
  model: z.string().nullish().catch(null),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content, refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: usageFields,
});

/** Routers in front of several providers answer 200 and put the provider's error into the body. */
const coded = z.object({ code: z.unknown() });
const errorInBody = z.union([z.object({ error: coded }), coded.extend({ object: z.literal('error') })]);

function failureInBody(body: unknown): Failure | null {
  const { data } = errorInBody.safeParse(body);
  if (!data) return null;
  const sent = 'error' in data ? data.error.code : data.code;
  // "429" as a word, too.
  const status = typeof sent === 'string' && /^[45]\d\d$/.test(sent) ? Number(sent) : sent;
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599;
  return isStatus ? failureOfStatus({ provider: 'openai', status }) : null;
}

/** @throws Failure `model-invalid-answer` when the response is not a chat completion */
function completionOf(response: unknown): Completion & { readonly model: string | null } {
  const parsed = chatCompletion.safeParse(response);
  const choice = parsed.data?.choices[0];
  if (!parsed.data || !choice) {
    throw failureInBody(response) ?? invalidAnswer('the response is no chat completion');
  }
  return {
    model: parsed.data.model ?? null,
    text: choice.message.content ?? '',
    tokens: tokensOf(parsed.data.usage),
    problem: problemOf(choice.finish_reason || 'stop', choice.message.refusal ?? ''),
  };
}

/** What servers call an answer that ended by itself. */
const ENDED: ReadonlySet<string> = new Set(['stop', 'eos', 'eos_token', 'end_turn']);

function problemOf(finishReason: string, refusal: string): string | null {
  if (refusal !== '') return 'the model refused';
  if (finishReason === 'length') return 'the answer was cut at the token limit';
  if (finishReason === 'content_filter') return 'the answer was stopped by a content filter';
  return ENDED.has(finishReason) ? null : 'the answer ended for an unknown reason';
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
  // An error within a stream has no status.
  if (error instanceof OpenAI.APIError)
    return failureInBody({ error: error.error }) ?? invalidAnswer('the stream broke off');
  return invalidAnswer('the response broke off or is not JSON');
}

/** Any server that speaks OpenAI's chat completions, through the official SDK. */
export class OpenAiChat implements ChatModel {
  readonly modelId: string;
  private readonly client: OpenAI;

  constructor(private readonly options: AdapterOptions) {
    this.modelId = options.modelId;
    this.client = openAiClient(options);
  }

  async complete(request: ChatRequest): Promise<ChatOutcome> {
    const { onText } = request;
    if (onText) {
      return completeStreamed({ ...request, onText }, this.options, (...call) => this.open(request, ...call));
    }
    const { price, clock, modelId } = this.options;
    const startedAt = clock();
    const { answer, warnings, photosSent } = await withDeadline(request, async (signal) => {
      await this.options.checkAddress?.();
      const limits = { signal, timeout: request.timeoutMs + 5_000 };
      try {
        return await inItsDialect(
          this.options,
          (dialect) => this.client.chat.completions.create(requestBody(modelId, request, dialect), limits),
          request.photos.length,
        );
      } catch (error) {
        throw failureOf(error, clock());
      }
    });
    const completion = completionOf(answer);
    const durationMs = clock() - startedAt;
    return chatOutcome(request, completion, {
      price,
      durationMs,
      photosSent,
      warnings: [...warnings, ...namesake(completion, modelId)],
    });
  }

  /** As a stream, or whole from a server that cannot stream. */
  private async open(
    request: ChatRequest,
    signal: AbortSignal,
    call: StreamedCall,
  ): Promise<AsyncIterable<StreamPiece>> {
    await this.options.checkAddress?.();
    const limits = { signal, timeout: request.timeoutMs + 5_000 };
    const { modelId, clock } = this.options;
    const { completions } = this.client.chat;
    try {
      const ask = async (dialect: Dialect) => {
        const body = requestBody(modelId, request, dialect);
        if (!dialect.streams) return { whole: await completions.create(body, limits) };
        const { data, response } = await completions.create({ ...body, ...streamed(dialect) }, limits).withResponse();
        const isStream = !/^application\/json\b/i.test(response.headers.get('content-type') ?? '');
        return isStream ? { chunks: data } : { whole: await response.json() };
      };
      const { answer, warnings, photosSent } = await inItsDialect(this.options, ask, request.photos.length);
      call.warnings.push(...warnings);
      call.photosSent = photosSent;
      const noteModel = (model: string | null) => call.warnings.push(...namesake({ model }, modelId));
      return 'chunks' in answer ? piecesOf(answer.chunks, clock, noteModel) : wholePiece(answer.whole, noteModel);
    } catch (error) {
      throw failureOf(error, clock());
    }
  }
}

const streamed = ({ streamUsage }: Dialect) => ({
  stream: true as const,
  ...(streamUsage ? { stream_options: { include_usage: true } } : {}),
});

/** @throws Failure when the response is no answer */
async function* wholePiece(response: unknown, onModel: (model: string | null) => void): AsyncGenerator<StreamPiece> {
  const { text, problem, tokens, model } = completionOf(response);
  onModel(model);
  yield { text, problem, usage: tokens, isLast: true };
}

/** A dated version of the model, or its name with a vendor's, is the same model. */
function namesake({ model }: { readonly model: string | null }, asked: string): readonly string[] {
  if (model === null || model.startsWith(asked) || model.endsWith(`/${asked}`) || asked.endsWith(`/${model}`))
    return [];
  return [`It answered as ${model.slice(0, 100)}.`];
}

function requestBody(
  model: string,
  request: ChatRequest,
  { form: asked, tokenLimit, photosMax, systemRole }: Dialect,
): OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming {
  const { system, user, form } = request;
  const images = request.photos.slice(0, photosMax).map(({ mediaType, bytes }) => ({
    type: 'image_url' as const,
    image_url: { url: `data:${mediaType};base64,${bytes.toString('base64')}`, detail: 'high' as const },
  }));
  const inWords = asked === 'schema' ? '' : `\n\nThe agreed form, as a JSON schema:\n${JSON.stringify(form.schema)}`;
  return {
    model,
    messages: messagesOf(`${system}${inWords}`, aboutPhotos(user, images.length), images, systemRole),
    ...(asked === 'schema'
      ? {
          response_format: {
            type: 'json_schema' as const,
            json_schema: { name: form.name, strict: true, schema: form.schema },
          },
        }
      : {}),
    ...(asked === 'json' ? { response_format: { type: 'json_object' as const } } : {}),
    [tokenLimit]: MAX_ANSWER_TOKENS.openai,
  };
}

type Part = OpenAI.Chat.Completions.ChatCompletionContentPart;

/** Words alone are sent as text: some servers take no list of parts. */
function messagesOf(
  system: string,
  user: string,
  images: readonly Part[],
  hasSystemRole: boolean,
): OpenAI.Chat.Completions.ChatCompletionMessageParam[] {
  const text = hasSystemRole ? user : `${system}\n\n${user}`;
  const content = images.length > 0 ? [{ type: 'text' as const, text }, ...images] : text;
  return [...(hasSystemRole ? [{ role: 'system' as const, content: system }] : []), { role: 'user' as const, content }];
}

/** The fields we read of a chunk. Checked, because compatible servers differ and the SDK casts without checking. */
const chunkShape = z.object({
  model: z.string().nullish().catch(null),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z.object({ content, refusal: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
  usage: usageFields,
});

/** Streamed text from any server that speaks OpenAI's chat completions, through the official SDK. */
export class OpenAiStream implements StreamingModel {
  readonly modelId: string;
  private readonly client: OpenAI;

  constructor(private readonly options: AdapterOptions) {
    this.modelId = options.modelId;
    this.client = openAiClient(options);
  }

  async stream(request: StreamRequest): Promise<StreamOutcome> {
    return runStream(request, this.options, async (signal) => {
      await this.options.checkAddress?.();
      try {
        const { answer: chunks } = await inItsDialect(this.options, (dialect) =>
          this.client.chat.completions.create(
            {
              model: this.modelId,
              messages: messagesOf(request.system, request.user, [], dialect.systemRole),
              [dialect.tokenLimit]: MAX_ANSWER_TOKENS.openai,
              ...streamed(dialect),
            },
            { signal, timeout: request.timeoutMs + 5_000 },
          ),
        );
        return piecesOf(chunks, this.options.clock);
      } catch (error) {
        throw failureOf(error, this.options.clock());
      }
    });
  }
}

/** @param onModel called once, with the model that the server names first */
async function* piecesOf(
  chunks: AsyncIterable<unknown>,
  clock: () => number,
  onModel?: (model: string | null) => void,
): AsyncGenerator<StreamPiece> {
  let model: string | null = null;
  try {
    for await (const chunk of chunks) {
      const { data } = chunkShape.safeParse(chunk);
      if (!data) continue;
      if (!model && data.model) onModel?.(data.model);
      model ||= data.model ?? null;
      yield pieceOf(data);
    }
  } catch (error) {
    throw failureOf(error, clock());
  }
}

function pieceOf({ choices: [choice], usage }: z.output<typeof chunkShape>): StreamPiece {
  const refusal = choice?.delta?.refusal ?? '';
  // Some servers send an empty reason with each piece.
  const isLast = Boolean(choice?.finish_reason);
  return {
    text: choice?.delta?.content ?? '',
    problem: refusal !== '' || isLast ? problemOf(choice?.finish_reason || 'stop', refusal) : null,
    usage: tokensOf(usage),
    isLast,
  };
}
