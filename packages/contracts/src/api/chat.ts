import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { chatAnswerKind, chatFailureCode, chatStatus, instant, language } from '../vocabulary.js';

export const CHAT_MESSAGE_MAX = 2_000;

/** What an answer is based on: a food table row with the amount used, one of the person's own meals, or a page. */
export const chatSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('food'),
    /** Table and row: `usda-fndds:63101000`. */
    foodId: z.string(),
    title: z.string(),
    carbsPer100g: z.number(),
    /** Amount used, in grams; null when there was none. */
    grams: z.number().nullable(),
    carbsGrams: z.number().nullable(),
  }),
  z.object({
    kind: z.literal('meal'),
    mealId: z.uuid(),
    title: z.string(),
    eatenAt: instant,
    /** The zone of its day; missing in answers of earlier releases. */
    eatenZone: z.string().nullish(),
    carbsGrams: z.number(),
  }),
  z.object({
    kind: z.literal('page'),
    /** In the app: `/faq#deleting`. */
    path: z.string(),
    title: z.string(),
  }),
]);
export type ChatSource = z.infer<typeof chatSource>;

export const chatMessage = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  /** Plain text with line breaks, `- ` lists and `**bold**`; never HTML. */
  content: z.string(),
  status: chatStatus,
  /** Set on answers; null while unknown. */
  kind: chatAnswerKind.nullable(),
  /** Set on answers: the message that it answers. */
  questionId: z.uuid().nullable(),
  sources: z.array(chatSource),
  /** Why an answer is missing or ends early. */
  failure: z.object({ code: chatFailureCode, message: z.string() }).nullable(),
  /** Present whenever the answer may contain a figure in grams. */
  disclaimer: z.string().nullable(),
  /** The model that wrote it; null: it came from the food table and the person's meals alone. */
  modelId: z.string().nullable(),
  createdAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** One server-sent event, as the JSON of its `data`; its `event` field equals `type`. */
export const chatEvent = z.discriminatedUnion('type', [
  /** The question is stored. */
  z.object({ type: z.literal('start'), question: chatMessage, answer: chatMessage }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  /** The text so far is not part of the answer. */
  z.object({ type: z.literal('taken-back') }),
  /** The last event, with the whole stored answer. */
  z.object({ type: z.literal('done'), message: chatMessage, questionsLeft: z.int().nullable() }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

export const listChatMessages = endpoint('GET', '/api/chat/messages', 'user', {
  summary:
    'The latest messages of the signed-in person’s conversation, in order of time; the cursor leads to earlier ones',
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  answer: z.object({
    messages: z.array(chatMessage),
    nextCursor: z.string().nullable(),
    /** Questions left today in the tier; null: unlimited. */
    questionsLeft: z.int().nullable(),
    questionsPerDay: z.int().nullable(),
  }),
});

export const askBody = z.object({
  message: z
    .string()
    .max(CHAT_MESSAGE_MAX, `A question may have at most ${CHAT_MESSAGE_MAX} characters.`)
    .refine((text) => text.trim() !== '', 'Please write a question first.'),
  /** The screen's language; a question clearly in another language is answered in that one. */
  language: language.optional(),
});

export const askChat = endpoint('POST', '/api/chat/messages', 'user', {
  summary:
    'Ask; the answer is a stream of server-sent events: start, deltas, and last the whole message with its sources',
  body: askBody,
});

export const retryChat = endpoint('POST', '/api/chat/messages/:messageId/retry', 'user', {
  summary: 'Retry an answer that failed or was stopped; the same stream of events',
  params: z.object({ messageId: z.uuid() }),
  body: askBody.pick({ language: true }),
});

export const deleteChat = endpoint('DELETE', '/api/chat/messages', 'user', {
  summary: 'Delete the whole conversation for good',
  status: 204,
});
