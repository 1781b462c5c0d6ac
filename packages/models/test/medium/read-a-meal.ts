import { Failure, type MealInWords, productionPrompt } from '@carbsight/domain';
import { AnthropicChat } from '../../src/anthropic/anthropic-chat.js';
import { ModelReader } from '../../src/call/model-reader.js';
import { GeminiChat } from '../../src/gemini/gemini-chat.js';
import { OpenAiChat } from '../../src/openai/openai-chat.js';
import type { ChatModel, MealReader, ReadRequest } from '../../src/ports.js';
import type { FakeModelServer } from '../../testing/index.js';

export const providers = ['openai', 'gemini', 'anthropic'] as const;
export type Provider = (typeof providers)[number];

export const price = { inputUsdPerMillion: 2, outputUsdPerMillion: 10 };

export const NOTHING_READ: MealInWords = {
  foods: [],
  own: [],
  carbsGrams: 0,
  lowGrams: 0,
  highGrams: 0,
  level: 'low',
  unknown: [],
  words: [],
  statedCarbs: [],
  hasImpossibleAmount: false,
  isUnsure: false,
  isPerhapsDry: false,
  question: null,
  locale: 'en',
};

/** A reader with the real SDK that calls the fake server. */
export function aReader(provider: Provider, server: FakeModelServer, baseUrl?: string): MealReader {
  return new ModelReader(aChatModel(provider, server, baseUrl), { read: () => NOTHING_READ });
}

export function aChatModel(provider: Provider, server: FakeModelServer, baseUrl?: string): ChatModel {
  const common = { apiKey: 'sk-very-secret', price, jsonSchema: true, clock: Date.now };
  switch (provider) {
    case 'openai':
      return new OpenAiChat({ ...common, modelId: 'gpt-4o', baseUrl: baseUrl ?? server.openaiBaseUrl });
    case 'gemini':
      return new GeminiChat({ ...common, modelId: 'gemini-2.5-pro', baseUrl: baseUrl ?? server.geminiBaseUrl });
    case 'anthropic':
      return new AnthropicChat({
        ...common,
        modelId: 'claude-sonnet-4-6',
        baseUrl: baseUrl ?? server.anthropicBaseUrl,
      });
  }
}

/** The smallest accepted JPEG: it is not decoded here. */
export const aPhoto = { bytes: Buffer.from('ffd8ffe000104a46494600ffd9', 'hex'), mediaType: 'image/jpeg' } as const;

export function aRequest(overrides: Partial<ReadRequest> = {}): ReadRequest {
  return {
    photos: [aPhoto],
    note: '',
    prompt: productionPrompt.prompt,
    signal: new AbortController().signal,
    // Tests about time limits state their own.
    timeoutMs: 60_000,
    ...overrides,
  };
}

/** The failure that a read must end with. */
export async function failureOf(read: Promise<unknown>): Promise<Failure> {
  const error = await read.then(
    () => new Error('It succeeded.'),
    (reason: unknown) => reason,
  );
  if (error instanceof Failure) return error;
  throw error;
}
