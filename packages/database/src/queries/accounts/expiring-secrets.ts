import type { DataSource, EntityManager, EntityTarget, FindOptionsWhere, SelectQueryBuilder } from 'typeorm';
import type { PersonalTokenEntity } from '../../entities/account.entities.js';
import { newId } from '../../new-id.js';

/** How long an ended one stays in its owner's list, so that they see why something stopped working. */
const SHOWN_EXPIRED_MS = 7 * 24 * 60 * 60_000;

/** A secret that someone else holds: what is kept of it, whose it is, and when it ends. */
type ExpiringSecret = Pick<PersonalTokenEntity, 'id' | 'userId' | 'user' | 'tokenSha256' | 'createdAt' | 'expiresAt'>;

/** Secrets with an end, which their owner can take back at any time. The row decides, whoever holds the secret. */
export abstract class ExpiringSecretQueries<Row extends ExpiringSecret> {
  constructor(
    protected readonly dataSource: DataSource,
    private readonly entity: EntityTarget<Row>,
  ) {}

  protected get rows() {
    return this.dataSource.getRepository(this.entity);
  }

  /** `full`: the person has `most` that still work. The person's row is locked, so that two calls at once cannot exceed it. */
  protected async addWithin(
    row: Omit<Row, 'id' | 'createdAt' | 'user'>,
    most: number,
    now: Date,
  ): Promise<Row | 'full'> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [row.userId]);
      if ((await this.countOpen(tx, row.userId, now)) >= most) return 'full';
      return tx.save(this.entity, { ...row, id: newId(), createdAt: now } as unknown as Row);
    });
  }

  /** Those that count towards the most that a person may have. */
  protected countOpen(tx: EntityManager, userId: string, now: Date): Promise<number> {
    return tx
      .createQueryBuilder(this.entity, 'secret')
      .where('secret.user_id = :userId AND secret.expires_at > :now', { userId, now })
      .getCount();
  }

  /** Newest first. */
  protected listed(userId: string, now: Date): SelectQueryBuilder<Row> {
    return this.rows
      .createQueryBuilder('secret')
      .where('secret.user_id = :userId AND secret.expires_at > :since', { userId, since: shownSince(now) })
      .orderBy('secret.created_at', 'DESC')
      .addOrderBy('secret.id', 'DESC');
  }

  /** False when the person has no such secret. */
  async revoke(userId: string, id: string): Promise<boolean> {
    return (await this.rows.delete({ id, userId } as FindOptionsWhere<Row>)).affected === 1;
  }

  /** One that works, with its owner; null when it ended, was revoked, or the account is disabled, or that of who keeps the diary. */
  async find(tokenSha256: string, now: Date): Promise<Row | null> {
    return this.rows
      .createQueryBuilder('secret')
      .innerJoinAndSelect('secret.user', 'owner')
      .where('secret.token_sha256 = :tokenSha256 AND secret.expires_at > :now AND owner.disabled_at IS NULL', {
        tokenSha256,
        now,
      })
      .andWhere(
        'NOT EXISTS (SELECT FROM kept_diaries k JOIN users keeper ON keeper.id = k.keeper_id WHERE k.user_id = owner.id AND keeper.disabled_at IS NOT NULL)',
      )
      .getOne();
  }

  async removeExpired(now: Date): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .delete()
      .where('expires_at < :until', { until: shownSince(now) })
      .execute();
  }
}

const shownSince = (now: Date): Date => new Date(now.getTime() - SHOWN_EXPIRED_MS);
