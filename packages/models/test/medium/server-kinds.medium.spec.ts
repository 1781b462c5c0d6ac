import { anAnswerA } from '../../src/answer/answers.fixture.js';
import { ModelReader } from '../../src/call/model-reader.js';
import { OpenAiChat } from '../../src/openai/openai-chat.js';
import {
  type FakeModelServer,
  type FakeStepInput,
  type ServerKindName,
  serverKinds,
  startFakeModelServer,
} from '../../testing/index.js';
import { aPhoto, aReader, aRequest, failureOf, NOTHING_READ, price } from './read-a-meal.js';

const answer = JSON.stringify(anAnswerA());

/** What servers send, and the grams that may result; null: none. */
type Sent = [what: string, step: FakeStepInput, carbsGrams: number | null];

const answers: [Sent, ...Sent[]] = [
  ['a whole answer', { kind: 'answer', answer: anAnswerA() }, 45],
  ['an answer in a code fence', { kind: 'answer', answer: `\`\`\`json\n${answer}\n\`\`\`` }, 45],
  [
    'an answer after its thinking',
    { kind: 'answer', answer: `<think>Perhaps {"carbEstimate": 9}</think>${answer}` },
    45,
  ],
  ['an answer cut at the token limit', { kind: 'answer', answer: answer.slice(0, -40), finishReason: 'length' }, null],
  ['a whole answer that ended at the limit', { kind: 'answer', answer: anAnswerA(), finishReason: 'length' }, null],
  ['half an answer', { kind: 'answer', answer: answer.slice(0, answer.length / 2) }, null],
  ['a figure in quotes', { kind: 'answer', answer: anAnswerA({ carbEstimate: '45' }) }, null],
  ['two answers', { kind: 'answer', answer: `${answer}\n${answer.replace('45', '4')}` }, null],
  ['prose', { kind: 'answer', answer: 'It is about 45 g.' }, null],
  ['a connection cut in the body', { kind: 'cut' }, null],
  ['an error in a body of status 200', { kind: 'raw', body: '{"error":{"code":429,"message":"Too many"}}' }, null],
  ['a page', { kind: 'raw', body: '<html>45 g</html>', contentType: 'text/html' }, null],
];

const message = { content: answer };
const events = (...data: string[]) => data.map((one) => `data: ${one}\n\n`).join('');

/** What only a stream can do. */
const streams: Sent[] = [
  ['a stream of single characters', { kind: 'stream', pieces: [...answer] }, 45],
  ['a stream cut within the answer', { kind: 'stream', pieces: [answer.slice(0, -40)], end: 'break' }, null],
  ['a stream cut after a whole answer', { kind: 'stream', pieces: [answer], end: 'break' }, null],
  ['a stream that ends within the answer', { kind: 'stream', pieces: [answer.slice(0, -40)] }, null],
  ['a stream of an answer and a half', { kind: 'stream', pieces: [answer, answer.slice(0, -40)] }, null],
  ['a stream of nothing', { kind: 'stream', pieces: [''] }, null],
  ['a stream that ends with an error', { kind: 'stream', pieces: [answer], end: 'error' }, null],
  [
    'a whole answer without a finish reason',
    {
      kind: 'raw',
      contentType: 'text/event-stream',
      body: events(JSON.stringify({ choices: [{ delta: message }] }), '[DONE]'),
    },
    null,
  ],
  [
    'a piece that is a number, without which the rest would be another figure',
    {
      kind: 'raw',
      contentType: 'text/event-stream',
      body: events(
        ...answer
          .split('')
          .map((letter) => JSON.stringify({ choices: [{ delta: { content: letter === '5' ? 5 : letter } }] })),
        JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] }),
        '[DONE]',
      ),
    },
    null,
  ],
  [
    'one body in place of a stream',
    { kind: 'raw', body: JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }) },
    45,
  ],
  ['a refusal in a stream', { kind: 'refusal' }, null],
  ['a stream that never ends', { kind: 'stream', pieces: [answer, ' '.repeat(10_000)], end: 'repeat' }, null],
];
/** Requests a stream. */
const streamed = { onItems: () => undefined };

/** All except the one with a test of its own below. */
const likeOpenAi = (Object.keys(serverKinds) as ServerKindName[]).filter((kind) => kind !== 'claude');

describe.each(likeOpenAi)('a server like %s', (kind) => {
  let server: FakeModelServer;
  beforeAll(async () => {
    server = await startFakeModelServer({ kind });
  });
  afterAll(() => server.close());
  const read = (asked = {}) => aReader('openai', server).read(aRequest(asked));
  const expectGrams = async (step: FakeStepInput, carbsGrams: number | null, asked = {}) => {
    server.script({ rules: [{ steps: [step] }] });
    if (carbsGrams === null) expect(await failureOf(read(asked))).toBeInstanceOf(Error);
    else expect((await read(asked)).reading.carbsGrams).toBe(carbsGrams);
  };

  // Every kind gets wrong answers in fuzzed-answers.medium.spec.ts; each by name is tried once.
  const [wholeAnswer] = answers;
  const wrong = kind === 'openai' ? answers : [wholeAnswer];

  it.each(wrong)('is read without a wrong number: %s', (_, step, carbsGrams) => expectGrams(step, carbsGrams));

  it.each([...wrong, ...(kind === 'openai' ? streams : [])])(
    'is read without a wrong number when asked for a stream: %s',
    (_, step, carbsGrams) => expectGrams(step, carbsGrams, streamed),
  );

  it.each([
    ['at once', {}],
    ['in a stream', streamed],
  ])('is never free of charge, %s', async (_, asked) => {
    server.script({ rules: [{ steps: [{ kind: 'answer', answer: anAnswerA() }] }] });
    expect((await read(asked)).usage.costUsd).toBeGreaterThan(0);
  });
});

it('reads a meal in words from a server without a system role that takes only text', async () => {
  const server = await startFakeModelServer({ kind: 'gemma' });
  try {
    server.script({ rules: [{ steps: [{ kind: 'answer', answer }] }] });
    const words = { photos: [], note: 'a bowl of rice' };
    for (const asked of [words, { ...words, ...streamed }]) {
      expect((await aReader('openai', server).read(aRequest(asked))).reading.carbsGrams).toBe(45);
    }
    expect(server.refusals()).toBe(1);
    expect(server.calls()[0]?.userText).toContain('Standing rules');
  } finally {
    await server.close();
  }
});

it.each([
  ['at once', {}],
  ['in a stream', streamed],
])('asks others as before after an answer in another form, and says what can be set, %s', async (_, asked) => {
  const server = await startFakeModelServer();
  try {
    server.script({
      rules: [
        {
          steps: [
            { kind: 'answer', answer: 'Rice.' },
            { kind: 'answer', answer: anAnswerA() },
          ],
        },
      ],
    });
    const read = () => aReader('openai', server).read(aRequest(asked));
    expect(await failureOf(read())).toMatchObject({
      code: 'model-invalid-answer',
      isRetryable: true,
      call: { warnings: [expect.stringContaining('turn off "Supports JSON schema"')] },
    });
    expect((await read()).warnings).toEqual([]);
    const [first, second] = server.calls();
    expect(second?.system).toBe(first?.system);
  } finally {
    await server.close();
  }
});

it('reads a meal from a server that ignores schemas, once it is set not to have them', async () => {
  const server = await startFakeModelServer({ kind: 'claude' });
  try {
    server.script({ rules: [{ steps: [{ kind: 'answer', answer: anAnswerA() }] }] });
    const ignoring = { modelId: 'gpt-4o', apiKey: 'k', price, jsonSchema: false, clock: Date.now };
    const model = new OpenAiChat({ ...ignoring, baseUrl: server.openaiBaseUrl });
    const { reading, warnings } = await new ModelReader(model, { read: () => NOTHING_READ }).read(aRequest());
    expect([reading.carbsGrams, warnings]).toEqual([45, []]);
  } finally {
    await server.close();
  }
});

it.each([
  ['openai', 'schema', 0, []],
  ['openrouter', 'schema', 0, []],
  ['vllm', 'json', 1, ['It does not accept a JSON schema; it was asked for JSON, and for the form in words.']],
  [
    'llama.cpp',
    'words',
    2,
    [
      'It accepts neither a JSON schema nor JSON mode; the form was asked for in words alone.',
      'It does not report all tokens; tokens and cost are estimated from the length.',
    ],
  ],
  ['groq', 'schema', 1, ['It does not stream its answers; they are shown when they are whole.']],
] as const)('reports what %s needed, and calls it that way from then on', async (kind, form, refusals, warnings) => {
  const server = await startFakeModelServer({ kind });
  try {
    const read = () => aReader('openai', server).read(aRequest(streamed));
    expect((await read()).warnings).toEqual(warnings);
    await read();
    expect(server.refusals()).toBe(refusals);
    const [call] = server.calls();
    expect(call?.asksForSchema).toBe(form === 'schema');
    // Also beside a schema: some servers accept one and ignore it.
    expect(call?.system).toContain('"carbEstimate"');
  } finally {
    await server.close();
  }
});

describe('several photos of one meal', () => {
  const second = { ...aPhoto, bytes: Buffer.concat([aPhoto.bytes, Buffer.from('2')]) };
  const photos = [aPhoto, second];
  const sentence = 'The 2 photos show one meal: count each food once.';

  it.each([
    ['openai', {}],
    ['openai', streamed],
    ['gemini', {}],
    ['gemini', streamed],
    ['anthropic', {}],
    ['anthropic', streamed],
  ] as const)('go to %s in one call, with a sentence that one photo does not get', async (provider, asked) => {
    const server = await startFakeModelServer();
    try {
      const { reading } = await aReader(provider, server).read(aRequest({ photos, ...asked }));
      expect(reading.photosRead).toBeUndefined();
      await aReader(provider, server).read(aRequest(asked));
      const [several, one] = server.calls();
      expect(several?.images.map(({ byteLength }) => byteLength)).toEqual([13, 14]);
      expect([several?.userText, one?.userText].map((text) => text?.includes(sentence))).toEqual([true, false]);
      expect(several?.system).toBe(one?.system);
    } finally {
      await server.close();
    }
  });

  it.each([
    ['vllm', {}],
    ['vllm', streamed],
    ['ollama', {}],
  ] as const)(
    'are not refused by %s, which takes one: the reading says so, and it is not called again',
    async (kind, asked) => {
      const server = await startFakeModelServer({ kind });
      try {
        const read = () => aReader('openai', server).read(aRequest({ photos, ...asked }));
        const { reading, warnings } = await read();
        expect(reading.photosRead).toEqual({ read: 1, sent: 2 });
        expect(warnings).toContain('It was sent 1 of 2 photos: it takes no more at a time.');
        const refusals = server.refusals();
        await read();
        expect(server.refusals()).toBe(refusals);
        const [call] = server.calls();
        expect([call?.images.length, call?.userText.includes('photos')]).toEqual([1, false]);
        expect((await aReader('openai', server).read(aRequest(asked))).reading.photosRead).toBeUndefined();
      } finally {
        await server.close();
      }
    },
  );

  const refusals: [sentence: string, status: number, read: number][] = [
    ['At most 3 image(s) may be provided in one request.', 400, 3],
    ['Too many images in request: up to 2 images are allowed.', 400, 2],
    ['This model only supports one image.', 422, 1],
    ['You set or defaulted to image=1 in `--limit-mm-per-prompt`, but passed 4 image items.', 400, 1],
    ['Request Entity Too Large', 413, 1],
  ];
  it.each(refusals)('are sent up to the accepted number: %s', async (message, status, read) => {
    const server = await startFakeModelServer();
    try {
      const error: FakeStepInput = { kind: 'error', status, message };
      server.script({ rules: [{ steps: [error, { kind: 'answer', answer: anAnswerA() }] }] });
      const { reading } = await aReader('openai', server).read(aRequest({ photos: [aPhoto, aPhoto, aPhoto, aPhoto] }));
      expect(reading.photosRead).toEqual({ read, sent: 4 });
    } finally {
      await server.close();
    }
  });
});

describe('a context that is too small', () => {
  const tooLong: FakeStepInput = {
    kind: 'error',
    status: 400,
    message: "This model's maximum context length is 4096 tokens. However, you requested 8123 tokens.",
  };
  let server: FakeModelServer;
  beforeEach(async () => {
    server = await startFakeModelServer();
  });
  afterEach(() => server.close());
  const reader = () => aReader('openai', server);
  const photos = [aPhoto, aPhoto, aPhoto, aPhoto];
  const plays = (...steps: [FakeStepInput, ...FakeStepInput[]]) => server.script({ rules: [{ steps }] });

  it('gets a request for a shorter answer first, then fewer photos', async () => {
    plays(tooLong, { kind: 'answer', answer: anAnswerA() });
    const { reading, warnings } = await reader().read(aRequest({ photos }));
    expect(reading.photosRead).toBeUndefined();
    expect(warnings).toEqual(['Its context is small; it was asked for a short answer.']);
    expect(server.calls().map(({ answerTokens }) => answerTokens)).toEqual([4_096, 1_024]);
    plays(tooLong, tooLong, { kind: 'answer', answer: anAnswerA() });
    expect((await reader().read(aRequest({ photos }))).reading.photosRead).toEqual({ read: 1, sent: 4 });
    plays({ kind: 'answer', answer: anAnswerA() });
    expect((await reader().read(aRequest({ photos }))).reading.photosRead).toBeUndefined();
  });

  it.each([
    ['at once', {}],
    ['in a stream', streamed],
  ])('is reported in a sentence when less does not help, %s: the next model reads the meal', async (_, asked) => {
    plays(tooLong);
    expect(await failureOf(reader().read(aRequest(asked)))).toMatchObject({
      code: 'model-unavailable',
      isRetryable: false,
      message: "The model's context is too small for the instructions, the meal and an answer.",
    });
    expect(server.calls()).toHaveLength(2);
  });
});

it.each([
  ['without the tokens of the answer', { prompt_tokens: 900 }, 900],
  ['with words in place of counts', { prompt_tokens: '900', completion_tokens: 'many' }, null],
  ['with no tokens for a long answer', { prompt_tokens: 900, completion_tokens: 0 }, 900],
  ['without counts', undefined, null],
])('estimates the cost of an answer %s, and says so', async (_, usage, inputTokens) => {
  const server = await startFakeModelServer();
  try {
    const body = { model: 'gpt-4o', usage, choices: [{ message: { content: answer }, finish_reason: 'stop' }] };
    server.script({ rules: [{ steps: [{ kind: 'raw', body: JSON.stringify(body) }] }] });
    const outcome = await aReader('openai', server).read(aRequest());
    expect(outcome.warnings).toEqual(['It does not report all tokens; tokens and cost are estimated from the length.']);
    expect(outcome.usage.outputTokens).toBeGreaterThan(answer.length / 4);
    if (inputTokens !== null) expect(outcome.usage.inputTokens).toBe(inputTokens);
    expect(outcome.usage.costUsd).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
});

it('names a model that answers instead of the requested one', async () => {
  const server = await startFakeModelServer();
  try {
    const body = { model: 'tiny-1b', choices: [{ message: { content: answer }, finish_reason: 'stop' }] };
    server.script({ rules: [{ steps: [{ kind: 'raw', body: JSON.stringify(body) }] }] });
    expect((await aReader('openai', server).read(aRequest())).warnings).toContain('It answered as tiny-1b.');
  } finally {
    await server.close();
  }
});

describe('a server in the middle', () => {
  const whole = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: answer } };
  const chunk = (text: string, more: object = {}) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: text }, finish_reason: null, ...more }] })}\n\n`;
  const outcomeOf = async (body: string, isStreamed = false) => {
    const server = await startFakeModelServer();
    try {
      const contentType = isStreamed ? 'text/event-stream' : 'application/json';
      server.script({ rules: [{ steps: [{ kind: 'raw', body, contentType }] }] });
      const read = aReader('openai', server).read(aRequest(isStreamed ? { onItems: () => undefined } : {}));
      return await read.then(
        ({ reading }) => reading.carbsGrams,
        (failure: unknown) => failure,
      );
    } finally {
      await server.close();
    }
  };

  it.each([[{ code: 502, message: 'Upstream' }], [{ code: 'server_error' }], ['boom'], [['boom']], [7]])(
    'has its answer rejected when it comes with an error: %j',
    async (error) => {
      const failure = { code: 'model-unavailable', isRetryable: true };
      expect(await outcomeOf(JSON.stringify({ error, choices: [whole] }))).toMatchObject(failure);
      expect(await outcomeOf(JSON.stringify({ error }))).toMatchObject(failure);
      const stream = `${chunk(answer)}data: ${JSON.stringify({ error, choices: [] })}\n\n${chunk('', { finish_reason: 'stop' })}`;
      expect(await outcomeOf(stream, true)).toMatchObject(failure);
    },
  );

  it.each([null, {}, '', false])('may report that there is no error: %j', async (error) => {
    expect(await outcomeOf(JSON.stringify({ error, choices: [whole] }))).toBe(45);
  });

  it('ends a stream with an error that has no field of its own', async () => {
    const error = 'data: {"object":"error","message":"CUDA out of memory","code":500}\n\n';
    const stream = `${chunk(answer)}${error}${chunk('', { finish_reason: 'stop' })}`;
    expect(await outcomeOf(stream, true)).toMatchObject({ code: 'model-unavailable' });
  });

  it('is asked for one answer: a second one does not count', async () => {
    expect(await outcomeOf(JSON.stringify({ choices: [{ ...whole, index: 1 }] }))).toMatchObject({
      code: 'model-invalid-answer',
    });
    const second = chunk(answer, { index: 1 });
    expect(await outcomeOf(`${second}${chunk('', { finish_reason: 'stop' })}`, true)).toMatchObject({
      code: 'model-invalid-answer',
    });
  });
});
