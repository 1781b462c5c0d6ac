import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { ActivityQueries, type UserEntity } from '@carbsight/database';
import { BoardQueues } from '@carbsight/runtime';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownFailure, sendFailure } from '../../../platform/http/api-exception.filter.js';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { QueueBoardAccess } from './queue-board-access.js';
import { describeBoardChange } from './queue-board-audit.js';
import { readQueueState } from './queue-board-state.js';

const BOARD_PATH = '/admin/queues';

/**
 * Bull Board, for inspecting the queues and repairing single jobs by hand. Nothing here can lose a meal: the rows are the truth,
 * jobs contain only ids, and the worker drops a payload that breaks its contract.
 */
@Injectable()
export class QueueBoard {
  private readonly logger = new Logger('queue-board');
  private readonly visitors = new WeakMap<FastifyRequest, UserEntity>();
  /** The state before a write. */
  private readonly before = new WeakMap<FastifyRequest, object>();

  constructor(
    private readonly door: QueueBoardAccess,
    private readonly queues: BoardQueues,
    private readonly activities: ActivityQueries,
  ) {}

  async mount(server: FastifyInstance): Promise<void> {
    const adapter = new FastifyAdapter().setBasePath(BOARD_PATH);
    const board = createBullBoard({
      queues: [],
      serverAdapter: adapter,
      options: {
        uiConfig: {
          boardTitle: 'Carbsight queues',
          miscLinks: [{ text: 'Back to System Status', url: '/admin/system' }],
        },
      },
    });
    await server.register(
      async (scope) => {
        scope.addHook('onRequest', (request, reply) => this.admit(request, reply, board.replaceQueues));
        // Before the response: whoever reads the audit after it finds the change.
        scope.addHook('onSend', async (request, reply, payload) => {
          await this.noteChange(request, reply);
          return withoutForeignFonts(reply, payload);
        });
        await scope.register(adapter.registerPlugin());
      },
      { prefix: BOARD_PATH },
    );
  }

  async close(): Promise<void> {
    await this.queues.close();
  }

  /** The same rule as for every call under /api/admin; the queues are opened for whoever passes. */
  private async admit(
    request: FastifyRequest,
    reply: FastifyReply,
    showQueues: (adapters: BullMQAdapter[]) => void,
  ): Promise<FastifyReply | undefined> {
    void reply.header('Cache-Control', 'no-store');
    try {
      const admitted = await this.door.admit(request);
      if (admitted === 'sign-in') return reply.redirect('/login', 302);
      this.visitors.set(request, admitted);
      if (isAbout(request, '/api/')) {
        const { queues, state } = await this.lookAtQueues(request);
        if (state) this.before.set(request, state);
        showQueues(queues.map((queue) => new BullMQAdapter(queue)));
      }
    } catch (error) {
      const failure = knownFailure(error) ?? new ApiFailure('internal-error_queues');
      sendFailure(reply, failure);
      return reply;
    }
    return undefined;
  }

  private async lookAtQueues(request: FastifyRequest) {
    try {
      const queues = await this.queues.open();
      return { queues, state: isWrite(request) ? await readQueueState(queues, queueNameOf(request)) : null };
    } catch {
      throw new ApiFailure('queues-unavailable', { retryAfterSec: 2 });
    }
  }

  private async noteChange(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const visitor = this.visitors.get(request);
    if (!visitor || !isWrite(request) || reply.statusCode >= 400) return;
    const { parameters, ...change } = describeBoardChange(request.routeOptions.url ?? '', request.params);
    const actor = { id: visitor.id, email: visitor.email };
    try {
      const state = await this.lookAtQueues(request).then(
        (now) => now.state,
        () => null,
      );
      const before = this.before.get(request) ?? null;
      await this.activities.record({ kind: 'changed', actor, ...change, before, after: { ...parameters, ...state } });
    } catch (error) {
      this.logger.error({ err: error, msg: 'A change of a queue could not be noted' });
    }
  }
}

function isWrite({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function queueNameOf({ params }: FastifyRequest): string | undefined {
  return (params as { queueName?: string }).queueName;
}

function isAbout(request: FastifyRequest, part: string): boolean {
  return request.url.startsWith(`${BOARD_PATH}${part}`);
}

/** The board's page loads fonts from a font server; ours reveals to no other server who looks at it. */
function withoutForeignFonts(reply: FastifyReply, payload: unknown): unknown {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  return isPage && typeof payload === 'string' ? payload.replace(/<link href="https:\/\/[^>]*>/g, '') : payload;
}
