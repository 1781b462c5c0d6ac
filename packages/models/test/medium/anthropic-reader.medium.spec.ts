import { anAnswerA } from '../../src/answer/answers.fixture.js';
import { type FakeModelServer, type FakeStepInput, startFakeModelServer } from '../../testing/index.js';
import { aReader, aRequest, failureOf } from './read-a-meal.js';

describe('Claude', () => {
  let server: FakeModelServer;
  beforeAll(async () => {
    server = await startFakeModelServer();
  });
  afterAll(() => server.close());
  afterEach(() => server.reset());
  const read = (asked = {}) => aReader('anthropic', server).read(aRequest(asked));
  const plays = (...steps: [FakeStepInput, ...FakeStepInput[]]) => server.script({ rules: [{ steps }] });
  const error = (status: number, message: string, details: object = {}): FakeStepInput => ({
    kind: 'raw',
    status,
    body: JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message, ...details } }),
  });

  it('counts cached input, and thinking, once', async () => {
    const usage = {
      input_tokens: 100,
      cache_read_input_tokens: 800,
      cache_creation_input_tokens: 100,
      output_tokens: 900,
    };
    const content = [
      { type: 'thinking', thinking: '{"carbEstimate": 9}' },
      { type: 'text', text: JSON.stringify(anAnswerA()) },
    ];
    const body = { type: 'message', model: 'claude-sonnet-4-6', content, stop_reason: 'end_turn', usage };
    plays({ kind: 'raw', body: JSON.stringify(body) });
    expect((await read()).usage).toEqual({ inputTokens: 1_000, outputTokens: 900, costUsd: 0.011 });
  });

  it('gets its request in words if it refuses a schema, and from then on', async () => {
    plays(error(400, 'output_config.format: Extra inputs are not permitted'), { kind: 'answer', answer: anAnswerA() });
    for (const asked of [{}, { onItems: () => undefined }]) {
      const { reading, warnings } = await read(asked);
      expect([reading.carbsGrams, warnings]).toEqual([
        45,
        ['It does not accept a JSON schema; the form was asked for in words.'],
      ]);
    }
    expect(server.calls().map(({ asksForSchema }) => asksForSchema)).toEqual([true, false, false]);
    expect(server.calls().at(-1)?.system).toContain('"carbEstimate"');
  });

  it('gets everybody else’s request with its schema after one that it also refuses in words', async () => {
    const server = await startFakeModelServer();
    try {
      const refusal = error(400, 'messages.0: "a schema of fish" was flagged.');
      const answer: FakeStepInput = { kind: 'answer', answer: anAnswerA() };
      server.script({ rules: [{ steps: [refusal, refusal, answer] }] });
      expect(await failureOf(aReader('anthropic', server).read(aRequest()))).toMatchObject({ isRetryable: false });
      await aReader('anthropic', server).read(aRequest());
      expect(server.calls().map(({ asksForSchema }) => asksForSchema)).toEqual([true, false, true]);
    } finally {
      await server.close();
    }
  });

  it.each<[string, FakeStepInput, Record<string, unknown>]>([
    [
      'a spent credit',
      error(400, 'Your credit balance is too low to access the Anthropic API.'),
      { code: 'budget-exhausted' },
    ],
    [
      'a spent limit',
      error(429, 'Limit reached.', { details: { error_code: 'enforced_spend_limit_reached' } }),
      { code: 'budget-exhausted' },
    ],
    [
      'a prompt that is too long',
      error(400, 'prompt is too long: 210000 tokens > 200000 maximum'),
      { code: 'model-unavailable', isRetryable: false },
    ],
    [
      'a picture',
      error(400, 'messages.0.content.0.image.source.base64: image does not match the media type'),
      { code: 'not-readable' },
    ],
    [
      'a picture that is too large',
      error(400, 'messages.0.content.0.image.source.base64: image exceeds 5 MB maximum'),
      { code: 'model-unavailable', isRetryable: false },
    ],
  ])('reports what is wrong: %s', async (_, step, expected) => {
    plays(step);
    expect(await failureOf(read())).toMatchObject(expected);
  });

  it('is overloaded in the middle of a stream', async () => {
    plays({ kind: 'stream', pieces: ['{"carb'], end: 'error' });
    expect(await failureOf(read({ onItems: () => undefined }))).toMatchObject({
      code: 'model-unavailable',
      isRetryable: true,
    });
  });
});
