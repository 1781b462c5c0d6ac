import { createReader, modelAccess } from '../../src/index.js';
import { anAnswerA, type FakeModelServer, startFakeModelServer } from '../../testing/index.js';
import { aRequest, failureOf, NOTHING_READ } from './read-a-meal.js';

const answer = JSON.stringify(anAnswerA());
const foods = {
  read: () => NOTHING_READ,
  find: () => null,
  search: () => [],
  readPackage: () => ({ eaten: null, state: null, rest: '', unplaced: '' }),
  alsoWritten: () => [],
  isCompoundOf: () => false,
};
const models = { openai: 'gpt-4o', gemini: 'gemini-2.5-pro', anthropic: 'claude-opus-5-5' } as const;
type Provider = keyof typeof models;

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer();
});
afterAll(() => server.close());

async function read(provider: Provider, body: string, isStreamed = false) {
  const contentType = isStreamed ? 'text/event-stream' : 'application/json';
  server.script({ rules: [{ steps: [{ kind: 'raw', body, contentType }] }] });
  const access = modelAccess({
    openai: { apiKey: 'k', baseUrl: server.openaiBaseUrl },
    gemini: { apiKey: 'k', baseUrl: server.geminiBaseUrl },
    anthropic: { apiKey: 'k', baseUrl: server.anthropicBaseUrl },
  });
  const onDefect = (error: unknown): never => {
    throw error;
  };
  const reader = await createReader(models[provider], { ...access, foods, clock: Date.now, onDefect });
  return reader.read(aRequest(isStreamed ? { onItems: () => undefined } : {}));
}

const openai = (usage: unknown) =>
  JSON.stringify({ choices: [{ message: { content: answer }, finish_reason: 'stop' }], usage });
const anthropic = (usage: object) =>
  JSON.stringify({ type: 'message', content: [{ type: 'text', text: answer }], stop_reason: 'end_turn', usage });
const gemini = (usageMetadata: object) =>
  JSON.stringify({ candidates: [{ content: { parts: [{ text: answer }] }, finishReason: 'STOP' }], usageMetadata });

describe('what was read from a cache, at the price of a cache', () => {
  it.each<[Provider, string, number]>([
    // 200 × 2.5 + 800 × 1.25 + 100 × 10
    [
      'openai',
      openai({ prompt_tokens: 1_000, completion_tokens: 100, prompt_tokens_details: { cached_tokens: 800 } }),
      0.0025,
    ],
    // 100 × 4 + 800 × 0.2 + 100 × 5 + 100 × 20
    [
      'anthropic',
      anthropic({
        input_tokens: 100,
        cache_read_input_tokens: 800,
        cache_creation_input_tokens: 100,
        output_tokens: 100,
      }),
      0.00306,
    ],
    // 200 × 1.25 + 800 × 0.125 + 100 × 10
    ['gemini', gemini({ promptTokenCount: 1_000, cachedContentTokenCount: 800, candidatesTokenCount: 100 }), 0.00135],
    // Nonsense of a server: no more can be cached than was read.
    [
      'openai',
      openai({ prompt_tokens: 1_000, completion_tokens: 100, prompt_tokens_details: { cached_tokens: 9_000 } }),
      0.00225,
    ],
    ['openai', openai({ prompt_tokens: 1_000, completion_tokens: 100, prompt_tokens_details: 'none' }), 0.0035],
  ])('%s: %s', async (provider, body, costUsd) => {
    expect((await read(provider, body)).usage).toEqual({ inputTokens: 1_000, outputTokens: 100, costUsd });
  });
});

describe('thinking is charged as output', () => {
  it.each<[string, Provider, string]>([
    [
      'counted apart from the answer',
      'gemini',
      gemini({ promptTokenCount: 500, candidatesTokenCount: 100, thoughtsTokenCount: 800 }),
    ],
    [
      'counted in the total alone',
      'gemini',
      gemini({ promptTokenCount: 500, candidatesTokenCount: 100, totalTokenCount: 1_400 }),
    ],
    [
      'counted without the answer',
      'gemini',
      gemini({ promptTokenCount: 500, thoughtsTokenCount: 800, totalTokenCount: 1_400 }),
    ],
    [
      'counted in the total alone',
      'openai',
      openai({ prompt_tokens: 500, completion_tokens: 100, total_tokens: 1_400 }),
    ],
    [
      'counted as part of the answer',
      'openai',
      openai({ prompt_tokens: 500, completion_tokens: 900, total_tokens: 1_400 }),
    ],
  ])('%s by %s', async (_, provider, body) => {
    expect((await read(provider, body)).usage).toMatchObject({ inputTokens: 500, outputTokens: 900 });
  });
});

const chunks = (...data: object[]) => data.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
const piece = { choices: [{ index: 0, delta: { content: answer }, finish_reason: null }] };
const last = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
const usage = { prompt_tokens: 1_000, completion_tokens: 200 };

describe('a stream', () => {
  it.each([
    ['counts with its last piece', chunks(piece, { ...last, usage })],
    ['counts after its last piece', chunks(piece, last, { choices: [], usage })],
    ['counts with every piece', chunks({ ...piece, usage: { ...usage, completion_tokens: 3 } }, { ...last, usage })],
    ['takes nothing back with zeros', chunks(piece, { ...last, usage }, { choices: [], usage: { prompt_tokens: 0 } })],
    ['takes nothing back with an empty count', chunks(piece, { ...last, usage }, { choices: [], usage: {} })],
  ])('that %s costs what it counts', async (_, body) => {
    expect((await read('openai', body, true)).usage).toEqual({
      inputTokens: 1_000,
      outputTokens: 200,
      costUsd: 0.0045,
    });
  });

  it('of Claude that breaks off costs the input that it has counted, and an estimate of its answer', async () => {
    const message = { type: 'message', content: [], usage: { input_tokens: 777, output_tokens: 1 } };
    const text = { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: answer.slice(0, -9) } };
    const body = [{ type: 'message_start', message }, text].map((event) => `event: ${event.type}\n${chunks(event)}`);
    const failure = await failureOf(read('anthropic', body.join(''), true));
    const { call } = failure as unknown as { call: { usage: { inputTokens: number; outputTokens: number } } };
    expect(call.usage.inputTokens).toBe(777);
    expect(call.usage.outputTokens).toBeGreaterThan(answer.length / 4);
  });
});
