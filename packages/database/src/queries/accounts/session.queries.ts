import { type DataSource, LessThan, MoreThan, Not } from 'typeorm';
import { SessionEntity, UserEntity } from '../../entities/account.entities.js';
import { newId } from '../../new-id.js';
import { startOfUtcDay } from '../operations/activity.queries.js';
import { runPrepared } from '../prepared.js';
import { columnsOf, firstRow } from '../rows.js';

/** How stale `last_seen_at` may be, so that a poll every second does not write every second. */
const ACTIVE_UPDATE_INTERVAL_MS = 5 * 60_000;

/** A session that was seen after this needs no record of it. The first call of a UTC day always counts: people are counted per day. */
export const activeSince = (now: Date): Date =>
  new Date(Math.max(now.getTime() - ACTIVE_UPDATE_INTERVAL_MS, startOfUtcDay(now).getTime() - 1));

/** A script that signs in every hour must not make the list endless. */
const SESSIONS_SHOWN = 100;

/** Records the UTC day on which the person of this row (`id`) was active, once. */
const visitOf = (source: string, at: string) => `
  INSERT INTO activity_days (user_id, day) SELECT id, (${at} AT TIME ZONE 'UTC')::date FROM ${source}
  ON CONFLICT DO NOTHING`;

/** Hand-written: every request runs this, and TypeORM takes longer to build the query than PostgreSQL to answer it. */
const FIND_USER = `
  SELECT ${columnsOf('u', UserEntity)}, s.last_seen_at AS "sessionActiveAt" FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.expires_at > $2 AND u.disabled_at IS NULL`;

/** Sign-ins. The row decides, not the cookie. */
export class SessionQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get sessions() {
    return this.dataSource.getRepository(SessionEntity);
  }

  /**
   * Null when the account is disabled or gone. Recording the activity locks the person's row, as disabling does: whichever comes
   * second sees the first, so no session survives a simultaneous disabling.
   */
  async open(userId: string, userAgent: string, expiresAt: Date): Promise<string | null> {
    const row = await firstRow<{ id: string }>(
      this.dataSource,
      `WITH active AS (UPDATE users SET last_active_at = now() WHERE id = $2 AND disabled_at IS NULL RETURNING id),
       visit AS (${visitOf('active', 'now()')})
       INSERT INTO sessions (id, user_id, user_agent, expires_at)
       SELECT $1::uuid, id, $3, $4::timestamptz FROM active RETURNING id`,
      [newId(), userId, userAgent.slice(0, 300), expiresAt],
    );
    return row?.id ?? null;
  }

  /** The person of a session that is still valid; null when it ended, expired, or the account is disabled. */
  async findUser(sessionId: string, now: Date): Promise<UserEntity | null> {
    const [found] = await runPrepared<UserEntity & { sessionActiveAt: Date }>(
      this.dataSource.manager,
      'find-session-user',
      FIND_USER,
      [sessionId, now],
    );
    if (!found) return null;
    const { sessionActiveAt, ...user } = found;
    if (sessionActiveAt <= activeSince(now)) await this.touch(sessionId, now);
    return this.dataSource.getRepository(UserEntity).create(user);
  }

  private async touch(sessionId: string, now: Date): Promise<void> {
    await this.dataSource.query(
      `WITH touched AS (UPDATE sessions SET last_seen_at = $2 WHERE id = $1 RETURNING user_id AS id),
       visit AS (${visitOf('touched', '$2::timestamptz')})
       UPDATE users SET last_active_at = $2 FROM touched WHERE users.id = touched.id`,
      [sessionId, now],
    );
  }

  async end(sessionId: string): Promise<void> {
    await this.sessions.delete({ id: sessionId });
  }

  /** The person's valid sessions, most recently seen first. */
  async list(userId: string, now: Date): Promise<SessionEntity[]> {
    return this.sessions.find({
      where: { userId, expiresAt: MoreThan(now) },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
      take: SESSIONS_SHOWN,
    });
  }

  /** False when the person has no such session. */
  async endOf(userId: string, sessionId: string): Promise<boolean> {
    return (await this.sessions.delete({ id: sessionId, userId })).affected === 1;
  }

  async endOthers(userId: string, sessionId: string): Promise<void> {
    await this.sessions.delete({ userId, id: Not(sessionId) });
  }

  async removeExpired(now: Date): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThan(now) });
  }
}
