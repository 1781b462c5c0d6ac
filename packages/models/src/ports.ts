import type { MealReading } from '@carbsight/contracts';
import {
  Failure,
  type JudgedCase,
  type Judgement,
  type ReferenceFood,
  type RememberedFood,
  type SpokenLocale,
  type TokenPrice,
} from '@carbsight/domain';
import type { Dispatcher } from 'undici';

/** The stored photo: upright, at most 1568 px, without metadata. */
export type ReadPhoto = { readonly bytes: Buffer; readonly mediaType: 'image/jpeg' | 'image/webp' };

export type ReadRequest = {
  /** Photos of one meal; none if it was only described in words. */
  readonly photos: readonly ReadPhoto[];
  /** The person's own words, possibly empty. Untrusted: never part of the instructions. */
  readonly note: string;
  /** The language of the note; American English if unknown. */
  readonly locale?: SpokenLocale | undefined;
  /** What the person meant by these words before; used by the food tables. */
  readonly remembered?: readonly RememberedFood[] | undefined;
  /** The person's own foods; used by the food tables. */
  readonly ownFoods?: readonly ReferenceFood[] | undefined;
  /** The prompt release's text. */
  readonly prompt: string;
  /** Aborts the call; combines the job's time limit, a cancellation and the process's shutdown. */
  readonly signal: AbortSignal;
  /** Deadline of this one call, in milliseconds. */
  readonly timeoutMs: number;
  /**
   * Requests a streamed answer, and is called with the names of all items so far whenever another is complete. The answer may still fail:
   * the names count only if the reading succeeds.
   */
  readonly onItems?: ((names: readonly string[]) => void) | undefined;
};

export type ReadUsage = {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Null: the model's price is unknown. */
  readonly costUsd: number | null;
};

export type ReadOutcome = {
  readonly reading: MealReading;
  /** The answer as it arrived, for the record. */
  readonly rawAnswer: string;
  readonly usage: ReadUsage;
  readonly durationMs: number;
  /** How the answer differed from a complete answer of the requested model, as sentences for an administrator. */
  readonly warnings: readonly string[];
};

/** A call that was answered, and paid for, without a trustworthy result. A budget has to count it too. */
export class ReadFailure extends Failure {
  constructor(
    failure: Failure,
    readonly call: Omit<ReadOutcome, 'reading'>,
  ) {
    super(failure.code, failure.message, failure.options);
  }
}

/**
 * Anything that can read a meal: a provider's model or the built-in reference table.
 * @throws Failure (domain) with a code that the user's screen explains; nothing else is expected
 */
export interface MealReader {
  readonly modelId: string;
  read(request: ReadRequest): Promise<ReadOutcome>;
}

/** How to call one model of one server. */
export type AdapterOptions = {
  readonly modelId: string;
  /** Null: the server needs none. */
  readonly apiKey: string | null;
  /** Null: the vendor's own address. */
  readonly baseUrl: string | null;
  /** Null: unknown. */
  readonly price: TokenPrice | null;
  /** False: it gets the schema in words and is asked for plain JSON. */
  readonly jsonSchema: boolean;
  /**
   * Called before each call.
   * @throws Failure when the address must not be called
   */
  readonly checkAddress?: () => Promise<void>;
  /** Refuses what `checkAddress` refuses, on connecting. */
  readonly dispatcher?: Dispatcher;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/** The form of an answer: a JSON schema with a name. */
export type AnswerForm = { readonly name: string; readonly schema: JsonSchema };

/** What our JSON schemas may contain. */
export type JsonSchema = {
  readonly type: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly (string | null)[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: JsonSchema;
};

export type ChatRequest = Pick<ReadRequest, 'photos' | 'signal' | 'timeoutMs'> & {
  /** The instructions; contains no personal data. */
  readonly system: string;
  /** Adapters precede it with a sentence if they send several photos. */
  readonly user: string;
  readonly form: AnswerForm;
  /**
   * Requests a streamed answer, and is called for every piece of text as it arrives; with the whole text by a server that cannot stream.
   */
  readonly onText?: ((text: string) => void) | undefined;
};

export type ChatOutcome = {
  readonly text: string;
  readonly usage: ReadUsage;
  readonly durationMs: number;
  /** How the answer differed from a complete answer of the requested model, as sentences for an administrator. */
  readonly warnings: readonly string[];
  /** How many of the request's photos were sent to the model: the first ones. */
  readonly photosSent: number;
};

/**
 * One call of a provider's model, for any purpose. Implemented once per provider.
 * @throws Failure when there is no answer; a ReadFailure when the answer was paid for and is not complete and genuine (cut at a limit,
 * refused, filtered, broken off)
 */
export interface ChatModel {
  readonly modelId: string;
  complete(request: ChatRequest): Promise<ChatOutcome>;
}

export type StreamRequest = Pick<ReadRequest, 'signal' | 'timeoutMs'> & {
  /** The instructions; contains no personal data. */
  readonly system: string;
  readonly user: string;
  /** Who asks; not sent. What an answer shows about the model changes how their next one is read, and nobody else's. */
  readonly personId?: string;
  /** Called for every piece of text as it arrives. */
  readonly onText: (text: string) => void;
  /** Called when all text so far turns out not to be part of the answer. */
  readonly onRetract?: () => void;
};

/** How a stream that had begun ended; its cost is estimated if the provider could no longer report it. */
export type StreamOutcome = {
  /** Why the text is not the complete, genuine answer (broken off, cut at a limit, refused, filtered), or null. */
  readonly failure: Failure | null;
  readonly usage: ReadUsage;
  /** False when the usage is estimated. */
  readonly isCounted: boolean;
  readonly durationMs: number;
};

/** One call of a provider's model with a streamed answer. Never throws: a refused call has a failure and costs nothing. */
export interface StreamingModel {
  readonly modelId: string;
  stream(request: StreamRequest): Promise<StreamOutcome>;
}

export type JudgeRequest = Pick<ReadRequest, 'photos' | 'signal' | 'timeoutMs'> & {
  readonly judged: JudgedCase;
  /** Must be repeated in the answer. */
  readonly caseId: string;
};

export type JudgeOutcome = Omit<ReadOutcome, 'reading'> & { readonly judgement: Judgement };

/**
 * Judges estimates by the domain's rubric.
 * @throws Failure; a ReadFailure when the answer was paid for and is not a judgement
 */
export interface MealJudge {
  readonly modelId: string;
  judge(request: JudgeRequest): Promise<JudgeOutcome>;
}
