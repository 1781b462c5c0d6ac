import Anthropic from '@anthropic-ai/sdk';
import { sdkOptions } from '../call/bounded-fetch.js';
import { aboutPhotos, formText, MAX_ANSWER_TOKENS } from '../call/completion.js';
import { chunksOf, completeChat, isWhole, runStream, type StreamPiece, wholePiece } from '../call/streaming.js';
import type {
  AdapterOptions,
  AnswerForm,
  ChatModel,
  ChatOutcome,
  ChatRequest,
  StreamingModel,
  StreamOutcome,
  StreamRequest,
} from '../ports.js';
import { USUAL_ADDRESS } from '../providers/list-models.js';
import { completionOf, failureOf, pieceOf } from './anthropic-answers.js';

/** Models that refused a schema in this process, by address and model: they get the form described in words. */
const withoutSchema = new Set<string>();
const IN_WORDS = 'It does not accept a JSON schema; the form was asked for in words.';
const SCHEMA_REFUSED = /output_config|output_format|structured output|json.?schema|\bschema\b/i;

/** Claude through the official SDK; nothing of it leaves this folder. */
export class AnthropicChat implements ChatModel, StreamingModel {
  readonly modelId: string;
  private readonly client: Anthropic;

  constructor(private readonly options: AdapterOptions) {
    this.modelId = options.modelId;
    const { fetchOptions, ...defaults } = sdkOptions(options, USUAL_ADDRESS.anthropic);
    this.client = new Anthropic({
      ...defaults,
      openTelemetry: false,
      fetchOptions: fetchOptions as NonNullable<Anthropic['fetchOptions']>,
    });
  }

  async complete(request: ChatRequest): Promise<ChatOutcome> {
    return completeChat(request, this.options, async (signal, { warnings }) => {
      const answer = await this.inItsForm(request, signal, warnings, async (body, limits) => {
        if (!request.onText) return { whole: await this.client.messages.create(body, limits) };
        const { data, response } = await this.client.messages.create({ ...body, stream: true }, limits).withResponse();
        return isWhole(response) ? { whole: await response.json() } : { events: data };
      });
      return 'events' in answer
        ? piecesOf(answer.events, this.options.clock)
        : wholePiece(() => completionOf(answer.whole));
    });
  }

  /** The form is enforced by its schema, or described in words where the schema is refused. A refused request costs nothing. */
  private async inItsForm<T>(
    request: ChatRequest,
    signal: AbortSignal,
    warnings: string[],
    call: (body: Anthropic.MessageCreateParamsNonStreaming, limits: Limits) => Promise<T>,
  ): Promise<T> {
    await this.options.checkAddress?.();
    const { modelId, baseUrl, jsonSchema, clock } = this.options;
    const key = `${baseUrl ?? ''} ${modelId}`;
    const limits = { signal, timeout: request.timeoutMs + 5_000 };
    const isAsked = jsonSchema && !withoutSchema.has(key);
    for (let bySchema = isAsked; ; bySchema = false) {
      try {
        const answer = await call(requestBody(modelId, request, bySchema), limits);
        // Only now: the same words may have been about this one request.
        if (bySchema !== isAsked) withoutSchema.add(key);
        if (bySchema !== jsonSchema) warnings.push(IN_WORDS);
        return answer;
      } catch (error) {
        const isRefused = error instanceof Anthropic.APIError && [400, 404, 422].includes(error.status ?? 0);
        if (!bySchema || !isRefused || !SCHEMA_REFUSED.test(error.message)) throw failureOf(error, clock());
      }
    }
  }

  async stream(request: StreamRequest): Promise<StreamOutcome> {
    const { system, user } = request;
    return runStream(request, this.options, async (signal) => {
      await this.options.checkAddress?.();
      const body = {
        model: this.modelId,
        max_tokens: MAX_ANSWER_TOKENS.anthropic,
        system,
        messages: [{ role: 'user' as const, content: user }],
        stream: true as const,
      };
      const limits = { signal, timeout: request.timeoutMs + 5_000 };
      try {
        return piecesOf(await this.client.messages.create(body, limits), this.options.clock);
      } catch (error) {
        throw failureOf(error, this.options.clock());
      }
    });
  }
}

type Limits = { readonly signal: AbortSignal; readonly timeout: number };

function requestBody(
  model: string,
  { photos, system, user, form }: ChatRequest,
  bySchema: boolean,
): Anthropic.MessageCreateParamsNonStreaming {
  const images = photos.map(({ mediaType, bytes }) => ({
    type: 'image' as const,
    source: { type: 'base64' as const, media_type: mediaType, data: bytes.toString('base64') },
  }));
  return {
    model,
    max_tokens: MAX_ANSWER_TOKENS.anthropic,
    system: bySchema ? system : `${system}\n\n${formText(form)}`,
    // Pictures before words, as the vendor advises.
    messages: [{ role: 'user', content: [...images, { type: 'text', text: aboutPhotos(user, photos.length) }] }],
    ...(bySchema
      ? { output_config: { format: { type: 'json_schema' as const, schema: toAnthropicSchema(form) } } }
      : {}),
  };
}

/** Choices have no type next to them, as in the SDK's own schemas. */
export function toAnthropicSchema({ schema }: Pick<AnswerForm, 'schema'>): Record<string, unknown> {
  const { type, properties, items, ...rest } = schema;
  return {
    ...rest,
    ...(schema.enum ? {} : { type }),
    ...(items ? { items: toAnthropicSchema({ schema: items }) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, part]) => [key, toAnthropicSchema({ schema: part })]),
          ),
        }
      : {}),
  };
}

async function* piecesOf(events: AsyncIterable<unknown>, clock: () => number): AsyncGenerator<StreamPiece> {
  for await (const event of chunksOf(events, (error) => failureOf(error, clock()))) yield pieceOf(event);
}
