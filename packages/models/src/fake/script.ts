import { z } from 'zod';

/**
 * What the fake model server is told to do. A script is a list of rules; the first rule that fits a call decides, and
 * its steps are used up one call after the other, the last one for ever. Calls that no rule fits get the default.
 */

const delayMs = z.int().min(0).max(600_000).default(0);

const fakeStep = z.discriminatedUnion('kind', [
  /** An answer: an object is sent as JSON, a string as it is (broken JSON, prose, hostile words). */
  z.strictObject({
    kind: z.literal('answer'),
    answer: z.union([z.string(), z.record(z.string(), z.unknown())]),
    delayMs,
    /** Comes only once calls with their note are released, and then at once. */
    isHeld: z.boolean().optional(),
    inputTokens: z.int().min(0).default(1_200),
    outputTokens: z.int().min(0).default(300),
    /** Thinking tokens, which only Gemini reports apart. */
    thinkingTokens: z.int().min(0).default(0),
    /** Either provider's word for why the answer ended. */
    finishReason: z.string().optional(),
  }),
  /** Text that comes piece by piece; only for calls that ask for a stream. */
  z.strictObject({
    kind: z.literal('stream'),
    pieces: z.array(z.string()).min(1),
    /** Between two pieces. */
    pauseMs: delayMs,
    delayMs,
    inputTokens: z.int().min(0).default(900),
    outputTokens: z.int().min(0).default(80),
    /** `break`: the connection is cut behind the last piece; `stall`: it stays open and silent. */
    end: z.enum(['whole', 'break', 'stall']).default('whole'),
    /** Either provider's word for why the answer ended. */
    finishReason: z.string().optional(),
  }),
  /** The provider's polite way to say no. */
  z.strictObject({ kind: z.literal('refusal'), delayMs }),
  z.strictObject({
    kind: z.literal('error'),
    status: z.int().min(400).max(599),
    /** `insufficient_quota` comes as each provider spells it. */
    code: z.string().optional(),
    message: z.string().default('The fake server was told to fail.'),
    /** Sent as header, seconds or HTTP date. */
    retryAfter: z.string().optional(),
    retryAfterMs: z.string().optional(),
    /** Gemini's own way, in the body: for example `34s`. */
    retryDelay: z.string().optional(),
    delayMs,
  }),
  /** Never ends: not even a head, or a head and no body. */
  z.strictObject({ kind: z.literal('stall'), afterHead: z.boolean().default(false) }),
  /** A body that never ends: one byte after the other, with `pauseMs` between them. */
  z.strictObject({ kind: z.literal('drip'), pauseMs: z.int().min(1).max(60_000).default(100) }),
  /** Breaks the connection: before the head, or after half of the body. */
  z.strictObject({ kind: z.literal('cut'), at: z.enum(['head', 'body']).default('body'), delayMs }),
  /** Any body at all. */
  z.strictObject({
    kind: z.literal('raw'),
    status: z.int().min(200).max(599).default(200),
    contentType: z.string().default('application/json'),
    /** Where a redirect (a status from 300 to 399) leads. */
    location: z.string().optional(),
    body: z.string(),
    delayMs,
  }),
]);
export type FakeStep = z.output<typeof fakeStep>;
export type FakeStepInput = z.input<typeof fakeStep>;

const fakeRule = z.strictObject({
  /** Which calls it is for: readings of a meal, answers of the chat, or judgements, in whose answers `{{caseId}}` stands for the case's id. */
  asks: z.enum(['reading', 'judgement', 'chat']).default('reading'),
  /** Of the image's bytes as they arrive, in hex. */
  imageSha256: z.string().optional(),
  noteContains: z.string().optional(),
  model: z.string().optional(),
  steps: z.array(fakeStep).min(1),
});

export const fakeScript = z.strictObject({ rules: z.array(fakeRule).default([]), otherwise: fakeStep.optional() });
export type FakeScript = z.output<typeof fakeScript>;
export type FakeScriptInput = z.input<typeof fakeScript>;

/** What the server received, as far as tests may want to look at it. Never the key itself. */
export type FakeCall = {
  readonly provider: 'openai' | 'gemini';
  readonly model: string;
  readonly hasKey: boolean;
  /** The whole system message, and the hash of the prompt in it without the rules that stand behind every prompt. */
  readonly system: string;
  readonly promptSha256: string;
  readonly userText: string;
  /** The person's words, null when there were none; of the chat the question. */
  readonly note: string | null;
  readonly image: null | {
    readonly mediaType: string;
    readonly byteLength: number;
    readonly sha256: string;
    readonly hasExif: boolean;
  };
  /** The case, when it is asked for a judgement. */
  readonly judges: null | {
    readonly caseId: string;
    readonly note: string;
    readonly answers: readonly { readonly label: string; readonly carbsGrams: number }[];
  };
  /** The question of the chat and all facts that came with it, when it is asked for a stream. */
  readonly chat: null | { readonly question: string; readonly language: string };
  readonly asksForSchema: boolean;
  readonly step: FakeStep['kind'];
  /** The client went away before it had a whole answer. */
  closedByClient: boolean;
};
