import { anAnswerA } from '../../src/answer/answers.fixture.js';
import { type FakeModelServer, startFakeModelServer } from '../../testing/index.js';
import { aReader, aRequest, failureOf, type Provider } from './read-a-meal.js';

const thinking = `The rice is 45 g. ${'Let me count it once more. '.repeat(400)}`;
const answer = JSON.stringify(anAnswerA());
const tool = { name: 'meal_analysis', arguments: answer };
const toolCalls = [{ index: 0, id: 'call_1', type: 'function', function: tool }];

type Body = Record<string, unknown>;
const openai = (message: Body, finish_reason: string | null = 'stop') => ({
  choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason }],
});
const anthropic = (content: readonly Body[], stop_reason = 'end_turn') => ({ type: 'message', content, stop_reason });
const gemini = (parts: readonly Body[], finishReason = 'STOP') => ({
  candidates: [{ content: { parts }, finishReason }],
});
const thought = { type: 'thinking', thinking, signature: 's' };

/** Another call would end the same way. */
const final: [Provider, what: string, body: Body][] = [
  ['openai', 'thinking in a field of its own', openai({ reasoning_content: thinking })],
  ['openai', 'thinking in a router’s field', openai({ content: '', reasoning: thinking })],
  [
    'openai',
    'thinking in parts',
    openai({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: thinking }] }] }),
  ],
  ['openai', 'thinking in its text', openai({ content: `<think>${thinking}</think>\n` })],
  ['openai', 'thinking in its text that does not end', openai({ content: `<think>${thinking}` })],
  ['openai', 'a call of a tool', openai({ tool_calls: toolCalls }, 'tool_calls')],
  ['openai', 'a call of a tool as if it were an answer', openai({ content: ' ', tool_calls: toolCalls })],
  ['openai', 'a call of a function', openai({ function_call: tool }, 'function_call')],
  ['openai', 'a refusal', openai({ refusal: 'I cannot help with that.' })],
  ['openai', 'nothing, by a filter', openai({ content: '' }, 'content_filter')],
  ['openai', 'nothing up to the limit', openai({ content: '' }, 'length')],
  ['openai', 'thinking in its text up to the limit', openai({ content: `<think>${thinking}` }, 'length')],
  ['anthropic', 'thinking', anthropic([thought])],
  ['anthropic', 'thinking that is not shown', anthropic([{ type: 'redacted_thinking', data: 'x' }])],
  ['anthropic', 'thinking up to the limit', anthropic([thought], 'max_tokens')],
  ['anthropic', 'nothing up to the end of its context', anthropic([], 'model_context_window_exceeded')],
  ['anthropic', 'a call of a tool', anthropic([{ type: 'tool_use', id: 't', name: 'x', input: {} }], 'tool_use')],
  ['anthropic', 'a refusal', anthropic([{ type: 'text', text: 'I cannot' }], 'refusal')],
  ['gemini', 'thinking', gemini([{ text: thinking, thought: true }])],
  ['gemini', 'thinking up to the limit', gemini([{ text: thinking, thought: true }], 'MAX_TOKENS')],
  ['gemini', 'nothing up to the limit', { candidates: [{ finishReason: 'MAX_TOKENS' }] }],
  ['gemini', 'a call of a tool', gemini([{ functionCall: { name: 'meal_analysis', args: anAnswerA() } }])],
  ['gemini', 'a broken call of a tool', gemini([], 'MALFORMED_FUNCTION_CALL')],
  ['gemini', 'an answer that a filter stopped', gemini([{ text: answer }], 'SAFETY')],
  ['gemini', 'a refused photo', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }],
];

/** The next call may end otherwise. */
const passing: [Provider, what: string, body: Body][] = [
  ['openai', 'nothing', openai({ content: '' })],
  ['openai', 'an answer cut at the limit', openai({ content: answer.slice(0, -9) }, 'length')],
  ['openai', 'nothing, because of an error', openai({ content: '' }, 'error')],
  ['anthropic', 'nothing', anthropic([])],
  ['anthropic', 'an answer cut at the limit', anthropic([thought, { type: 'text', text: '{' }], 'max_tokens')],
  ['gemini', 'nothing', gemini([{ text: '' }])],
  ['gemini', 'no candidate', { candidates: [] }],
  ['gemini', 'words that it has seen elsewhere', gemini([{ text: '{' }], 'RECITATION')],
];

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer();
});
afterAll(() => server.close());

/** The same answer as a stream in the provider's form. */
function eventsOf(provider: Provider, body: Body): readonly Body[] {
  if (provider === 'gemini') return [body];
  if (provider === 'openai') {
    const { choices } = body as ReturnType<typeof openai>;
    return choices.map(({ message, ...choice }) => ({ choices: [{ ...choice, delta: message }] }));
  }
  const { content, stop_reason } = body as ReturnType<typeof anthropic>;
  const blocks = content.flatMap<Body>((block, index) => {
    const { type, text } = block;
    if (type === 'text') {
      const start = { type: 'content_block_start', index, content_block: { type, text: '' } };
      return [start, { type: 'content_block_delta', index, delta: { type: 'text_delta', text } }];
    }
    const start = { type: 'content_block_start', index, content_block: { ...block, thinking: '' } };
    const delta = { type: 'thinking_delta', thinking: block.thinking };
    return type === 'thinking' ? [start, { type: 'content_block_delta', index, delta }] : [start];
  });
  const message = { type: 'message', content: [] };
  return [{ type: 'message_start', message }, ...blocks, { type: 'message_delta', delta: { stop_reason } }];
}

const named = ({ type }: Body) => (type ? `event: ${type}\n` : '');
async function readingOf(provider: Provider, body: Body, isStreamed: boolean) {
  const stream = eventsOf(provider, body).map((event) => `${named(event)}data: ${JSON.stringify(event)}\n\n`);
  const step = isStreamed
    ? { contentType: 'text/event-stream', body: stream.join('') }
    : { body: JSON.stringify(body) };
  server.script({ rules: [{ steps: [{ kind: 'raw', ...step }] }] });
  return aReader(provider, server).read(aRequest(isStreamed ? { onItems: () => undefined } : {}));
}

describe.each([
  ['at once', false],
  ['in a stream', true],
])('an answer %s', (_, isStreamed) => {
  it.each(final)('of %s that holds only %s is not asked for again', async (provider, _what, body) => {
    const failure = await failureOf(readingOf(provider, body, isStreamed));
    expect(failure).toMatchObject({ code: 'model-invalid-answer', isRetryable: false });
  });

  it.each(passing)('of %s that holds %s may be asked for again', async (provider, _what, body) => {
    const failure = await failureOf(readingOf(provider, body, isStreamed));
    expect(failure).toMatchObject({ code: 'model-invalid-answer', isRetryable: true });
  });

  it.each<[Provider, Body]>([
    ['openai', openai({ reasoning_content: thinking })],
    ['openai', openai({ content: `<think>${thinking}</think>` })],
    ['anthropic', anthropic([thought])],
    ['gemini', gemini([{ text: thinking, thought: true }])],
  ])('of %s is charged for its thinking although the server counts nothing', async (provider, body) => {
    const failure = await failureOf(readingOf(provider, body, isStreamed));
    const { usage } = (failure as unknown as { call: { usage: { outputTokens: number } } }).call;
    expect(usage.outputTokens).toBeGreaterThan(thinking.length / 4);
  });
});
