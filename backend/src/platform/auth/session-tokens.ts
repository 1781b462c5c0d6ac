import { createSecretKey } from 'node:crypto';
import { SessionQueries } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { HttpSettings } from '../http/http-settings.js';
import type { SessionUser } from '../http/request.js';
import { AuthSettings } from './auth-settings.js';

export const SESSION_DAYS = 30;

/** Over https the `__Host-` prefix keeps subdomains and plain http from setting it. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-carbsight_session' : 'carbsight_session';
}

export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  void reply.setCookie(sessionCookieName(isSecure), token, {
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
    path: '/',
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  });
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  void reply.clearCookie(sessionCookieName(isSecure), { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' });
}

type SessionToken = { readonly sid: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * As a key rather than text: text is tried as a public key first, at every request, which costs more than checking the signature.
 * jsonwebtoken accepts it; passport-jwt and Nest only pass it on, and their types are older.
 */
export const signingKey = (secret: string): Buffer => createSecretKey(Buffer.from(secret)) as unknown as Buffer;

export const isUuid = (text: string): boolean => UUID.test(text);

/** A signed cookie identifies a session; the session's row decides whether it is still valid. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    auth: AuthSettings,
    http: HttpSettings,
    private readonly sessions: SessionQueries,
  ) {
    const cookie = sessionCookieName(http.isSecure);
    super({
      jwtFromRequest: (request: FastifyRequest) => request.cookies[cookie] ?? null,
      secretOrKey: signingKey(auth.jwtSecret),
      algorithms: ['HS256'],
    });
  }

  async validate({ sid }: SessionToken): Promise<SessionUser | false> {
    if (!isUuid(sid)) return false;
    const account = await this.sessions.findUser(sid, new Date());
    return account ? { sessionId: sid, account, byId: account.id } : false;
  }
}

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

  /** Null if there is no cookie or we did not sign it. */
  find(request: FastifyRequest): string | null {
    const token = request.cookies[sessionCookieName(this.settings.isSecure)];
    if (!token) return null;
    try {
      return this.jwt.verify<SessionToken>(token).sid;
    } catch {
      return null; // an expired or foreign cookie names no session: there is nothing to end
    }
  }
}
