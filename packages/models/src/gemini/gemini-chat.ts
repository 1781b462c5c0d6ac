import { randomUUID } from 'node:crypto';
import type { Failure, TokenPrice } from '@carbsight/domain';
import {
  type GenerateContentRequest,
  GoogleGenerativeAI,
  GoogleGenerativeAIError,
  GoogleGenerativeAIFetchError,
} from '@google/generative-ai';
import { invalidAnswer } from '../answer/index.js';
import { MAX_ANSWER_TOKENS } from '../call/answer-limits.js';
import { chatOutcome } from '../call/completion.js';
import { withDeadline } from '../call/deadline.js';
import { failureOfStatus, unreachable } from '../call/provider-failure.js';
import type { ChatModel, ChatOutcome, ChatRequest } from '../ports.js';
import { completionOf } from './completion-of.js';
import { errorDetailsOf } from './error-details.js';
import { toGeminiSchema } from './response-schema.js';
import { CALL_ID_HEADER, watchResponseHeaders } from './retry-after-header.js';

export type GeminiOptions = {
  readonly modelId: string;
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly price: TokenPrice;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/** Google's Gemini over its deprecated but chosen SDK; nothing of the SDK leaves this folder. */
export class GeminiChat implements ChatModel {
  readonly modelId: string;
  private readonly client: GoogleGenerativeAI;

  constructor(private readonly options: GeminiOptions) {
    this.modelId = options.modelId;
    this.client = new GoogleGenerativeAI(options.apiKey);
  }

  async complete(request: ChatRequest): Promise<ChatOutcome> {
    const { price, clock } = this.options;
    const content = requestContent(request);
    const startedAt = clock();
    const response = await withDeadline(request, (signal) => this.generate(content, signal));
    return chatOutcome(completionOf(response), price, clock() - startedAt);
  }

  private async generate(content: GenerateContentRequest, signal: AbortSignal): Promise<unknown> {
    const { baseUrl, clock } = this.options;
    const callId = randomUUID();
    const watch = watchResponseHeaders(callId);
    const model = this.client.getGenerativeModel(
      { model: this.modelId },
      {
        customHeaders: { [CALL_ID_HEADER]: callId },
        ...(baseUrl === undefined ? {} : { baseUrl: baseUrl.replace(/\/+$/, '') }),
      },
    );
    try {
      // Not the SDK's own timeout: its timer is never cleared and would keep a finished process alive.
      return (await model.generateContent(content, { signal })).response;
    } catch (error) {
      throw failureOf(error, watch.headers(), clock());
    } finally {
      watch.stop();
    }
  }
}

function requestContent({ photo, system, user, form }: ChatRequest): GenerateContentRequest {
  const image = photo && { inlineData: { mimeType: photo.mediaType, data: photo.bytes.toString('base64') } };
  return {
    systemInstruction: system,
    contents: [{ role: 'user', parts: [{ text: user }, ...(image ? [image] : [])] }],
    generationConfig: {
      responseMimeType: 'application/json',
      responseSchema: toGeminiSchema(form.schema),
      maxOutputTokens: MAX_ANSWER_TOKENS.gemini,
    },
  };
}

/** Everything before the response's head is the provider's or the network's failure, everything after it the answer's. */
function failureOf(error: unknown, headers: Headers, nowMs: number): Failure {
  if (error instanceof GoogleGenerativeAIFetchError && error.status !== undefined) {
    return failureOfStatus({
      provider: 'gemini',
      status: error.status,
      ...errorDetailsOf(error.errorDetails, headers, nowMs),
    });
  }
  if (error instanceof GoogleGenerativeAIError) return unreachable('gemini');
  return invalidAnswer('the response broke off or is not JSON');
}
