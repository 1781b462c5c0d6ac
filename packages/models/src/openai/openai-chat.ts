import type { Failure, TokenPrice } from '@carbsight/domain';
import OpenAI from 'openai';
import { invalidAnswer } from '../answer/index.js';
import { MAX_ANSWER_TOKENS } from '../call/answer-limits.js';
import { chatOutcome } from '../call/completion.js';
import { withDeadline } from '../call/deadline.js';
import { failureOfStatus, unreachable } from '../call/provider-failure.js';
import { retryAfterMs } from '../call/retry-after.js';
import type { ChatModel, ChatOutcome, ChatRequest } from '../ports.js';
import { completionOf } from './completion-of.js';

export type OpenAiOptions = {
  readonly modelId: string;
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly price: TokenPrice;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

const DEFAULT_BASE_URL = 'https://api.openai.com/v1';

/** Any server that speaks OpenAI's chat completions, through the official SDK. */
export class OpenAiChat implements ChatModel {
  readonly modelId: string;
  private readonly client: OpenAI;

  constructor(private readonly options: OpenAiOptions) {
    this.modelId = options.modelId;
    this.client = new OpenAI({
      apiKey: options.apiKey,
      baseURL: options.baseUrl ?? DEFAULT_BASE_URL,
      // Unless told otherwise the SDK reads these from the environment, retries by itself and logs requests.
      organization: null,
      project: null,
      maxRetries: 0,
      logLevel: 'off',
    });
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

/** Everything before the response's head is the provider's or the network's failure, everything after it the answer's. */
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
