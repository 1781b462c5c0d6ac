import { Failure } from '@carbsight/domain';
import { MockAgent } from 'undici';
import { AnthropicChat } from '../../src/anthropic/anthropic-chat.js';
import { ModelReader } from '../../src/call/model-reader.js';
import { withoutThinking } from '../../src/call/streaming.js';
import { GeminiChat } from '../../src/gemini/gemini-chat.js';
import { OpenAiChat } from '../../src/openai/openai-chat.js';
import { startFakeModelServer } from '../../testing/index.js';
import { fuzzedAnswer, kinds, type RawAnswer } from '../fuzz/fuzzed-answers.js';
import { randomOf } from '../fuzz/mutate.js';
import { aReader, aRequest, NOTHING_READ, type Provider, price } from './read-a-meal.js';

/** Answers per kind. `FUZZED_ANSWERS=5000` tries as many as a release does. */
const ANSWERS = Number(process.env.FUZZED_ANSWERS ?? 100);
/** Splits the whole into shorter tests. */
const TIMEOUT_MS = 20_000 + ANSWERS * 60;
/** Through a real connection, which is slow. */
const OVER_HTTP = 10;

const chats = { openai: OpenAiChat, gemini: GeminiChat, anthropic: AnthropicChat };

/** The real SDKs, whose requests stay in memory. */
function inMemory(kind: string, provider: Provider) {
  const origin = 'http://models.example';
  let answer: RawAnswer = { status: 500, type: null, body: '' };
  const dispatcher = new MockAgent();
  dispatcher.disableNetConnect();
  dispatcher
    .get(origin)
    .intercept({ path: () => true, method: 'POST' })
    .reply(() => ({
      statusCode: answer.status,
      data: answer.body,
      responseOptions: { headers: answer.type === null ? {} : { 'content-type': answer.type } },
    }))
    .persist();
  /** Many addresses, so that one answer does not decide how all others are requested. */
  const optionsOf = (index: number) => {
    const baseUrl = `${origin}/${kind}-${index % 50}`;
    return { modelId: 'some-model', apiKey: 'k', baseUrl, price, jsonSchema: true, clock: Date.now, dispatcher };
  };
  return {
    answers: (next: RawAnswer) => {
      answer = next;
    },
    reader: (index: number) => new ModelReader(new chats[provider](optionsOf(index)), { read: () => NOTHING_READ }),
    chat: (index: number) => withoutThinking(new chats[provider](optionsOf(index)), 'fake'),
  };
}

type Read = ReturnType<ModelReader['read']>;

/**
 * What is wrong with a read's outcome; `read` or `failed` if all is well: the right figure, or a failure that the next model can take over
 * from.
 */
async function outcomeOf(read: Read, { status }: RawAnswer): Promise<string> {
  try {
    const { reading, usage } = await read;
    const { carbsGrams, lowGrams, highGrams } = reading;
    if (`${[carbsGrams, lowGrams, highGrams]}` !== '45,38,54') return `it read ${carbsGrams} g`;
    const { inputTokens, outputTokens, costUsd } = usage;
    const isPaid = inputTokens > 0 && outputTokens > 0 && costUsd !== null && costUsd > 0 && costUsd < 1_000_000;
    return isPaid ? 'read' : `it cost ${JSON.stringify(usage)}`;
  } catch (error) {
    if (!(error instanceof Failure)) return `${error instanceof Error ? error.stack : error}`;
    const { cause } = error.options;
    // What the server marks as an error is not the answer: otherwise no other model would read the meal.
    if (status >= 400 && error.code === 'model-invalid-answer') return 'an error was taken for an answer';
    return cause instanceof Error && cause.constructor.name === 'Defect' ? `${(cause.cause as Error).stack}` : 'failed';
  }
}

describe.each(kinds)('%s', (kind, provider) => {
  it(
    'gives the right figure or a failure, whatever is wrong with its answer',
    async () => {
      const memory = inMemory(kind, provider);
      const outcomes = new Map<string, number>();
      for (let index = 0; index < ANSWERS; index += 1) {
        const random = randomOf(index);
        const isStreamed = index % 2 === 1;
        const answer = fuzzedAnswer(kind, provider, isStreamed, random);
        memory.answers(answer);
        const asked = isStreamed ? { onItems: () => undefined } : {};
        const outcome = await outcomeOf(memory.reader(index).read(aRequest(asked)), answer);
        const isWell = outcome === 'read' || outcome === 'failed';
        const key = isWell
          ? outcome
          : `${index}: ${outcome}\n${answer.status} ${answer.type}\n${answer.body.slice(0, 4_000)}`;
        outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
      }
      expect([...outcomes.keys()].filter((outcome) => outcome !== 'read' && outcome !== 'failed').slice(0, 3)).toEqual(
        [],
      );
      // Most mutations either affect nothing that is read, or decide everything.
      expect(outcomes.get('read')).toBeGreaterThan(ANSWERS / 10);
      expect(outcomes.get('failed')).toBeGreaterThan(ANSWERS / 10);
    },
    TIMEOUT_MS,
  );

  it(
    'shows no thinking in the chat, and ends',
    async () => {
      const memory = inMemory(kind, provider);
      for (let index = 0; index < ANSWERS / 5; index += 1) {
        memory.answers(fuzzedAnswer(kind, provider, true, randomOf(100_000 + index)));
        let said = '';
        const onText = (text: string) => {
          said += text;
        };
        const signal = new AbortController().signal;
        await memory.chat(index).stream({ system: 'Answer.', user: 'Rice?', signal, timeoutMs: 10_000, onText });
        expect(said).not.toContain('99');
      }
    },
    TIMEOUT_MS,
  );

  it('does so over a connection, too', async () => {
    const server = await startFakeModelServer();
    try {
      for (let index = 0; index < OVER_HTTP; index += 1) {
        const isStreamed = index % 2 === 1;
        const answer = fuzzedAnswer(kind, provider, isStreamed, randomOf(200_000 + index));
        const { status, type, body } = answer;
        const contentType = type ?? 'application/octet-stream';
        server.script({ rules: [{ steps: [{ kind: 'raw', status, contentType, body }] }] });
        const asked = isStreamed ? { onItems: () => undefined } : {};
        expect(await outcomeOf(aReader(provider, server).read(aRequest(asked)), answer)).toMatch(/^(read|failed)$/);
      }
    } finally {
      await server.close();
    }
  });
});
