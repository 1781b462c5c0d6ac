import {
  type ChatEvent,
  type ChatFailureCode,
  type ChatMessage,
  DISCLAIMER,
  type Language,
} from '@carbsight/contracts';
import {
  type AnswerOutcome,
  type ChatMessageEntity,
  ChatQueries,
  type Exchange,
  type UserEntity,
} from '@carbsight/database';
import { helpTopicOf, languageOf } from '@carbsight/domain';
import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ApiFailure, notSignedIn } from '../../platform/http/api-failure.js';
import { pageCursor } from '../../platform/http/page-cursor.js';
import { type AnswerRequest, AnswerWriter, setAnswer } from './answer-writer.js';
import { ChatQuota, ChatSettings } from './chat-quota.js';

const cursors = pageCursor({ createdAt: z.coerce.date(), id: z.uuid() });

const FAILURES: Record<ChatFailureCode, string> = {
  'model-unavailable': 'No answer: the language model cannot be reached. Please try again.',
  'model-timeout': 'The answer took too long. Please try again.',
  'model-invalid-answer': 'The answer was cut off. Please try again.',
  'rate-limited': 'Too many questions are being answered right now. Please try again in a moment.',
  interrupted: 'The answer was interrupted. Please try again.',
};

/** @param openSince answers that began earlier and are still open belong to a dead process */
function toChatMessage(message: ChatMessageEntity, openSince: Date): ChatMessage {
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

/** An answer still open this long after a model's deadline belongs to a dead process. In milliseconds. */
const GRACE_MS = 60_000;

type ChatPage = {
  messages: ChatMessage[];
  nextCursor: string | null;
  questionsLeft: number | null;
  questionsPerDay: number | null;
};

/** Conversations: a question is stored and counted first, then its answer is written and stored. */
@Injectable()
export class ChatService {
  private readonly logger = new Logger('chat');

  constructor(
    private readonly settings: ChatSettings,
    private readonly queries: ChatQueries,
    private readonly quota: ChatQuota,
    private readonly answers: AnswerWriter,
  ) {}

  async page(user: UserEntity, cursor: string | undefined, limit: number): Promise<ChatPage> {
    const found = await this.queries.page(user.id, cursors.parse(cursor), limit + 1);
    const messages = found.slice(0, limit).reverse();
    const [first] = messages;
    return {
      messages: messages.map((message) => this.show(message)),
      nextCursor: found.length > limit && first ? cursors.write(first) : null,
      questionsLeft: await this.quota.left(user),
      questionsPerDay: this.quota.allowanceOf(user).perDay,
    };
  }

  /** Stores a question. An emergency is never rejected; what is declined, or answered by the FAQ, is not counted. */
  async ask(user: UserEntity, message: string, wanted: Language | undefined): Promise<AnswerRequest> {
    const content = message.trim();
    const language = languageOf(content) ?? wanted ?? 'en';
    const set = setAnswer(content, language, user);
    if (set?.kind !== 'emergency') await this.quota.refuseWhenTooFast(user);
    const isFree = set !== null || helpTopicOf(content) !== null;
    const stored = await this.queries.ask(user.id, content, isFree ? null : this.quota.allowanceOf(user));
    return { user, exchange: this.exchangeOf(stored, user), language };
  }

  async retry(user: UserEntity, answerId: string, wanted: Language | undefined): Promise<AnswerRequest> {
    await this.quota.refuseWhenTooFast(user);
    const taken = await this.queries.retry(user.id, answerId, this.openSince(), this.quota.allowanceOf(user));
    if (taken === null) throw new ApiFailure('message-not-found');
    if (taken === 'settled') throw new ApiFailure('answer-settled');
    const exchange = this.exchangeOf(taken, user);
    return { user, exchange, language: languageOf(exchange.question.content) ?? wanted ?? 'en' };
  }

  /** Answers a stored question, streaming the text. Never throws: a failure is an answer that can be requested again. */
  async answer(
    asked: AnswerRequest,
    tell: (event: ChatEvent) => void,
    gone: AbortSignal,
    shutdown: AbortSignal,
  ): Promise<void> {
    const { question, answer, countedAt } = asked.exchange;
    tell({ type: 'start', question: this.show(question), answer: this.show(answer) });
    const end = await this.make(asked, tell, gone, shutdown);
    try {
      await this.queries.finish(answer, end);
      if (end.status === 'failed' && countedAt) await this.queries.giveBack(asked.user.id, countedAt);
      const questionsLeft = await this.quota.left(asked.user);
      tell({ type: 'done', message: this.show(Object.assign(answer, end)), questionsLeft });
    } catch (error) {
      this.logger.error({ err: error, msg: 'An answer could not be stored' });
      tell({ type: 'done', message: this.show(Object.assign(answer, end, INTERRUPTED)), questionsLeft: null });
    }
  }

  async remove(user: UserEntity): Promise<void> {
    await this.queries.remove(user.id);
  }

  private async make(
    asked: AnswerRequest,
    tell: (event: ChatEvent) => void,
    gone: AbortSignal,
    shutdown: AbortSignal,
  ): Promise<AnswerOutcome> {
    const onText = (text: string) => tell({ type: 'delta', text });
    const onRetract = () => tell({ type: 'taken-back' });
    try {
      const end = await this.answers.make(asked, { onText, onRetract, signal: AbortSignal.any([gone, shutdown]) });
      return shutdown.aborted && end.status === 'stopped' ? { ...end, ...INTERRUPTED } : end;
    } catch (error) {
      this.logger.error({ err: error, msg: 'An answer could not be made' });
      return { ...NOTHING, ...INTERRUPTED };
    }
  }

  private exchangeOf(stored: Exchange | 'quota-spent' | 'owner-gone', user: UserEntity): Exchange {
    if (stored === 'owner-gone') throw notSignedIn();
    if (stored === 'quota-spent') throw this.quota.spent(user);
    return stored;
  }

  private show(message: Exchange['answer']): ChatMessage {
    return toChatMessage(message, this.openSince());
  }

  private openSince(): Date {
    return new Date(Date.now() - this.settings.timeoutMs - GRACE_MS);
  }
}

const INTERRUPTED = { status: 'failed', failureCode: 'interrupted' } as const;
const NOTHING = { content: '', kind: 'answer', sources: [], modelId: null, promptVersion: null } as const;
