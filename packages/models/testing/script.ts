import { z } from 'zod';
import type { VendorKind } from '../src/catalog.js';

/**
 * Instructions for the fake model server. A script is a list of rules; the first rule matching a call applies, and its steps are used one
 * per call, the last one for all further calls. Calls without a matching rule get the default.
 */

const delayMs = z.int().min(0).max(600_000).default(0);

const fakeStep = z.discriminatedUnion('kind', [
  /** An answer: an object is sent as JSON, a string as is (broken JSON, prose, hostile words). In pieces if the call asks for a stream. */
  z.strictObject({
    kind: z.literal('answer'),
    answer: z.union([z.string(), z.record(z.string(), z.unknown())]),
    delayMs,
    /** Sent only once calls with its note are released, and then immediately. */
    isHeld: z.boolean().optional(),
    /** A streamed answer is spread over this time. */
    streamMs: z.int().min(0).max(600_000).optional(),
    inputTokens: z.int().min(0).default(1_200),
    outputTokens: z.int().min(0).default(300),
    /** Thinking tokens, which Gemini reports in addition to the answer's; Claude's are included in them. */
    thinkingTokens: z.int().min(0).default(0),
    /** The provider's finish reason. */
    finishReason: z.string().optional(),
  }),
  /** Streamed text. A call that does not ask for a stream gets all of it together. */
  z.strictObject({
    kind: z.literal('stream'),
    pieces: z.array(z.string()).min(1),
    /** The last piece and the end are sent only once calls with its note are released. */
    isHeld: z.boolean().optional(),
    /** Between two pieces. */
    pauseMs: delayMs,
    delayMs,
    inputTokens: z.int().min(0).default(900),
    outputTokens: z.int().min(0).default(80),
    /**
     * `break`: the connection is cut after the last piece; `stall`: it stays open and silent; `repeat`: it never ends; `error`: an error of
     * a router's provider replaces it.
     */
    end: z.enum(['whole', 'break', 'stall', 'repeat', 'error']).default('whole'),
    /** The provider's finish reason. */
    finishReason: z.string().optional(),
  }),
  /** The provider's polite refusal. */
  z.strictObject({ kind: z.literal('refusal'), delayMs }),
  z.strictObject({
    kind: z.literal('error'),
    status: z.int().min(400).max(599),
    /** `insufficient_quota` is sent in each provider's spelling. */
    code: z.string().optional(),
    message: z.string().default('The fake server was told to fail.'),
    /** Sent as header, seconds or HTTP date. */
    retryAfter: z.string().optional(),
    retryAfterMs: z.string().optional(),
    /** Gemini's own form, in the body: for example `34s`. */
    retryDelay: z.string().optional(),
    delayMs,
  }),
  /** Never ends: without even a head, or with a head and no body. */
  z.strictObject({ kind: z.literal('stall'), afterHead: z.boolean().default(false) }),
  /** A body that never ends: one byte at a time, with `pauseMs` in between. */
  z.strictObject({ kind: z.literal('drip'), pauseMs: z.int().min(1).max(60_000).default(100) }),
  /** Breaks the connection: before the head, or after half of the body. */
  z.strictObject({ kind: z.literal('cut'), at: z.enum(['head', 'body']).default('body'), delayMs }),
  /** Any body. */
  z.strictObject({
    kind: z.literal('raw'),
    status: z.int().min(200).max(599).default(200),
    contentType: z.string().default('application/json'),
    /** Target of a redirect (a status from 300 to 399). */
    location: z.string().optional(),
    body: z.string(),
    delayMs,
  }),
]);
export type FakeStep = z.output<typeof fakeStep>;
export type FakeStepInput = z.input<typeof fakeStep>;

const fakeRule = z.strictObject({
  /**
   * Which calls it applies to: reads of a meal, copies of a label, chat answers, or judgements, in whose answers `{{caseId}}` stands for
   * the case's id.
   */
  asks: z.enum(['reading', 'label', 'judgement', 'chat']).default('reading'),
  /** Of the bytes of any image as received, in hex. */
  imageSha256: z.string().optional(),
  noteContains: z.string().optional(),
  model: z.string().optional(),
  steps: z.array(fakeStep).min(1),
});

export const fakeScript = z.strictObject({ rules: z.array(fakeRule).default([]), otherwise: fakeStep.optional() });
export type FakeScript = z.output<typeof fakeScript>;
export type FakeScriptInput = z.input<typeof fakeScript>;

type FakeImage = {
  readonly mediaType: string;
  readonly byteLength: number;
  readonly sha256: string;
  /** In pixels; null if it is not a JPEG. */
  readonly longestEdge: number | null;
  readonly hasExif: boolean;
};

/** What the server received, as far as tests may need it. Never the key itself. */
export type FakeCall = {
  readonly provider: VendorKind;
  readonly model: string;
  readonly hasKey: boolean;
  /** The whole system message, and the hash of its prompt without the standing rules. */
  readonly system: string;
  readonly promptSha256: string;
  readonly userText: string;
  /** The person's note, null when there was none; in the chat, the question. */
  readonly note: string | null;
  /** The first of `images`. */
  readonly image: FakeImage | null;
  readonly images: readonly FakeImage[];
  /** The case, for judgement requests. */
  readonly judges: null | {
    readonly caseId: string;
    readonly note: string;
    readonly answers: readonly { readonly label: string; readonly carbsGrams: number }[];
  };
  /** The chat question and all its facts, for streamed requests. */
  readonly chat: null | { readonly question: string; readonly language: string };
  /** The nutrition label in the photo has to be copied. */
  readonly copiesLabel: boolean;
  readonly asksForSchema: boolean;
  /** The maximum answer length that it requested; null for none. */
  readonly answerTokens: number | null;
  readonly asksForStream: boolean;
  readonly step: FakeStep['kind'];
  /** The client disconnected before it had a whole answer. */
  closedByClient: boolean;
};
