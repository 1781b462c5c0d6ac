import { profileApi, type RequestOf, type SignIn } from '@carbsight/contracts';
import { SessionQueries } from '@carbsight/database';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { clearSessionCookie } from '../../../platform/auth/session-cookie.js';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { HttpSettings } from '../../../platform/http/http-settings.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { toSignIn } from './sign-in.mapper.js';

/** The person's active sessions. */
@Controller()
export class SignInsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly settings: HttpSettings,
  ) {}

  @Implements(profileApi.listSessions)
  async list(@CurrentUser() { account, sessionId }: SessionUser): Promise<SignIn[]> {
    const signIns = (await this.sessions.list(account.id, new Date())).map((session) => toSignIn(session, sessionId));
    return signIns.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }

  @Implements(profileApi.endSession)
  async end(
    @CurrentUser() { account, sessionId }: SessionUser,
    @Input() { params }: RequestOf<typeof profileApi.endSession>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.sessions.endOf(account.id, params.sessionId))) throw new ApiFailure('session-not-found');
    if (params.sessionId === sessionId) clearSessionCookie(reply, this.settings.isSecure);
  }

  @Implements(profileApi.endOtherSessions)
  async endOthers(@CurrentUser() { account, sessionId }: SessionUser): Promise<void> {
    await this.sessions.endOthers(account.id, sessionId);
  }
}
