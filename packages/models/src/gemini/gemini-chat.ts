import { randomUUID } from 'node:crypto';
import {
  type GenerateContentRequest,
  type GenerativeModel,
  GoogleGenerativeAI,
  type Schema,
  SchemaType,
} from '@google/generative-ai';
import { invalidAnswer } from '../answer/fields.js';
import { aboutPhotos, MAX_ANSWER_TOKENS } from '../call/completion.js';
import { chunksOf, completeChat, runStream, type StreamPiece, wholePiece } from '../call/streaming.js';
import type {
  AdapterOptions,
  ChatModel,
  ChatOutcome,
  ChatRequest,
  JsonSchema,
  StreamingModel,
  StreamOutcome,
  StreamRequest,
} from '../ports.js';
import { sendThrough } from '../providers/guarded-connections.js';
import { CALL_ID_HEADER, failureOf, pieceOf, watchResponse } from './gemini-answers.js';

/** The SDK's model for one call, marked so that its response head can be found. */
function geminiModel(
  client: GoogleGenerativeAI,
  { modelId, baseUrl }: Pick<AdapterOptions, 'modelId' | 'baseUrl'>,
  callId: string,
): GenerativeModel {
  return client.getGenerativeModel(
    { model: modelId },
    {
      customHeaders: { [CALL_ID_HEADER]: callId },
      ...(baseUrl === null ? {} : { baseUrl: baseUrl.replace(/\/+$/, '') }),
    },
  );
}

/**
 * Our JSON schema in Gemini's dialect (a subset of OpenAPI 3.0): `nullable` for null, no `additionalProperties`. Without an order, Gemini
 * answers alphabetically: the figure before the items that it sums up, and the items too late for a preview.
 */
export function toGeminiSchema(schema: JsonSchema): Schema {
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  const common = {
    ...(schema.description === undefined ? {} : { description: schema.description }),
    ...(types.includes('null') ? { nullable: true } : {}),
  };
  const type = types.find((name) => name !== 'null');
  switch (type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, toGeminiSchema(part)]);
      // Missing in the SDK's type.
      const order = { propertyOrdering: Object.keys(schema.properties ?? {}) };
      return {
        ...common,
        ...order,
        type: SchemaType.OBJECT,
        properties: Object.fromEntries(properties),
        required: [...(schema.required ?? [])],
      };
    }
    case 'array':
      if (!schema.items) throw new TypeError('An array needs the schema of its items.');
      return { ...common, type: SchemaType.ARRAY, items: toGeminiSchema(schema.items) };
    case 'string':
      if (!schema.enum) return { ...common, type: SchemaType.STRING };
      return {
        ...common,
        type: SchemaType.STRING,
        format: 'enum',
        enum: schema.enum.filter((value) => value !== null),
      };
    case 'integer':
      return { ...common, type: SchemaType.INTEGER };
    case 'number':
      return { ...common, type: SchemaType.NUMBER };
    case 'boolean':
      return { ...common, type: SchemaType.BOOLEAN };
    default:
      throw new TypeError(`There is no Gemini schema for ${type}.`);
  }
}

/** Google's Gemini through its deprecated but chosen SDK; nothing of the SDK leaves this folder. */
export class GeminiChat implements ChatModel, StreamingModel {
  readonly modelId: string;
  private readonly client: GoogleGenerativeAI;

  constructor(private readonly options: AdapterOptions) {
    this.modelId = options.modelId;
    this.client = new GoogleGenerativeAI(options.apiKey ?? '');
  }

  async complete(request: ChatRequest): Promise<ChatOutcome> {
    const isStreamed = request.onText !== undefined;
    return completeChat(request, this.options, (signal) => this.open(requestContent(request), signal, isStreamed));
  }

  async stream(request: StreamRequest): Promise<StreamOutcome> {
    const { system, user } = request;
    const content = {
      systemInstruction: system,
      contents: [{ role: 'user', parts: [{ text: user }] }],
      generationConfig: { maxOutputTokens: MAX_ANSWER_TOKENS.gemini },
    };
    return runStream(request, this.options, (signal) => this.open(content, signal, true));
  }

  /** Watched until its last piece, so that it cannot grow for ever. */
  private async open(
    content: GenerateContentRequest,
    signal: AbortSignal,
    isStreamed: boolean,
  ): Promise<AsyncIterable<StreamPiece>> {
    const { dispatcher, clock } = this.options;
    await this.options.checkAddress?.();
    const callId = randomUUID();
    const watch = watchResponse(callId);
    const model = geminiModel(this.client, this.options, callId);
    // Not the SDK's own timeout: its timer is never cleared and would keep a finished process alive.
    const limits = { signal: AbortSignal.any([signal, watch.refused]) };
    try {
      if (!isStreamed) {
        const { response } = await sendThrough(dispatcher, () => model.generateContent(content, limits));
        watch.stop();
        return wholePiece(() => pieceOf(response));
      }
      const answer = sendThrough(dispatcher, () => model.generateContentStream(content, limits));
      const { stream, response } = await answer;
      // The SDK also collects the whole answer; if that breaks, the pieces have already reported it.
      response.catch(() => undefined);
      return piecesOf(stream, watch.stop);
    } catch (error) {
      watch.stop();
      throw failureOf(error, watch.headers(), clock());
    }
  }
}

function requestContent({ photos, system, user, form }: ChatRequest): GenerateContentRequest {
  const images = photos.map(({ mediaType, bytes }) => ({
    inlineData: { mimeType: mediaType, data: bytes.toString('base64') },
  }));
  return {
    systemInstruction: system,
    contents: [{ role: 'user', parts: [{ text: aboutPhotos(user, photos.length) }, ...images] }],
    generationConfig: {
      responseMimeType: 'application/json',
      responseSchema: toGeminiSchema(form.schema),
      maxOutputTokens: MAX_ANSWER_TOKENS.gemini,
    },
  };
}

async function* piecesOf(chunks: AsyncIterable<unknown>, onEnd: () => void): AsyncGenerator<StreamPiece> {
  try {
    // After the response's head, every error of the SDK is the answer's, without further details.
    const answered = chunksOf(chunks, () => invalidAnswer('the stream broke off'));
    for await (const chunk of answered) yield pieceOf(chunk);
  } finally {
    onEnd();
  }
}
