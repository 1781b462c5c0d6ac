import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyRequest } from 'fastify';
import { HttpSettings } from '../http/http-settings.js';
import type { SessionToken } from './session.strategy.js';
import { SESSION_DAYS, sessionCookieName } from './session-cookie.js';

/** The signed cookie value that identifies a session. */
@Injectable()
export class SessionTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly settings: HttpSettings,
  ) {}

  sign(sessionId: string): string {
    const token: SessionToken = { sid: sessionId };
    return this.jwt.sign(token, { expiresIn: `${SESSION_DAYS}d` });
  }

  /** Null when there is no cookie or it was not signed by us. */
  read(request: FastifyRequest): string | null {
    const token = request.cookies[sessionCookieName(this.settings.isSecure)];
    if (!token) return null;
    try {
      return this.jwt.verify<SessionToken>(token).sid;
    } catch {
      return null; // an expired or foreign cookie names no session: there is nothing to end
    }
  }
}
