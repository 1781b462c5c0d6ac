import { type RequestOf, tokensApi } from '@carbsight/contracts';
import { PersonalTokenQueries } from '@carbsight/database';
import { sha256Of } from '@carbsight/runtime';
import { Controller } from '@nestjs/common';
import { newTokenSecret } from '../../../platform/auth/personal-tokens.js';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { PasswordProof } from '../password-proof.js';

const DAY_MS = 24 * 60 * 60_000;

/** The person's tokens for other programs. */
@Controller()
export class TokensController {
  constructor(
    private readonly tokens: PersonalTokenQueries,
    private readonly proof: PasswordProof,
  ) {}

  @Implements(tokensApi.listTokens)
  async list(@CurrentUser() { account }: SessionUser) {
    return this.tokens.list(account.id, new Date());
  }

  @Implements(tokensApi.createToken)
  async create(@CurrentUser() { account }: SessionUser, @Input() { body }: RequestOf<typeof tokensApi.createToken>) {
    await this.proof.demand(account, body.password);
    const token = newTokenSecret();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + body.days * DAY_MS);
    const { name, scopes } = body;
    const added = await this.tokens.add(
      { userId: account.id, name, scopes, tokenSha256: sha256Of(token), expiresAt },
      tokensApi.TOKENS_MAX,
      now,
    );
    if (added === 'full') throw new ApiFailure('tokens-full', { values: { most: tokensApi.TOKENS_MAX } });
    return { ...added, token };
  }

  @Implements(tokensApi.revokeToken)
  async revoke(@CurrentUser() { account }: SessionUser, @Input() { params }: RequestOf<typeof tokensApi.revokeToken>) {
    if (!(await this.tokens.revoke(account.id, params.tokenId))) throw new ApiFailure('token-not-found');
  }
}
