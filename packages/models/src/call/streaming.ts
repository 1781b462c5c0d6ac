import { costUsd, Failure, type TokenPrice } from '@carbsight/domain';
import { invalidAnswer, MAX_CHARACTERS } from '../answer/fields.js';
import { isOnlyThinking, WithoutThinking } from '../answer/thinking.js';
import {
  type AdapterOptions,
  type ChatOutcome,
  type ChatRequest,
  ReadFailure,
  type StreamingModel,
  type StreamOutcome,
} from '../ports.js';
import {
  type Counted,
  failureOfEnd,
  latestCount,
  modelMismatch,
  NOT_COUNTED,
  type Problem,
  tokensOf,
} from './completion.js';

/**
 * Runs one provider call under the caller's signal and its own deadline. When either ends, this rejects immediately, whatever the SDK is
 * still doing, and the signal given to the call closes its connection.
 * @throws Failure `model-timeout`; when the caller aborted with a Failure as reason, that Failure
 */
export async function withDeadline<T>(
  limits: { readonly signal: AbortSignal; readonly timeoutMs: number },
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, timeoutMs } = limits;
  if (signal.aborted) throw stoppedBy(signal);
  const controller = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (failure: Failure) => {
    reject(failure);
    controller.abort(failure);
  };
  const stop = () => end(stoppedBy(signal));
  const timer = setTimeout(() => end(timedOut()), timeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([call(controller.signal), ended]);
  } catch (error) {
    // A stream abandoned midway would go on.
    controller.abort(error);
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function timedOut(): Failure {
  return new Failure('model-timeout', 'The model took too long to answer.', { retry: true });
}

function stoppedBy(signal: AbortSignal): Failure {
  if (signal.reason instanceof Failure) return signal.reason;
  return new Failure('model-timeout', 'The analysis was stopped before the model answered.', {
    retry: true,
    cause: signal.reason,
  });
}

/** The token counts follow an answer immediately; a server that keeps its connection open sends nothing else. */
const AFTER_LAST_MS = 1_000;

const NOTHING_SENT = { tokens: { inputTokens: 0, outputTokens: 0 }, isCounted: false };

/** One piece of a provider's stream. */
export type StreamPiece = {
  readonly text: string;
  /** Characters of what is charged and no answer: thinking, calls of tools. */
  readonly asideLength: number;
  /** Null as long as nothing suggests one. */
  readonly problem: Problem | null;
  /** The totals so far. Some servers count with every piece, some after the last, some never. */
  readonly usage: Counted | null;
  /** The one that answers; null when the server does not say. */
  readonly model: string | null;
  /** The provider says that nothing follows. */
  readonly isLast: boolean;
};

/** An answer that arrives whole, because nobody waits for its pieces or the server ignores `stream`. Read once it has begun. */
export async function* wholePiece(read: () => StreamPiece): AsyncGenerator<StreamPiece> {
  yield { ...read(), isLast: true };
}

/** Whether a server that was asked for a stream sends all of its answer instead. */
export const isWhole = ({ headers }: Response): boolean =>
  /^application\/json\b/i.test(headers.get('content-type') ?? '');

type RunOutcome = StreamOutcome & { readonly text: string; readonly models: ReadonlySet<string | null> };

/**
 * Runs one streamed call under its deadline. The cost of a stream that breaks off is never reported, so it is estimated: a budget
 * must not be bypassed by stopping every answer.
 */
export async function runStream(
  request: Pick<ChatRequest, 'system' | 'user' | 'signal' | 'timeoutMs' | 'onText'> &
    Partial<Pick<ChatRequest, 'photos'>>,
  options: { readonly price: TokenPrice | null; readonly clock: () => number },
  open: (signal: AbortSignal) => Promise<AsyncIterable<StreamPiece>>,
): Promise<RunOutcome> {
  const startedAt = options.clock();
  let isOpen = false;
  let text = '';
  let asideLength = 0;
  let reportedUsage: StreamPiece['usage'] = null;
  const models = new Set<string | null>();
  const ended = (failure: Failure | null): RunOutcome => {
    const { tokens, isCounted } = isOpen ? tokensOf(reportedUsage, request, text.length + asideLength) : NOTHING_SENT;
    const { inputTokens, outputTokens } = tokens;
    return {
      failure,
      isCounted,
      text,
      models,
      usage: { inputTokens, outputTokens, costUsd: costUsd(tokens, options.price) },
      durationMs: Math.round(options.clock() - startedAt),
    };
  };
  const receive = async (limit: AbortSignal): Promise<void> => {
    const done = new AbortController();
    const signal = AbortSignal.any([limit, done.signal]);
    const pieces = (await open(signal))[Symbol.asyncIterator]();
    isOpen = true;
    let problem: Problem | null = null;
    let isWhole = false;
    try {
      for (;;) {
        const coming = pieces.next();
        const next: IteratorResult<StreamPiece> = await (isWhole ? within(AFTER_LAST_MS, coming) : coming);
        if (limit.aborted) return;
        if (next.done) break;
        const piece: StreamPiece = next.value;
        problem ??= piece.problem;
        reportedUsage = latestCount(reportedUsage, piece.usage);
        models.add(piece.model);
        isWhole ||= piece.isLast;
        text += piece.text;
        asideLength += piece.asideLength;
        if (text.length > MAX_CHARACTERS) throw invalidAnswer('the answer is far too long');
        if (piece.text !== '') request.onText?.(piece.text);
      }
    } finally {
      // Closes a connection that the server keeps open, and an answer that is not read to its end.
      done.abort();
      pieces.return?.().catch(() => undefined);
    }
    if (!isWhole && !problem) throw invalidAnswer('the stream broke off');
    const failure = failureOfEnd(problem, !isOnlyThinking(text), asideLength > 0 || text.trim() !== '');
    if (failure) throw failure;
  };
  try {
    await withDeadline(request, receive);
    return ended(null);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The deadline or the caller's stop may come before the head: the request was sent, so it may be billed.
    isOpen ||= error.code === 'model-timeout';
    return ended(error);
  }
}

/** The next piece of a stream after its last text, or its end if none follows soon. */
async function within<T>(ms: number, next: Promise<IteratorResult<T>>): Promise<IteratorResult<T>> {
  const { promise: ended, resolve } = Promise.withResolvers<IteratorResult<T>>();
  const timer = setTimeout(() => resolve({ done: true, value: undefined }), ms);
  // Later pieces are no longer waited for.
  next.catch(() => undefined);
  try {
    return await Promise.race([next, ended]);
  } finally {
    clearTimeout(timer);
  }
}

/** What an SDK throws while its stream is read, as failures. Errors in our own handling of the chunks are not caught here. */
export async function* chunksOf(
  chunks: AsyncIterable<unknown>,
  failureOf: (error: unknown) => Failure,
): AsyncGenerator<unknown> {
  try {
    yield* chunks;
  } catch (error) {
    throw failureOf(error);
  }
}

/** What is known about a call once its answer has begun. */
export type OpenCall = { readonly warnings: string[]; photosSent: number };

/**
 * One answer that must be complete.
 * @param open may add warnings about the answer, and note how many of the photos it has sent
 * @throws Failure; a ReadFailure, which keeps the cost, once the answer has begun
 */
export async function completeChat(
  request: ChatRequest,
  options: Pick<AdapterOptions, 'price' | 'clock' | 'modelId'>,
  open: (signal: AbortSignal, call: OpenCall) => Promise<AsyncIterable<StreamPiece>>,
): Promise<ChatOutcome> {
  // A stream is answered by its first bytes, a whole answer only by its last.
  let isAnswered = request.onText !== undefined;
  const sent: OpenCall = { warnings: [], photosSent: request.photos.length };
  const { failure, isCounted, text, models, ...call } = await runStream(request, options, async (signal) => {
    const pieces = await open(signal, sent);
    isAnswered = true;
    return pieces;
  });
  const others = [...models].flatMap((model) => modelMismatch(model, options.modelId));
  const warnings = [...sent.warnings, ...others, ...(isCounted ? [] : [NOT_COUNTED])];
  if (!failure) return { text, warnings, photosSent: sent.photosSent, ...call };
  const hasBegun = text !== '' || (isAnswered && failure.code === 'model-invalid-answer');
  throw hasBegun ? new ReadFailure(failure, { rawAnswer: text, warnings, ...call }) : failure;
}

/**
 * Whose last answer ended thinking that it had not begun, by server, model and person: that server begins it, so their next answer is held
 * back until its thinking ends. A person can also ask for that mark, so it counts for nobody else, and only until their next answer.
 */
const openedByServer = new Set<string>();
const REMEMBERED_MAX = 10_000;

/**
 * Thinking is not part of an answer: no one sees it.
 * @param server its address
 */
export function withoutThinking(model: StreamingModel, server: string): StreamingModel {
  return {
    modelId: model.modelId,
    async stream(request) {
      const key = JSON.stringify([server, model.modelId, request.personId]);
      const answer = new WithoutThinking(request.onText, request.onRetract, openedByServer.has(key));
      const outcome = await model.stream({ ...request, onText: (text) => answer.add(text) });
      answer.end();
      if (!outcome.failure) openedByServer.delete(key);
      if (request.personId !== undefined && answer.isOpenedByServer) openedByServer.add(key);
      const [longestAgo] = openedByServer;
      if (longestAgo !== undefined && openedByServer.size > REMEMBERED_MAX) openedByServer.delete(longestAgo);
      return outcome;
    },
  };
}
