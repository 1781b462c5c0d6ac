import { createHash, randomBytes } from 'node:crypto';
import { type Endpoint, leastRole } from '@carbsight/contracts';
import { PersonalTokenQueries } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../http/api-failure.js';
import type { Caller } from '../http/request.js';

/** Secret scanners know a secret by its prefix. */
const PREFIX = 'carbsight_';
const SECRET_BYTES = 32;
const BEARER = /^Bearer +(\S+) *$/i;

/** A secret that only its program has, and what is stored of it. */
export function newTokenSecret(): { readonly token: string; readonly tokenSha256: string } {
  const token = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { token, tokenSha256: hashOf(token) };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Calls of other programs, which prove themselves by a token in place of a session (RFC 6750, in the header only). */
@Injectable()
export class PersonalTokens {
  constructor(private readonly tokens: PersonalTokenQueries) {}

  /**
   * Null for a request without a token.
   * @throws ApiFailure 401 for a token that does not work, 403 for a call that it may not make
   */
  async userOf({ headers }: FastifyRequest, endpoint: Endpoint): Promise<Caller | null> {
    const { authorization } = headers;
    if (authorization === undefined) return null;
    const token = BEARER.exec(authorization)?.[1];
    const use = token?.startsWith(PREFIX) ? await this.tokens.use(hashOf(token), new Date()) : null;
    if (!use) throw new ApiFailure('token-not-valid');
    const { scope } = endpoint;
    if (scope === undefined || leastRole(endpoint) !== null) throw new ApiFailure('token-not-allowed_at-all');
    if (!use.scopes.includes(scope)) throw new ApiFailure('token-not-allowed', { values: { scope } });
    return { sessionId: null, account: use.account };
  }
}
