import type OpenAI from 'openai';
import { MAX_ANSWER_TOKENS } from '../call/answer-limits.js';
import { chatOutcome } from '../call/completion.js';
import { withDeadline } from '../call/deadline.js';
import type { ChatModel, ChatOutcome, ChatRequest } from '../ports.js';
import { completionOf } from './completion-of.js';
import { failureOf } from './failure-of.js';
import { type OpenAiOptions, openAiClient } from './openai-client.js';

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
