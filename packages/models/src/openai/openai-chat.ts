import type { Failure } from '@carbsight/domain';
import OpenAI from 'openai';
import { z } from 'zod';
import { invalidAnswer } from '../answer/fields.js';
import { followsForm } from '../answer/follows-form.js';
import { sdkOptions } from '../call/bounded-fetch.js';
import { aboutPhotos, type Counted, countOf, formText, lengthOf, outputIn, type Problem } from '../call/completion.js';
import { failureInBody, failureOfStatus, retryAfterMs, unreachable } from '../call/provider-failure.js';
import {
  chunksOf,
  completeChat,
  isWhole,
  type OpenCall,
  runStream,
  type StreamPiece,
  wholePiece,
} from '../call/streaming.js';
import type {
  AdapterOptions,
  ChatModel,
  ChatOutcome,
  ChatRequest,
  StreamingModel,
  StreamOutcome,
  StreamRequest,
} from '../ports.js';
import { USUAL_ADDRESS } from '../providers/list-models.js';
import { asksBySchema, type Dialect, hasShortContext, NOT_FOLLOWED, sendInDialect } from './openai-dialects.js';

const usageFields = z
  .object({
    prompt_tokens: z.unknown(),
    completion_tokens: z.unknown(),
    total_tokens: z.unknown(),
    prompt_tokens_details: z.object({ cached_tokens: z.unknown() }).partial().nullish().catch(null),
  })
  .partial()
  .nullish()
  .catch(null);

function countedIn(usage: z.output<typeof usageFields>): Counted | null {
  if (!usage) return null;
  const inputTokens = countOf(usage.prompt_tokens);
  return {
    inputTokens,
    outputTokens: outputIn(countOf(usage.total_tokens), inputTokens, countOf(usage.completion_tokens)),
    cachedTokens: countOf(usage.prompt_tokens_details?.cached_tokens),
  };
}

const contentPart = z.object({ type: z.string(), text: z.string().nullish().catch(null) }).loose();
/** An answer or a piece of it: text, or parts of which some are thinking. Each server has its own field for thinking. */
const answered = z
  .object({
    content: z.union([z.string(), z.array(contentPart)]).nullish(),
    refusal: z.string().nullish(),
    reasoning_content: z.unknown(),
    reasoning: z.unknown(),
    tool_calls: z.unknown(),
    function_call: z.unknown(),
  })
  .partial();

function contentOf(message: z.output<typeof answered> | null | undefined): Pick<StreamPiece, 'text' | 'asideLength'> {
  const { content, reasoning_content, reasoning, tool_calls, function_call } = message ?? {};
  const parts = Array.isArray(content) ? content : [{ type: 'text', text: content ?? '' }];
  const others = parts.filter(({ type }) => type !== 'text');
  const asides = [others, reasoning_content || reasoning, tool_calls, function_call];
  return {
    text: parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join(''),
    asideLength: asides.reduce<number>((sum, aside) => sum + lengthOf(aside), 0),
  };
}

/** Of several answers, the first. */
const index = z.number().nullish().catch(null);
const firstOf = <C extends { readonly index?: number | null | undefined }>(choices: readonly C[]): C | undefined =>
  choices.find((choice) => (choice.index ?? 0) === 0);

/** The fields we read of a chat completion. Checked, because compatible servers differ and the SDK casts without checking. */
const chatCompletion = z.object({
  model: z.string().nullish().catch(null),
  choices: z.array(z.object({ index, finish_reason: z.string().nullish(), message: answered })).min(1),
  usage: usageFields,
});

/** @throws Failure `model-invalid-answer` when the response is not a chat completion */
function completionOf(response: unknown): StreamPiece {
  const failure = failureInBody('openai', response);
  const parsed = chatCompletion.safeParse(response);
  const choice = firstOf(parsed.data?.choices ?? []);
  if (failure || !parsed.data || !choice) throw failure ?? invalidAnswer('the response is no chat completion');
  return {
    ...contentOf(choice.message),
    model: parsed.data.model ?? null,
    usage: countedIn(parsed.data.usage),
    problem: problemOf(choice.finish_reason || 'stop', choice.message.refusal ?? ''),
    isLast: true,
  };
}

/** Servers' names for how an answer ended. */
const ENDS: ReadonlyMap<string, Problem | null> = new Map([
  ['stop', null],
  ['eos', null],
  ['eos_token', null],
  ['end_turn', null],
  ['length', 'cut'],
  ['max_tokens', 'cut'],
  ['content_filter', 'filtered'],
  ['tool_calls', 'tool'],
  ['function_call', 'tool'],
]);

function problemOf(finishReason: string, refusal: string): Problem | null {
  if (refusal !== '') return 'refused';
  const problem = ENDS.get(finishReason);
  return problem === undefined ? 'unknown' : problem;
}

/** Errors before the response's head are the provider's or the network's, later ones the answer's. */
function failureOf(error: unknown, nowMs: number): Failure {
  if (error instanceof OpenAI.APIConnectionError || error instanceof OpenAI.APIUserAbortError) {
    return unreachable('openai');
  }
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') {
    const { status, code, headers, message } = error;
    const waitMs = headers && retryAfterMs(headers, nowMs);
    return failureOfStatus({ provider: 'openai', status, code, retryAfterMs: waitMs, message });
  }
  // An error within a stream has no status.
  if (error instanceof OpenAI.APIError)
    return failureInBody('openai', { error: error.error }) ?? invalidAnswer('the stream broke off');
  return invalidAnswer('the response broke off or is not JSON');
}

/** Any server that speaks OpenAI's chat completions, through the official SDK. */
export class OpenAiChat implements ChatModel, StreamingModel {
  readonly modelId: string;
  private readonly client: OpenAI;

  constructor(private readonly options: AdapterOptions) {
    this.modelId = options.modelId;
    this.client = new OpenAI({ ...sdkOptions(options, USUAL_ADDRESS.openai), organization: null, project: null });
  }

  async complete(request: ChatRequest): Promise<ChatOutcome> {
    const outcome = await completeChat(request, this.options, (signal, call) => this.open(request, signal, call));
    if (!asksBySchema(this.options) || followsForm(outcome.text, request.form)) return outcome;
    return { ...outcome, warnings: [...outcome.warnings, NOT_FOLLOWED] };
  }

  /** As a stream, or whole if nobody waits for its pieces or the server cannot stream. */
  private async open(request: ChatRequest, signal: AbortSignal, call: OpenCall): Promise<AsyncIterable<StreamPiece>> {
    const { completions } = this.client.chat;
    const { answer, warnings, photosSent } = await this.ask(request, signal, async ({ body, dialect }, limits) => {
      if (!request.onText || !dialect.streams) return { whole: await completions.create(body, limits) };
      const { data, response } = await completions.create({ ...body, ...streamed(dialect) }, limits).withResponse();
      return isWhole(response) ? { whole: await response.json() } : { chunks: data };
    });
    call.warnings.push(...warnings);
    call.photosSent = photosSent;
    return 'chunks' in answer
      ? piecesOf(answer.chunks, this.options.clock)
      : wholePiece(() => completionOf(answer.whole));
  }

  private async ask<T>(
    request: ChatRequest,
    signal: AbortSignal,
    send: (sent: { readonly body: RequestBody; readonly dialect: Dialect }, limits: Limits) => Promise<T>,
  ) {
    await this.options.checkAddress?.();
    const { clock } = this.options;
    return sendInDialect(this.options, {
      photos: request.photos.length,
      bodyIn: (dialect) => ({ dialect, body: requestBody(this.options, request, dialect) }),
      send: (sent) => send(sent, { signal, timeout: request.timeoutMs + 5_000 }),
      failureOf: (error) => failureOf(error, clock()),
    });
  }

  async stream(request: StreamRequest): Promise<StreamOutcome> {
    return runStream(request, this.options, async (signal) => {
      await this.options.checkAddress?.();
      const { clock } = this.options;
      const { answer: chunks } = await sendInDialect(this.options, {
        photos: 0,
        bodyIn: (dialect) => ({
          model: this.modelId,
          messages: messagesOf(request.system, request.user, [], dialect.systemRole),
          [dialect.tokenLimit]: dialect.answerTokens,
          ...streamed(dialect),
        }),
        send: (body) => this.client.chat.completions.create(body, { signal, timeout: request.timeoutMs + 5_000 }),
        failureOf: (error) => failureOf(error, clock()),
      });
      return piecesOf(chunks, clock);
    });
  }
}

type RequestBody = OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming;
type Limits = { readonly signal: AbortSignal; readonly timeout: number };

const streamed = ({ streamUsage }: Dialect) => ({
  stream: true as const,
  ...(streamUsage ? { stream_options: { include_usage: true } } : {}),
});

function requestBody({ modelId: model, baseUrl }: AdapterOptions, request: ChatRequest, dialect: Dialect): RequestBody {
  const { form: asked, tokenLimit, answerTokens, photosMax, systemRole } = dialect;
  const { system, user, form } = request;
  const images = request.photos.slice(0, photosMax).map(({ mediaType, bytes }) => ({
    type: 'image_url' as const,
    image_url: { url: `data:${mediaType};base64,${bytes.toString('base64')}`, detail: 'high' as const },
  }));
  // Compatible servers may take a schema and ignore it: they get the form in words as well.
  const inWords = asked === 'schema' && baseUrl === null ? '' : `\n\n${formText(form, hasShortContext(dialect))}`;
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
    [tokenLimit]: answerTokens,
  };
}

type Part = OpenAI.Chat.Completions.ChatCompletionContentPart;

/** Words without photos are sent as text: some servers take no list of parts. */
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
        index,
        finish_reason: z.string().nullish(),
        delta: answered.nullish(),
      }),
    )
    .default([]),
  usage: usageFields,
});

async function* piecesOf(chunks: AsyncIterable<unknown>, clock: () => number): AsyncGenerator<StreamPiece> {
  for await (const chunk of chunksOf(chunks, (error) => failureOf(error, clock()))) {
    const failure = failureInBody('openai', chunk);
    const { data } = chunkShape.safeParse(chunk);
    // Without it, what follows could be another figure.
    if (failure || !data) throw failure ?? invalidAnswer('a piece of the stream cannot be read');
    yield pieceOf(data);
  }
}

function pieceOf({ model, choices, usage }: z.output<typeof chunkShape>): StreamPiece {
  const choice = firstOf(choices);
  const refusal = choice?.delta?.refusal ?? '';
  // Some servers send an empty reason with each piece.
  const isLast = Boolean(choice?.finish_reason);
  return {
    ...contentOf(choice?.delta),
    model: model ?? null,
    problem: refusal !== '' || isLast ? problemOf(choice?.finish_reason || 'stop', refusal) : null,
    usage: countedIn(usage),
    isLast,
  };
}
