import { type ChatFailureCode, type ChatMessage, DISCLAIMER } from '@carbsight/contracts';
import type { ChatMessageEntity } from '@carbsight/database';

const FAILURES: Record<ChatFailureCode, string> = {
  'model-unavailable': 'The answer could not be made, because the language model cannot be reached. Please try again.',
  'model-timeout': 'The answer took too long. Please try again.',
  'model-invalid-answer': 'The answer broke off. Please try again.',
  'rate-limited': 'Too many questions are being answered right now. Please try again in a moment.',
  interrupted: 'The answer was interrupted. Please try again.',
};

/** @param openSince answers that began earlier and are still open belong to a dead process */
export function toChatMessage(message: ChatMessageEntity, openSince: Date): ChatMessage {
  const { id, role, content, kind, questionId, sources, modelId, createdAt } = message;
  const isLost = message.status === 'answering' && message.startedAt < openSince;
  const code = isLost ? 'interrupted' : message.failureCode;
  return {
    id,
    role,
    content,
    status: isLost ? 'failed' : message.status,
    kind,
    questionId,
    sources,
    failure: code && { code, message: FAILURES[code] },
    disclaimer: role === 'assistant' && kind === 'answer' ? DISCLAIMER : null,
    modelId,
    createdAt: createdAt.toISOString(),
  };
}
