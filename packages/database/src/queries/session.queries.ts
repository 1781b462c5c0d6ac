import { type DataSource, LessThan } from 'typeorm';
import { SessionEntity, type UserEntity } from '../entities/account.entities.js';
import { newId } from '../new-id.js';

/** How stale `last_seen_at` may be, so that a poll every second does not write every second. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Sign-ins. The row decides, not the cookie. */
export class SessionQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get sessions() {
    return this.dataSource.getRepository(SessionEntity);
  }

  async open(userId: string, userAgent: string, expiresAt: Date): Promise<string> {
    const id = newId();
    await this.sessions.insert({ id, userId, userAgent: userAgent.slice(0, 300), expiresAt });
    return id;
  }

  /** The person behind a session that is still alive; null when it ended, expired, or the account is disabled. */
  async findUser(sessionId: string, now: Date): Promise<UserEntity | null> {
    const session = await this.sessions
      .createQueryBuilder('s')
      .innerJoinAndSelect('s.user', 'u')
      .where('s.id = :sessionId AND s.expires_at > :now AND u.disabled_at IS NULL', { sessionId, now })
      .getOne();
    if (!session) return null;
    if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await this.sessions.update({ id: sessionId }, { lastSeenAt: now });
    }
    return session.user;
  }

  async end(sessionId: string): Promise<void> {
    await this.sessions.delete({ id: sessionId });
  }

  async removeExpired(now: Date): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThan(now) });
  }
}
