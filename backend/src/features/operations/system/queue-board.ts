import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { ActivityQueries, SessionQueries, type UserEntity } from '@carbsight/database';
import { type BoardQueue, BoardQueues } from '@carbsight/runtime';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SessionTokens } from '../../../platform/auth/session-tokens.js';
import { failureBody, knownFailure, sendFailure } from '../../../platform/http/api-exception.filter.js';
import { ApiFailure, notSignedIn, requireRole } from '../../../platform/http/api-failure.js';
import { HttpSettings } from '../../../platform/http/http-settings.js';
import { refuseForeignOrigin } from '../../../platform/http/origin.guard.js';

/** Who may see the queues. The board is a Fastify plug-in, so Nest's guards do not protect it. */
@Injectable()
export class QueueBoardAccess {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly sessions: SessionQueries,
    private readonly settings: HttpSettings,
  ) {}

  /**
   * @returns the administrator, or `sign-in` for a page requested without a session
   * @throws ApiFailure 401, 403 for anyone else and for cross-site writes
   */
  async admit(request: FastifyRequest): Promise<UserEntity | 'sign-in'> {
    refuseForeignOrigin(request, this.settings);
    const sessionId = this.tokens.find(request);
    const account = sessionId ? await this.sessions.findUser(sessionId, new Date()) : null;
    if (!account && isPage(request)) return 'sign-in';
    if (!account) throw notSignedIn();
    requireRole(account.adminRole, isWrite(request) ? 'editor' : 'viewer');
    return account;
  }
}

function isPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && String(headers.accept).includes('text/html');
}

const ACTIONS: Readonly<Record<string, string>> = {
  'jobs/retry': 'Retried a job',
  'jobs/clean': 'Removed a job',
  'jobs/promote': 'Moved a delayed job to the front',
  'jobs/update-data': 'Changed the payload of a job',
  'jobs/delay': 'Changed the delay of a job',
  'jobs/priority': 'Changed the priority of a job',
  add: 'Added a job',
  retry: 'Retried all jobs of one state',
  promote: 'Moved all delayed jobs to the front',
  clean: 'Removed all jobs of one state',
  pause: 'Paused the queue',
  resume: 'Resumed the queue',
  concurrency: 'Changed the concurrency of the queue',
  'rate-limit': 'Changed the rate limit of the queue',
  empty: 'Emptied the queue',
  obliterate: 'Deleted everything in the queue',
  'job-schedulers': 'Changed a schedule',
};

type BoardChange = {
  readonly subject: 'queues' | `queue:${string}`;
  readonly summary: string;
  readonly parameters: object;
};

/** A write to the board as an audit entry; an unknown action is named by its path. */
export function describeBoardChange(route: string, params: unknown): BoardChange {
  const { queueName, ...rest } = params as Record<string, string>;
  const [, path = ''] = route.split('/api/queues/');
  const words = path.replace(/^:queueName\//, '').split('/');
  const isOfOneJob = words[0] === ':jobId';
  const action = isOfOneJob ? `jobs/${words[1]}` : (words[0] ?? '');
  const known = ACTIONS[action] ?? `Changed (${action || 'unknown'})`;
  const summary = queueName ? `${known} · ${queueName}` : `${known.replace('the queue', 'every queue')}`;
  return { subject: queueName ? `queue:${queueName}` : 'queues', summary, parameters: rest };
}

/** A queue's state, for the audit of changes to it: numbers only, no job. */
type QueueState = { readonly isPaused: boolean; readonly jobs: Readonly<Record<string, number>> };

/** Of the queue with this name, or of every queue by name; null for an unknown name. */
async function loadQueueState(
  queues: readonly BoardQueue[],
  queueName: string | undefined,
): Promise<QueueState | Readonly<Record<string, QueueState>> | null> {
  if (queueName !== undefined) {
    const queue = queues.find(({ name }) => name === queueName);
    return queue ? stateOf(queue) : null;
  }
  return Object.fromEntries(
    await Promise.all(queues.map(async (queue) => [queue.name, await stateOf(queue)] as const)),
  );
}

async function stateOf(queue: BoardQueue): Promise<QueueState> {
  const [isPaused, jobs] = await Promise.all([queue.isPaused(), queue.getJobCounts()]);
  return { isPaused, jobs };
}

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
          miscLinks: [{ text: 'Back to Health', url: '/admin/system' }],
        },
      },
    });
    // What the board asks of a queue fails only when the engine does not answer; its own answer would show a stack.
    adapter.setErrorHandler((error) => {
      this.logger.warn({ err: error, msg: 'The board got no answer from a queue' });
      const failure = new ApiFailure('queues-unavailable');
      return { status: failure.statusCode as 500, body: failureBody(failure) };
    });
    await server.register(
      async (scope) => {
        scope.addHook('onRequest', (request, reply) => this.admit(request, reply, board.replaceQueues));
        // Before the response, so that a later look at the audit shows the change.
        scope.addHook('onSend', async (request, reply, payload) => {
          await this.recordChange(request, reply);
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

  /** The same rule as for every call under /api/admin; the queues are opened only after it passes. */
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
      return { queues, state: isWrite(request) ? await loadQueueState(queues, queueNameOf(request)) : null };
    } catch {
      throw new ApiFailure('queues-unavailable', { retryAfterSec: 2 });
    }
  }

  private async recordChange(request: FastifyRequest, reply: FastifyReply): Promise<void> {
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
      this.logger.error({ err: error, msg: 'A change of a queue could not be recorded' });
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

/** The board's page loads fonts from a font server; ours must not reveal its visitors to another server. */
function withoutForeignFonts(reply: FastifyReply, payload: unknown): unknown {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  return isPage && typeof payload === 'string' ? payload.replace(/<link href="https:\/\/[^>]*>/g, '') : payload;
}
