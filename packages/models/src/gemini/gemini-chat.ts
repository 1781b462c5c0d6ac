import { randomUUID } from 'node:crypto';
import { type GenerateContentRequest, GoogleGenerativeAI } from '@google/generative-ai';
import { MAX_ANSWER_TOKENS } from '../call/answer-limits.js';
import { chatOutcome } from '../call/completion.js';
import { withDeadline } from '../call/deadline.js';
import type { ChatModel, ChatOutcome, ChatRequest } from '../ports.js';
import { completionOf } from './completion-of.js';
import { failureOf } from './failure-of.js';
import { type GeminiOptions, geminiModel } from './gemini-model.js';
import { watchResponse } from './response-head.js';
import { toGeminiSchema } from './response-schema.js';

/** Google's Gemini through its deprecated but chosen SDK; nothing of the SDK leaves this folder. */
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
    const callId = randomUUID();
    const watch = watchResponse(callId);
    const model = geminiModel(this.client, this.options, callId);
    try {
      // Not the SDK's own timeout: its timer is never cleared and would keep a finished process alive.
      return (await model.generateContent(content, { signal: AbortSignal.any([signal, watch.redirected]) })).response;
    } catch (error) {
      throw failureOf(error, watch.headers(), this.options.clock());
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
