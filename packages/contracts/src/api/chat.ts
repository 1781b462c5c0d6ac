import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './chat.schema.js';

export const CHAT_MESSAGE_MAX = 2_000;
export type ChatSource = z.infer<typeof schema.chatSource>;
export type ChatMessage = z.infer<typeof schema.chatMessage>;
export type ChatEvent = z.infer<typeof schema.chatEvent>;

export const listChatMessages = call<typeof schema.listChatMessages>('GET', '/api/chat/messages', 'user');
export const askChat = call<typeof schema.askChat>('POST', '/api/chat/messages', 'user');
export const retryChat = call<typeof schema.retryChat>('POST', '/api/chat/messages/:messageId/retry', 'user');
export const deleteChat = call<typeof schema.deleteChat>('DELETE', '/api/chat/messages', 'user');
