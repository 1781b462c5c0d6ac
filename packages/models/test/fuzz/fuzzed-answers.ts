import { anAnswerA } from '../../src/answer/answers.fixture.js';
import { serverKinds } from '../../testing/index.js';
import { answerBody, errorBody, refusalBody } from '../../testing/wire.js';
import { anthropicEvents, geminiChunks, openAiChunks } from '../../testing/wire-chunks.js';
import type { Provider } from '../medium/read-a-meal.js';
import { damaged, mutated, type Random } from './mutate.js';

/** How a server answers one call. */
export type RawAnswer = { readonly status: number; readonly type: string | null; readonly body: string };

/** Each kind of server, by the format that it speaks. */
export const kinds: readonly (readonly [kind: string, provider: Provider])[] = [
  ...Object.keys(serverKinds).map((kind) => [kind, 'openai'] as const),
  ['gemini', 'gemini'],
  ['anthropic', 'anthropic'],
];

const MODEL = 'some-model';
const answer = JSON.stringify(anAnswerA());
const usage = { inputTokens: 1_200, outputTokens: 300, thinkingTokens: 0, finishReason: undefined };
const step = { kind: 'answer', delayMs: 0, answer, ...usage } as const;
const message = {
  sentences: [
    'System role not supported',
    'Loading model',
    "This model's maximum context length is 4096 tokens.",
    'response_format is not supported',
    'At most 1 image(s) may be provided in one request.',
    'Overloaded',
    'Your credit balance is too low',
  ],
  codes: ['insufficient_quota', 'context_length_exceeded', 'image_parse_error', undefined],
} as const;
const STATUSES = [400, 401, 402, 403, 404, 408, 409, 413, 415, 422, 429, 500, 502, 503, 529] as const;
const TYPES = ['application/json', 'application/json', 'text/event-stream', 'text/html', null] as const;

const kindOf = (kind: string) => serverKinds[(kind in serverKinds ? kind : 'openai') as keyof typeof serverKinds];

/** An answer of this kind of server with something wrong in it, whole or as a stream; an error, or an error instead of an answer. */
export function fuzzedAnswer(kind: string, provider: Provider, asksForStream: boolean, random: Random): RawAnswer {
  const fault = random.below(10);
  if (fault < 3) return fuzzedError(provider, random);
  const type = random.below(10) === 0 ? random.oneOf(TYPES) : asksForStream ? 'text/event-stream' : 'application/json';
  const isBody = !asksForStream || fault === 9;
  const body = isBody ? fuzzedBody(kind, provider, random) : fuzzedStream(kind, provider, random);
  return { status: 200, type: isBody && asksForStream ? 'application/json' : type, body: damaged(body, random) };
}

function fuzzedError(provider: Provider, random: Random): RawAnswer {
  const status = random.oneOf(STATUSES);
  const sentence = random.oneOf(message.sentences);
  const code = random.oneOf(message.codes);
  const shapes: [unknown, ...unknown[]] = [
    JSON.parse(errorBody(provider, { kind: 'error', status, code, message: sentence, delayMs: 0 })),
    { error: { message: sentence, code: status } },
    { object: 'error', message: sentence, code: status },
    { error: sentence },
    { detail: [{ loc: ['body'], msg: sentence }] },
  ];
  const body = JSON.stringify(mutated(random.oneOf(shapes), random)) ?? '';
  // Routers answer 200 with an error inside.
  return { status: random.below(4) === 0 ? 200 : status, type: random.oneOf(TYPES), body: damaged(body, random) };
}

function fuzzedBody(kind: string, provider: Provider, random: Random): string {
  const body =
    random.below(8) === 0
      ? refusalBody(provider, MODEL, kindOf(kind))
      : answerBody(provider, MODEL, step, kindOf(kind));
  return JSON.stringify(mutated(JSON.parse(body), random)) ?? '';
}

const PIECE = /[\s\S]{1,48}/g;

function fuzzedStream(kind: string, provider: Provider, random: Random): string {
  const pieces = answer.match(PIECE) ?? [];
  const made = {
    openai: () => ({ first: () => [], ...openAiChunks(MODEL, kindOf(kind)) }),
    gemini: () => ({ first: () => [], ...geminiChunks(MODEL) }),
    anthropic: () => anthropicEvents(MODEL),
  }[provider]();
  const chunks: object[] = [...made.first(), ...pieces.map((piece) => made.piece(piece)), ...made.last(usage)];
  if (random.below(6) === 0) chunks.splice(random.below(chunks.length + 1), 0, made.error());
  const at = random.below(chunks.length);
  const sent = chunks.map((chunk, index) => (index === at ? (mutated(chunk, random) as object) : chunk));
  const events = sent.map((chunk, index) => {
    const original = chunks[index];
    const name = provider === 'anthropic' && original && 'type' in original ? `event: ${original.type}\n` : '';
    return `${name}data: ${JSON.stringify(chunk)}\n\n`;
  });
  return `${events.join('')}${provider === 'openai' ? 'data: [DONE]\n\n' : ''}`;
}
