import { createSecretKey } from 'node:crypto';
import { SessionQueries } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { HttpSettings } from '../http/http-settings.js';
import type { SessionUser } from '../http/request.js';
import { AuthSettings } from './auth-settings.js';
import { sessionCookieName } from './session-cookie.js';

export type SessionToken = { readonly sid: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
      // As a key and not as text: text is tried as a public key first, at every request, which costs more than checking the
      // signature. jsonwebtoken accepts it; passport-jwt only passes it on, and its types are older.
      secretOrKey: createSecretKey(Buffer.from(auth.jwtSecret)) as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  async validate({ sid }: SessionToken): Promise<SessionUser | false> {
    if (!UUID.test(sid)) return false;
    const account = await this.sessions.findUser(sid, new Date());
    return account ? { sessionId: sid, account } : false;
  }
}
