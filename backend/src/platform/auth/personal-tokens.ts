import { type Endpoint, minimumRole } from '@carbsight/contracts';
import { PersonalTokenQueries } from '@carbsight/database';
import { newSecret, sha256Of } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../http/api-failure.js';
import type { Caller } from '../http/request.js';

/** Secret scanners know a secret by its prefix. */
const PREFIX = 'carbsight_';
const BEARER = /^Bearer +(\S+) *$/i;

export const newTokenSecret = (): string => newSecret(PREFIX);

/** Calls by other programs, which authenticate with a token instead of a session (RFC 6750, only in the header). */
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
    const use = token?.startsWith(PREFIX) ? await this.tokens.use(sha256Of(token), new Date()) : null;
    if (!use) throw new ApiFailure('token-not-valid');
    const { scope } = endpoint;
    if (scope === undefined || minimumRole(endpoint) !== null) throw new ApiFailure('token-not-allowed_at-all');
    if (!use.scopes.includes(scope)) throw new ApiFailure('token-not-allowed', { values: { scope } });
    return { sessionId: null, account: use.account, byId: use.account.id, program: use.name };
  }
}
