import type { TokenScope } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { PersonalTokenEntity, type UserEntity } from '../../entities/account.entities.js';
import { newId } from '../../new-id.js';
import { countMarked } from '../meals/counted-meal.js';

/** How stale `last_used_at` may be, so that a program that calls often does not write often. */
const USED_EVERY_MS = 5 * 60_000;
/** An expired token stays in its owner's list for as long, so that they see why a program stopped. */
const SHOWN_EXPIRED_MS = 7 * 24 * 60 * 60_000;

type NewToken = Pick<PersonalTokenEntity, 'userId' | 'name' | 'scopes' | 'tokenSha256' | 'expiresAt'>;
/** Whose token it is, and what it may do. */
export type TokenUse = { readonly id: string; readonly account: UserEntity; readonly scopes: readonly TokenScope[] };

/** Tokens of other programs. The row decides, whatever the program holds. */
export class PersonalTokenQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get tokens() {
    return this.dataSource.getRepository(PersonalTokenEntity);
  }

  /** `full`: the person has `most` tokens that still work. The person's row is locked, so that two calls at once cannot exceed it. */
  async add(token: NewToken, most: number, now: Date): Promise<PersonalTokenEntity | 'full'> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [token.userId]);
      const [{ count } = { count: 0 }] = await tx.query<{ count: number }[]>(
        'SELECT count(*)::int AS count FROM personal_tokens WHERE user_id = $1 AND expires_at > $2',
        [token.userId, now],
      );
      if (count >= most) return 'full';
      return tx.save(PersonalTokenEntity, { ...token, id: newId(), createdAt: now, lastUsedAt: null });
    });
  }

  /** Newest first. */
  async list(userId: string, now: Date): Promise<PersonalTokenEntity[]> {
    return this.tokens
      .createQueryBuilder('token')
      .where('token.user_id = :userId AND token.expires_at > :since', {
        userId,
        since: new Date(now.getTime() - SHOWN_EXPIRED_MS),
      })
      .orderBy('token.created_at', 'DESC')
      .addOrderBy('token.id', 'DESC')
      .getMany();
  }

  /** False when the person has no such token. */
  async revoke(userId: string, id: string): Promise<boolean> {
    return (await this.tokens.delete({ id, userId })).affected === 1;
  }

  /** The person of a token that still works; null when it expired, was taken back, or the account is disabled. */
  async use(tokenSha256: string, now: Date): Promise<TokenUse | null> {
    const token = await this.tokens
      .createQueryBuilder('token')
      .innerJoinAndSelect('token.user', 'owner')
      .where('token.token_sha256 = :tokenSha256 AND token.expires_at > :now AND owner.disabled_at IS NULL', {
        tokenSha256,
        now,
      })
      .getOne();
    if (!token) return null;
    if (now.getTime() - (token.lastUsedAt?.getTime() ?? 0) > USED_EVERY_MS)
      await this.tokens.update({ id: token.id }, { lastUsedAt: now });
    // After an upgrade: whoever comes before the job has counted their meals waits for them.
    const [{ hasUncounted } = { hasUncounted: false }] = await this.dataSource.query<{ hasUncounted: boolean }[]>(
      'SELECT EXISTS (SELECT FROM meals WHERE user_id = $1 AND counted_at IS NULL) AS "hasUncounted"',
      [token.userId],
    );
    if (hasUncounted) await this.dataSource.transaction((tx) => countMarked(tx, { userId: token.userId }));
    return { id: token.id, account: token.user, scopes: token.scopes };
  }

  async removeExpired(now: Date): Promise<void> {
    await this.tokens
      .createQueryBuilder()
      .delete()
      .where('expires_at < :until', { until: new Date(now.getTime() - SHOWN_EXPIRED_MS) })
      .execute();
  }
}
