import { SessionQueries, UserAdministrationQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;
let sessions: SessionQueries;

useDatabasePerFile('sessions', (opened) => {
  dataSource = opened;
  sessions = new SessionQueries(dataSource);
});

const minutes = (count: number) => count * 60_000;

async function signedIn(lastSeen: Date): Promise<{ userId: string; sessionId: string }> {
  const { id: userId } = await aUser(dataSource);
  const sessionId = await sessions.open(userId, 'a browser', new Date('2100-01-01'));
  if (!sessionId) throw new Error('no session');
  await dataSource.query('UPDATE sessions SET last_seen_at = $2 WHERE id = $1', [sessionId, lastSeen]);
  await dataSource.query('UPDATE users SET last_active_at = $2 WHERE id = $1', [userId, lastSeen]);
  return { userId, sessionId };
}

async function lastActive(userId: string): Promise<Date | null> {
  const [row] = await dataSource.query('SELECT last_active_at AS "at" FROM users WHERE id = $1', [userId]);
  return row.at;
}

it('records a person’s activity when they sign in', async () => {
  const { id } = await aUser(dataSource);
  expect(await lastActive(id)).toBeNull();
  await sessions.open(id, 'a browser', new Date('2100-01-01'));
  expect(Date.now() - ((await lastActive(id))?.getTime() ?? 0)).toBeLessThan(minutes(1));
});

it('records it again at most every five minutes', async () => {
  const noon = new Date('2026-03-01T12:00:00Z');
  const { userId, sessionId } = await signedIn(noon);
  await sessions.findUser(sessionId, new Date(noon.getTime() + minutes(4)));
  expect(await lastActive(userId)).toEqual(noon);
  const later = new Date(noon.getTime() + minutes(6));
  await sessions.findUser(sessionId, later);
  expect(await lastActive(userId)).toEqual(later);
});

it('records the first call of a UTC day, however soon after the last one of the day before', async () => {
  const { userId, sessionId } = await signedIn(new Date('2026-03-01T23:59:00Z'));
  const pastMidnight = new Date('2026-03-02T00:00:30Z');
  await sessions.findUser(sessionId, pastMidnight);
  expect(await lastActive(userId)).toEqual(pastMidnight);
});

describe('a sign-in at the moment the account is disabled', () => {
  const open = (userId: string) => sessions.open(userId, 'a browser', new Date('2100-01-01'));
  const disable = (userId: string) =>
    new UserAdministrationQueries(dataSource).disable(
      { userId, actor: { id: userId, email: 'admin@example.org' }, reason: 'Asked for by mail' },
      new Date(),
    );

  it.each([
    ['after it', [disable, open]],
    ['before it', [open, disable]],
  ] as const)('leaves no session behind, be it %s', async (_, inOrder) => {
    const { id } = await aUser(dataSource);
    const other = dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
    const both: Promise<unknown>[] = [];
    for (const start of inOrder) {
      both.push(start(id));
      await waiting(both.length);
    }
    await other.commitTransaction();
    await other.release();
    await Promise.all(both);
    expect(await dataSource.query('SELECT id FROM sessions WHERE user_id = $1', [id])).toEqual([]);
  });

  it('is recognised: there is no session to sign a cookie for', async () => {
    const { id } = await aUser(dataSource);
    await disable(id);
    expect(await open(id)).toBeNull();
  });
});

/** Waits until this many statements wait for a lock, so that they get it in order. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const [row] = await dataSource.query(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return row.count;
    })
    .toBeGreaterThanOrEqual(count);
