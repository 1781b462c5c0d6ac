import { profileApi, type RequestOf, type SignIn } from '@carbsight/contracts';
import { type SessionEntity, SessionQueries } from '@carbsight/database';
import { Controller, Res } from '@nestjs/common';
import Bowser from 'bowser';
import type { FastifyReply } from 'fastify';
import { clearSessionCookie } from '../../../platform/auth/session-tokens.js';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { HttpSettings } from '../../../platform/http/http-settings.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';

const DEVICES: Readonly<Record<string, SignIn['device']>> = { mobile: 'mobile', tablet: 'tablet', desktop: 'desktop' };

/** A session's browser in words. */
export function toSession<S extends Pick<SessionEntity, 'userAgent'>>(session: S) {
  const { browser, os, platform } = Bowser.parse(session.userAgent || ' ');
  return {
    ...session,
    browser: browser.name || null,
    system: os.name || null,
    device: DEVICES[platform.type ?? ''] ?? ('unknown' as const),
  };
}

/** The person's active sessions. */
@Controller()
export class SignInsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly settings: HttpSettings,
  ) {}

  @Implements(profileApi.listSessions)
  async list(@CurrentUser() { account, sessionId }: SessionUser) {
    const signIns = (await this.sessions.list(account.id, new Date())).map((session) => ({
      ...toSession(session),
      isCurrent: session.id === sessionId,
    }));
    return signIns.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }

  @Implements(profileApi.endSession)
  async end(
    @CurrentUser() { account, sessionId }: SessionUser,
    @Input() { params }: RequestOf<typeof profileApi.endSession>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!(await this.sessions.endOf(account.id, params.sessionId))) throw new ApiFailure('session-not-found');
    if (params.sessionId === sessionId) clearSessionCookie(reply, this.settings.isSecure);
  }

  @Implements(profileApi.endOtherSessions)
  async endOthers(@CurrentUser() { account, sessionId }: SessionUser) {
    await this.sessions.endOthers(account.id, sessionId);
  }
}
