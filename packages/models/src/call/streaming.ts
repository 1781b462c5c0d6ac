import { costUsd, Failure, type TokenPrice } from '@carbsight/domain';
import { invalidAnswer } from '../answer/index.js';
import type { StreamOutcome, StreamRequest } from '../ports.js';
import { withDeadline } from './deadline.js';

/** What one piece of a provider's stream says. Tokens are told with the last pieces, as totals. */
export type StreamPiece = {
  readonly text: string;
  /** Why the text is not the whole, honest answer; null while nothing speaks against it. */
  readonly problem: string | null;
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | null;
  /** The provider says that nothing follows. */
  readonly isLast: boolean;
};

/** A token of English or German is about this long; fewer characters per token err on the dear side. */
const CHARS_PER_TOKEN = 3;
/** Thinking comes before the first word and is paid for, however early a person stops. */
const UNSEEN_OUTPUT_TOKENS = 200;

/**
 * Runs one streamed call under its deadline. A stream that breaks off has cost something that nobody tells any more: that is
 * estimated, so that a budget cannot be got around by stopping every answer.
 */
export async function runStream(
  request: StreamRequest,
  options: { readonly price: TokenPrice; readonly clock: () => number },
  open: (signal: AbortSignal) => Promise<AsyncIterable<StreamPiece>>,
): Promise<StreamOutcome> {
  const startedAt = options.clock();
  let isOpen = false;
  let length = 0;
  let told: StreamPiece['usage'] = null;
  const ended = (failure: Failure | null): StreamOutcome => {
    const inputTokens = told?.inputTokens ?? Math.ceil((request.system.length + request.user.length) / CHARS_PER_TOKEN);
    const outputTokens = told?.outputTokens ?? Math.ceil(length / CHARS_PER_TOKEN) + UNSEEN_OUTPUT_TOKENS;
    const tokens = isOpen ? { inputTokens, outputTokens } : { inputTokens: 0, outputTokens: 0 };
    return {
      failure,
      usage: { ...tokens, costUsd: costUsd(tokens, options.price) },
      durationMs: Math.round(options.clock() - startedAt),
    };
  };
  const read = async (signal: AbortSignal): Promise<void> => {
    const pieces = await open(signal);
    isOpen = true;
    let problem: string | null = null;
    let isWhole = false;
    for await (const piece of pieces) {
      if (signal.aborted) return;
      problem ??= piece.problem;
      told = piece.usage ?? told;
      isWhole ||= piece.isLast;
      length += piece.text.length;
      if (piece.text !== '') request.onText(piece.text);
    }
    if (problem !== null) throw invalidAnswer(problem);
    if (!isWhole) throw invalidAnswer('the stream broke off');
    if (length === 0) throw invalidAnswer('the answer is empty');
  };
  try {
    await withDeadline(request, read);
    return ended(null);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The deadline and the caller's stop may come before the head: asked for it was, so it may be paid for.
    isOpen ||= error.code === 'model-timeout';
    return ended(error);
  }
}
