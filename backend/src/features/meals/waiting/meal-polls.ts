import { mealsApi } from '@carbsight/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid, SessionTokens } from '../../../platform/auth/session-tokens.js';
import { matchesETag, tagHeader } from '../../../platform/http/send-if-changed.js';
import { HeldRequests } from './held-requests.js';
import { MealStates } from './meal-states.js';

/** Longer is cut: proxies close connections that are silent for half a minute. */
export const WAIT_MAX_S = 25;

/**
 * Answers polls for a meal that is being analysed by a client that knows its tag. Before the guards, because one statement decides about
 * session, owner and change together; anything other than "unchanged" takes the usual way through them, even after the wait.
 */
@Injectable()
export class MealPolls implements OnModuleInit {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly tokens: SessionTokens,
    private readonly states: MealStates,
    private readonly held: HeldRequests,
  ) {}

  onModuleInit(): void {
    const { path } = mealsApi.getMeal;
    // If the database does not answer, the usual way says so.
    this.http.httpAdapter.getInstance<FastifyInstance>().addHook('onRequest', (request, reply, done) => {
      const known = request.headers['if-none-match'];
      if (known === undefined || request.routeOptions.url !== path || request.method !== 'GET') done();
      else
        this.answer(request, reply, known).then(
          (isAnswered) => isAnswered || done(),
          () => done(),
        );
    });
  }

  /** False when the request still has to be answered. */
  private async answer(request: FastifyRequest, reply: FastifyReply, known: string): Promise<boolean> {
    const sessionId = this.tokens.find(request);
    const { mealId } = request.params as { mealId: string };
    if (sessionId === null || !isUuid(sessionId) || !isUuid(mealId)) return false;
    // The call may be about someone other than the session's person.
    if (request.query !== null && typeof request.query === 'object' && 'diary' in request.query) return false;
    if (request.headers['expected-person'] !== undefined || request.headers.authorization !== undefined) return false;
    const waiting = { sessionId, mealId };
    const [tag] = await this.states.tagsOf([waiting]);
    if (!tag || !matchesETag(known, tag)) return false;
    const seconds = waitOf(request.headers.prefer);
    if (seconds > 0 && this.held.canHold(sessionId)) {
      void reply.header('Preference-Applied', `wait=${seconds}`);
      const startedAt = performance.now();
      const isChanged = await this.held.untilChanged(waiting, tag, seconds * 1_000, goneOf(reply));
      reply.heldMs = performance.now() - startedAt;
      if (isChanged) return false;
    }
    void reply.status(304).header('ETag', tagHeader(tag)).send();
    return true;
  }
}

/** The seconds that a request prefers to wait (RFC 7240); 0: none. */
export function waitOf(prefer: string | string[] | undefined): number {
  const [, seconds = '0'] =
    /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:[;,]|$)/i.exec([prefer ?? ''].flat().join(',')) ?? [];
  return Math.min(Number(seconds), WAIT_MAX_S);
}

function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
