import type { DataSource } from 'typeorm';
import { PersonalTokenEntity, type UserEntity } from '../../entities/account.entities.js';
import { ExpiringSecretQueries } from './expiring-secrets.js';

/** How stale `last_used_at` may be, so that a program that calls often does not write often. */
const USED_UPDATE_INTERVAL_MS = 5 * 60_000;

type NewToken = Pick<PersonalTokenEntity, 'userId' | 'name' | 'scopes' | 'tokenSha256' | 'expiresAt'>;
/** Whose token it is, and what it may do. */
export type TokenUse = Pick<PersonalTokenEntity, 'id' | 'name' | 'scopes'> & { readonly account: UserEntity };

/** Tokens of other programs. */
export class PersonalTokenQueries extends ExpiringSecretQueries<PersonalTokenEntity> {
  constructor(dataSource: DataSource) {
    super(dataSource, PersonalTokenEntity);
  }

  /** `full`: the person has `most` tokens that still work. */
  add(token: NewToken, most: number, now: Date): Promise<PersonalTokenEntity | 'full'> {
    return this.addWithin({ ...token, lastUsedAt: null }, most, now);
  }

  /** Newest first. */
  list(userId: string, now: Date): Promise<PersonalTokenEntity[]> {
    return this.listed(userId, now).getMany();
  }

  /** The person of a token that still works; null for any other. */
  async use(tokenSha256: string, now: Date): Promise<TokenUse | null> {
    const token = await this.find(tokenSha256, now);
    if (!token) return null;
    if (now.getTime() - (token.lastUsedAt?.getTime() ?? 0) > USED_UPDATE_INTERVAL_MS)
      await this.rows.update({ id: token.id }, { lastUsedAt: now });
    return { id: token.id, name: token.name, account: token.user, scopes: token.scopes };
  }
}
