import { SessionQueries, type UserEntity } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionTokens } from '../../../platform/auth/session-tokens.js';
import { notAllowed, notSignedIn } from '../../../platform/http/api-failure.js';
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
    const sessionId = this.tokens.read(request);
    const account = sessionId ? await this.sessions.findUser(sessionId, new Date()) : null;
    if (!account && isPage(request)) return 'sign-in';
    if (!account) throw notSignedIn();
    if (!account.isAdmin) throw notAllowed();
    return account;
  }
}

function isPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && String(headers.accept).includes('text/html');
}
