/**
 * Servers that speak OpenAI's chat completions with their own quirks: what each refuses in a request, in which words, and what its answers
 * look like. From the servers' documentation and source; docs/providers.md says which were tried.
 */
export type ServerKind = {
  /** The refusal's status and body; null: it accepts the request. */
  readonly refuses: (request: Request) => { readonly status: number; readonly body: object } | null;
  /** An answer in OpenAI's form, as this server would send it. */
  readonly form: (answer: Completion) => object;
  /** Whether it answers in prose because it silently ignored the requested form. */
  readonly ignoresForm?: (request: Request) => boolean;
  /** A chunk of a streamed answer; by default as OpenAI sends it. */
  readonly chunk?: (chunk: Chunk) => object;
};

export type Request = { readonly [key: string]: unknown; readonly response_format?: { readonly type?: string } };
type Message = { readonly role: string; readonly content: string | null; readonly refusal: string | null };
type Choice = { readonly index: number; readonly message: Message; readonly finish_reason: string };
export type Completion = { readonly model: string; readonly choices: readonly Choice[]; readonly usage: object };

type Delta = { readonly content?: string; readonly refusal?: string };
type Chunk = {
  readonly model: string;
  readonly choices: readonly { readonly index: number; readonly delta: Delta; readonly finish_reason: string | null }[];
  readonly usage?: object;
};

const takesAll = () => null;

const imagesIn = ({ messages }: Request): number =>
  Array.isArray(messages)
    ? messages.flatMap(({ content }) => content).filter((part) => part?.type === 'image_url').length
    : 0;

const reshaped = (answer: Completion, reshape: (choice: Choice) => object, rest: object = {}) => ({
  ...answer,
  choices: answer.choices.map(reshape),
  ...rest,
});
const withoutRefusal = (choice: Choice) => {
  const { refusal: _, ...message } = choice.message;
  return { ...choice, message };
};

const inParts = (content: string) => [
  { type: 'thinking', thinking: [{ type: 'text', text: 'Rice: {"carbEstimate": 99}' }] },
  { type: 'text', text: content },
];

export const serverKinds = {
  openai: { refuses: takesAll, form: (answer) => answer },
  /** Filters' verdicts accompany each choice. */
  azure: {
    refuses: takesAll,
    form: (answer) =>
      reshaped(
        answer,
        (choice) => ({ ...choice, content_filter_results: { hate: { filtered: false, severity: 'safe' } } }),
        {
          prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }],
        },
      ),
    chunk: (chunk) => ({
      ...chunk,
      choices: chunk.choices.map((choice) => ({ ...choice, content_filter_results: {} })),
    }),
  },
  /** A router: prefixes the model with its vendor, and passes on the vendor's own finish reason. */
  openrouter: {
    refuses: takesAll,
    form: (answer) =>
      reshaped(
        answer,
        (choice) => ({ ...choice, native_finish_reason: 'STOP', message: { ...choice.message, reasoning: null } }),
        {
          model: `vendor/${answer.model}`,
          provider: 'Vendor',
        },
      ),
    chunk: (chunk) => ({ ...chunk, model: `vendor/${chunk.model}`, provider: 'Vendor' }),
  },
  /** Rejects unknown fields, and puts its reasoning into parts of the content. */
  mistral: {
    refuses: (request) => {
      const extra = ['max_completion_tokens', 'stream_options'].filter((name) => name in request);
      if (extra.length === 0) return null;
      const detail = extra.map((name) => ({
        type: 'extra_forbidden',
        loc: ['body', name],
        msg: 'Extra inputs are not permitted',
      }));
      const rest = { type: 'invalid_request_error', param: null, code: null };
      return { status: 422, body: { object: 'error', message: { detail }, ...rest } };
    },
    form: (answer) =>
      reshaped(answer, (choice) => ({
        ...choice,
        message: {
          role: 'assistant',
          tool_calls: null,
          content: choice.message.content === null ? null : inParts(choice.message.content),
        },
      })),
    chunk: (chunk) => ({
      ...chunk,
      choices: chunk.choices.map(({ delta: { content, ...delta }, ...choice }) => ({
        ...choice,
        delta: content === undefined ? delta : { ...delta, content: inParts(content) },
      })),
    }),
  },
  /** A model whose template has no system role, on a server that accepts a list of parts only with a picture. */
  gemma: {
    refuses: ({ messages }) => {
      const all: { role: string; content: unknown }[] = Array.isArray(messages) ? messages : [];
      if (all.some(({ role }) => role === 'system')) {
        return { status: 400, body: { object: 'error', message: 'System role not supported', code: 400 } };
      }
      const isList = all.some(({ content }) => Array.isArray(content));
      return isList && imagesIn({ messages }) === 0
        ? { status: 422, body: { error: 'messages[0].content: invalid type: sequence, expected a string' } }
        : null;
    },
    form: (answer) => answer,
  },
  /** Before 0.6: no JSON schema. As started by default: one image. */
  vllm: {
    refuses: (request) => {
      if (imagesIn(request) > 1) {
        const message = 'At most 1 image(s) may be provided in one request.';
        return { status: 400, body: { object: 'error', message, type: 'BadRequestError', param: null, code: 400 } };
      }
      return request.response_format?.type === 'json_schema'
        ? {
            status: 400,
            body: {
              object: 'error',
              message:
                "[{'type': 'literal_error', 'loc': ('body', 'response_format', 'type'), 'msg': \"Input should be 'text' or 'json_object'\"}]",
              type: 'BadRequestError',
              param: null,
              code: 400,
            },
          }
        : null;
    },
    form: (answer) =>
      reshaped(answer, (choice) => ({ ...withoutRefusal(choice), logprobs: null, stop_reason: null }), {
        prompt_logprobs: null,
      }),
  },
  /** Claude's OpenAI-compatible address: accepts `response_format`, and ignores it. */
  claude: {
    refuses: takesAll,
    ignoresForm: ({ response_format, messages }) =>
      response_format !== undefined && !JSON.stringify(messages).includes('The agreed form, as a JSON schema'),
    form: (answer) => reshaped(answer, withoutRefusal),
  },
  /** A local server with neither JSON mode nor token counts. */
  'llama.cpp': {
    refuses: ({ response_format }) =>
      response_format
        ? {
            status: 400,
            body: { error: { code: 400, message: 'failed to parse grammar', type: 'invalid_request_error' } },
          }
        : null,
    form: ({ usage: _, ...answer }) => ({
      ...answer,
      choices: answer.choices.map(withoutRefusal),
      timings: { prompt_n: 1, predicted_n: 1 },
    }),
    chunk: ({ usage: _, ...chunk }) => chunk,
  },
  /** Streams free text, but not answers in an enforced form. */
  groq: {
    refuses: ({ stream, response_format }) =>
      stream && response_format
        ? {
            status: 400,
            body: {
              error: {
                message: 'response_format does not support streaming',
                type: 'invalid_request_error',
                param: 'response_format',
              },
            },
          }
        : null,
    form: (answer) => ({ ...answer, x_groq: { id: 'req_fake' } }),
  },
  /** Its vision models before Gemma 3 take one image, and report more as a server error. */
  ollama: {
    refuses: (request) =>
      imagesIn(request) > 1
        ? {
            status: 500,
            body: {
              error: {
                message: 'vision model only supports a single image per message',
                type: 'api_error',
                param: null,
                code: null,
              },
            },
          }
        : null,
    form: (answer) => reshaped(answer, withoutRefusal, { system_fingerprint: 'fp_ollama' }),
  },
} as const satisfies Record<string, ServerKind>;
export type ServerKindName = keyof typeof serverKinds;
