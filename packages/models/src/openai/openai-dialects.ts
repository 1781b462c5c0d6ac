import { MEAL_PHOTOS_MAX } from '@carbsight/contracts';
import type { Failure } from '@carbsight/domain';
import OpenAI from 'openai';
import { MAX_ANSWER_TOKENS } from '../call/completion.js';
import { TOO_LONG } from '../call/provider-failure.js';

/**
 * What an OpenAI-compatible server understands of a request. Servers differ and cannot be asked, so each is sent the whole request
 * first and loses what it refuses.
 */
export type Dialect = {
  /** How the answer's form is requested: by an enforced JSON schema, as any JSON, or only in words. */
  readonly form: 'schema' | 'json' | 'words';
  /** Older servers know only `max_tokens`; OpenAI's newer models refuse it. */
  readonly tokenLimit: 'max_completion_tokens' | 'max_tokens';
  /** The longest answer. It is part of the context, so a small context gets a smaller request. */
  readonly answerTokens: number;
  /** Whether an answer with a form may be streamed. Some servers stream only free text. */
  readonly streams: boolean;
  /** Whether a stream may be requested with token counts at its end. */
  readonly streamUsage: boolean;
  /** Whether the instructions have a role of their own. Some models know only user and assistant. */
  readonly systemRole: boolean;
  /** How many photos it takes in one call; many local servers take one. */
  readonly photosMax: number;
};

const WHOLE: Dialect = {
  form: 'schema',
  tokenLimit: 'max_completion_tokens',
  answerTokens: MAX_ANSWER_TOKENS.openai,
  streams: true,
  streamUsage: true,
  systemRole: true,
  photosMax: MEAL_PHOTOS_MAX,
};
const SIMPLER = { schema: 'json', json: 'words', words: null } as const;
const REFUSED: ReadonlySet<number> = new Set([400, 404, 415, 422, 501]);

/** Too many photos, in the wording of vLLM, Groq, Mistral, Azure and Ollama (with a 500); some state the number allowed. */
const TOO_MANY_PHOTOS =
  /too many (?:images|photos)|\b(?:only|single|one) (?:a )?(?:single |one )?image|multiple images|limit.mm.per.prompt/i;
const MOST_PHOTOS = /\b(?:at most|up to|max(?:imum)?(?: is| of)?:?) (\d+) images?(?:\(s\))?/i;
/** A short answer has room for a meal of twenty items. */
const SHORT_ANSWER_TOKENS = 1_024;

/** In the wording of vLLM with Gemma's template, llama.cpp, and others. */
const NO_SYSTEM =
  /system (?:role|message|prompt)s? (?:is |are )?not (?:supported|allowed|permitted)|roles must alternate|only (?:supports? )?(?:the )?user and assistant/i;

/**
 * What servers refused in any request, by address and model: adapters are created for each call and must not have to relearn this. Nothing
 * that one request or its answer brought about belongs here, because it would change what everybody else's requests look like.
 */
const learned = new Map<string, Dialect>();

type Server = { readonly modelId: string; readonly baseUrl: string | null; readonly jsonSchema: boolean };

const keyOf = ({ baseUrl, modelId }: Server): string => `${baseUrl ?? ''} ${modelId}`;
/** Claude's accepts a schema and ignores it. */
const IGNORES_SCHEMA = /^https:\/\/api\.anthropic\.com\//;
const firstOf = ({ jsonSchema, baseUrl }: Server): Dialect => ({
  ...WHOLE,
  form: jsonSchema && !IGNORES_SCHEMA.test(`${baseUrl}/`) ? 'schema' : 'json',
});
/** As far as it is known. */
const dialectOf = (server: Server): Dialect => learned.get(keyOf(server)) ?? firstOf(server);

type Call<B, T> = {
  readonly photos: number;
  readonly bodyIn: (dialect: Dialect) => B;
  readonly send: (body: B) => Promise<T>;
  readonly failureOf: (error: unknown) => Failure;
};

/**
 * Calls the server in the simplest way it is known to need, and again without what it refuses. A refused request costs nothing.
 * @throws Failure of the last call
 */
export async function sendInDialect<B, T>(
  server: Server,
  { photos, bodyIn, send, failureOf }: Call<B, T>,
): Promise<{ readonly answer: T; readonly warnings: readonly string[]; readonly photosSent: number }> {
  const before = dialectOf(server);
  let known = before;
  /** What this request lacks beyond that, because it is too long. */
  let shorter: Partial<Dialect> = {};
  for (;;) {
    const dialect = { ...known, ...shorter };
    const body = bodyIn(dialect);
    try {
      const answer = await send(body);
      if (known !== before) learned.set(keyOf(server), known);
      const photosSent = Math.min(photos, dialect.photosMax);
      return { answer, warnings: warningsOf(dialect, server, photos), photosSent };
    } catch (error) {
      const sent = Math.min(photos, dialect.photosMax);
      const photosMax = photosAllowed(error, sent);
      const less = photosMax === null ? whatShortens(dialect, error, sent) : null;
      const simpler = photosMax === null ? withoutWhatWasRefused(known, error) : { ...known, photosMax };
      if (less) shorter = { ...shorter, ...less };
      else if (simpler) known = simpler;
      else throw failureOf(error);
    }
  }
}

/** Whether the form of an answer is requested by a schema alone. */
export const asksBySchema = (server: Server): boolean => dialectOf(server).form === 'schema';
export const NOT_FOLLOWED =
  'It accepted the JSON schema and did not follow it. If this happens again, turn off "Supports JSON schema" for this model: then the form is asked for in words alone.';

/** The server's context is small: every word counts. */
export const hasShortContext = ({ answerTokens }: Dialect): boolean => answerTokens < MAX_ANSWER_TOKENS.openai;

const isTooLong = (error: unknown): boolean =>
  error instanceof OpenAI.APIError && REFUSED.has(error.status ?? 0) && TOO_LONG.test(error.message);

/**
 * How much shorter this request has to be: a shorter answer first, then a single photo. Null when the error has another reason, or less is
 * not possible.
 * @param sent photos in the refused request
 */
function whatShortens(dialect: Dialect, error: unknown, sent: number): Partial<Dialect> | null {
  if (isTooLong(error) && !hasShortContext(dialect)) return { answerTokens: SHORT_ANSWER_TOKENS };
  const isTooLarge = isTooLong(error) || (error instanceof OpenAI.APIError && error.status === 413);
  return isTooLarge && sent > 1 ? { photosMax: 1 } : null;
}

/**
 * How many photos the server takes in any request; null when the error has another reason.
 * @param sent photos in the refused request
 */
function photosAllowed(error: unknown, sent: number): number | null {
  if (sent < 2 || !(error instanceof OpenAI.APIError)) return null;
  const most = Number(MOST_PHOTOS.exec(error.message)?.[1]);
  if (!most && !TOO_MANY_PHOTOS.test(error.message)) return null;
  return most >= 1 && most < sent ? most : 1;
}

/** Null when the error has another reason. */
function withoutWhatWasRefused(dialect: Dialect, error: unknown): Dialect | null {
  if (!(error instanceof OpenAI.APIError) || !REFUSED.has(error.status ?? 0)) return null;
  const complaint = `${error.param ?? ''} ${error.message}`;
  if (dialect.streamUsage && /stream_options|include_usage/i.test(complaint)) return { ...dialect, streamUsage: false };
  // Before the form: a server that cannot stream JSON names both, and the form matters more.
  if (dialect.streams && /\bstream(?:ing|ed)?\b/i.test(complaint)) return { ...dialect, streams: false };
  if (dialect.systemRole && NO_SYSTEM.test(complaint)) return { ...dialect, systemRole: false };
  const form = SIMPLER[dialect.form];
  if (form && /response_format|json_schema|json_object|structured|guided|grammar/i.test(complaint)) {
    return { ...dialect, form };
  }
  if (dialect.tokenLimit === 'max_completion_tokens' && /max_completion_tokens/i.test(complaint)) {
    return { ...dialect, tokenLimit: 'max_tokens' };
  }
  return null;
}

function warningsOf(dialect: Dialect, server: Server, photos: number): readonly string[] {
  const ofStreams = dialect.streams ? [] : ['It does not stream its answers; they are shown when they are whole.'];
  const ofPhotos =
    photos > dialect.photosMax
      ? [`It was sent ${dialect.photosMax} of ${photos} photos: it takes no more at a time.`]
      : [];
  const ofText = hasShortContext(dialect) ? ['Its context is small; it was asked for a short answer.'] : [];
  return [...formWarnings(dialect, server), ...ofStreams, ...ofPhotos, ...ofText];
}

function formWarnings({ form }: Dialect, { jsonSchema }: Server): readonly string[] {
  if (form === 'schema' || (form === 'json' && !jsonSchema)) return [];
  if (form === 'json') return ['It does not accept a JSON schema; it was asked for JSON, and for the form in words.'];
  return ['It accepts neither a JSON schema nor JSON mode; the form was asked for in words alone.'];
}
