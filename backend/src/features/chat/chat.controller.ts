import { chatApi, type RequestOf } from '@carbsight/contracts';
import { type BeforeApplicationShutdown, Controller, Injectable, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { EventStream } from '../../platform/http/event-stream.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import type { AnswerRequest } from './answer-writer.js';
import { ChatService } from './chat.service.js';

/** The answers in progress in this process, so that none of them delays its shutdown. */
@Injectable()
export class PendingAnswers implements BeforeApplicationShutdown {
  readonly #shutdown = new AbortController();
  readonly #open = new Set<Promise<unknown>>();

  /** Aborted when the process stops. */
  get shutdown(): AbortSignal {
    return this.#shutdown.signal;
  }

  async hold<T>(answer: Promise<T>): Promise<T> {
    this.#open.add(answer);
    try {
      return await answer;
    } finally {
      this.#open.delete(answer);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#shutdown.abort();
    await Promise.allSettled([...this.#open]);
  }
}

@Controller()
export class ChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly open: PendingAnswers,
  ) {}

  @Implements(chatApi.listChatMessages)
  async list(@CurrentUser() user: SessionUser, @Input() { query }: RequestOf<typeof chatApi.listChatMessages>) {
    return this.chat.page(user.account, query.cursor, query.limit);
  }

  @Implements(chatApi.askChat)
  async ask(
    @CurrentUser() user: SessionUser,
    @Input() { body }: RequestOf<typeof chatApi.askChat>,
    @Res() reply: FastifyReply,
  ) {
    await this.stream(await this.chat.ask(user.account, body.message, body.language), reply);
  }

  @Implements(chatApi.retryChat)
  async retry(
    @CurrentUser() user: SessionUser,
    @Input() { params, body }: RequestOf<typeof chatApi.retryChat>,
    @Res() reply: FastifyReply,
  ) {
    await this.stream(await this.chat.retry(user.account, params.messageId, body.language), reply);
  }

  @Implements(chatApi.deleteChat)
  async remove(@CurrentUser() user: SessionUser) {
    await this.chat.remove(user.account);
  }

  private async stream(asked: AnswerRequest, reply: FastifyReply): Promise<void> {
    const events = new EventStream(reply);
    await this.open.hold(this.chat.answer(asked, (event) => events.send(event), events.gone, this.open.shutdown));
    events.end();
  }
}
