import { costUsd, Failure, type TokenPrice } from '@carbsight/domain';
import { invalidAnswer, MAX_CHARACTERS } from '../answer/fields.js';
import { WithoutThinking } from '../answer/thinking.js';
import {
  type AdapterOptions,
  type ChatOutcome,
  type ChatRequest,
  ReadFailure,
  type StreamingModel,
  type StreamOutcome,
  type StreamRequest,
} from '../ports.js';
import { type Completion, type Counted, modelMismatch, NOT_COUNTED, tokensOf } from './completion.js';

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

/** One piece of a provider's stream. Tokens come with the last pieces, as totals. */
export type StreamPiece = {
  readonly text: string;
  /** Why the text is not the complete, genuine answer; null as long as nothing suggests that. */
  readonly problem: string | null;
  readonly usage: Counted | null;
  /** The provider says that nothing follows. */
  readonly isLast: boolean;
};

/** An answer that arrives whole, because nobody waits for its pieces or the server ignores `stream`. Read once it has begun. */
export async function* wholePiece(read: () => Completion, onModel?: OnModel): AsyncGenerator<StreamPiece> {
  const { text, problem, tokens, model } = read();
  onModel?.(model);
  yield { text, problem, usage: tokens, isLast: true };
}

export type OnModel = (model: string | null) => void;

/** Whether a server that was asked for a stream sends all of its answer instead. */
export const isWhole = ({ headers }: Response): boolean =>
  /^application\/json\b/i.test(headers.get('content-type') ?? '');

/**
 * Runs one streamed call under its deadline. The cost of a stream that breaks off is never reported, so it is estimated: a budget
 * must not be bypassed by stopping every answer.
 */
export async function runStream(
  request: StreamRequest & Pick<Partial<ChatRequest>, 'photos'>,
  options: { readonly price: TokenPrice | null; readonly clock: () => number },
  open: (signal: AbortSignal) => Promise<AsyncIterable<StreamPiece>>,
): Promise<StreamOutcome> {
  const startedAt = options.clock();
  let isOpen = false;
  let length = 0;
  let reportedUsage: StreamPiece['usage'] = null;
  const ended = (failure: Failure | null): StreamOutcome => {
    const { tokens, isCounted } = isOpen ? tokensOf(reportedUsage, request, length) : NOTHING_SENT;
    return {
      failure,
      isCounted,
      usage: { ...tokens, costUsd: costUsd(tokens, options.price) },
      durationMs: Math.round(options.clock() - startedAt),
    };
  };
  const receive = async (limit: AbortSignal): Promise<void> => {
    const done = new AbortController();
    const signal = AbortSignal.any([limit, done.signal]);
    const pieces = (await open(signal))[Symbol.asyncIterator]();
    isOpen = true;
    let problem: string | null = null;
    let isWhole = false;
    for (;;) {
      const coming = pieces.next();
      const next: IteratorResult<StreamPiece> = await (isWhole ? within(AFTER_LAST_MS, coming) : coming);
      if (limit.aborted) return;
      if (next.done) break;
      const piece: StreamPiece = next.value;
      problem ??= piece.problem;
      reportedUsage = piece.usage ?? reportedUsage;
      isWhole ||= piece.isLast;
      length += piece.text.length;
      if (length > MAX_CHARACTERS) throw invalidAnswer('the answer is far too long');
      if (piece.text !== '') request.onText(piece.text);
    }
    // Closes a connection that the server keeps open.
    done.abort();
    if (problem !== null) throw invalidAnswer(problem);
    if (!isWhole) throw invalidAnswer('the stream broke off');
    if (length === 0) throw invalidAnswer('the answer is empty');
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
export type OpenCall = { readonly warnings: string[]; photosSent: number; readonly recordModel: OnModel };

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
  let text = '';
  // A stream is answered by its first bytes, a whole answer only by its last.
  let isAnswered = request.onText !== undefined;
  const warnings: string[] = [];
  const recordModel: OnModel = (model) => warnings.push(...modelMismatch(model, options.modelId));
  const sent: OpenCall = { warnings, recordModel, photosSent: request.photos.length };
  const listening = {
    ...request,
    onText: (piece: string) => {
      text += piece;
      request.onText?.(piece);
    },
  };
  const { failure, isCounted, ...call } = await runStream(listening, options, async (signal) => {
    const pieces = await open(signal, sent);
    isAnswered = true;
    return pieces;
  });
  if (!isCounted) warnings.push(NOT_COUNTED);
  if (!failure) return { text, warnings, photosSent: sent.photosSent, ...call };
  const hasBegun = text !== '' || (isAnswered && failure.code === 'model-invalid-answer');
  throw hasBegun ? new ReadFailure(failure, { rawAnswer: text, warnings, ...call }) : failure;
}

/**
 * Models whose server opens their thinking, so that only its end is marked. Adapters are created for each call and must not have to relearn
 * this.
 */
const openedByServer = new Set<string>();

/** Thinking is not part of an answer: no one sees it, and an answer of nothing else is no answer. */
/** @param server its address */
export function withoutThinking(model: StreamingModel, server: string): StreamingModel {
  const key = `${server} ${model.modelId}`;
  return {
    modelId: model.modelId,
    async stream(request) {
      const answer = new WithoutThinking(request.onText, request.onRetract, openedByServer.has(key));
      const outcome = await model.stream({ ...request, onText: (text) => answer.add(text) });
      answer.end();
      if (answer.isOpenedByServer) openedByServer.add(key);
      if (outcome.failure || answer.hasAnswer) return outcome;
      return { ...outcome, failure: invalidAnswer('there is no answer after the thinking') };
    },
  };
}
