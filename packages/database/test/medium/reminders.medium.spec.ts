import {
  BOUNCES_MAX,
  MailQueries,
  MailSubscriptionQueries,
  newId,
  ReminderQueries,
  type ScheduledMails,
} from '@carbsight/database';
import { CATCH_UP_MS } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;
let reminders: ReminderQueries;
let mails: MailQueries;
useDatabasePerFile('reminders', (opened) => {
  dataSource = opened;
  reminders = new ReminderQueries(dataSource);
  mails = new MailQueries(dataSource);
});
beforeEach(async () => {
  await dataSource.query('TRUNCATE users, mail_outcomes, activity_log CASCADE');
});

/** A Tuesday, so that no weekly summary is due; seven in the evening in UTC. */
const TUESDAY = new Date('2026-06-02T19:00:30Z');
const MONDAY = new Date('2026-06-01T19:00:30Z');

async function aPerson(columns: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const row: Record<string, unknown> = {
    id,
    email: `${id}@example.org`,
    password_hash: 'x',
    first_name: 'Kim',
    display_name: 'Kim',
    reminders_enabled: true,
    reminder_hour: 19,
    ...columns,
  };
  const names = Object.keys(row);
  await dataSource.query(
    `INSERT INTO users (${names.join()}) VALUES (${names.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(row),
  );
  return id;
}

async function aMeal(userId: string, eatenAt: string, status = 'completed'): Promise<void> {
  await dataSource.query('INSERT INTO meals (id, user_id, eaten_at, status) VALUES ($1, $2, $3, $4)', [
    newId(),
    userId,
    eatenAt,
    status,
  ]);
}

const atOnce = (now: Date) => reminders.schedule(now, CATCH_UP_MS);
const counts = (scheduled: ScheduledMails) => Object.values(scheduled).map((ids) => ids.length);
const logged = () =>
  dataSource.query(
    'SELECT user_id AS "userId", kind, local_day::text AS day, status FROM mail_log ORDER BY kind, user_id',
  );

describe('the reminder to log a meal', () => {
  it('goes to people whose hour has come and who logged nothing that day', async () => {
    const due = await aPerson();
    await aPerson({ reminder_hour: 20 });
    await aPerson({ reminders_enabled: false });
    await aPerson({ disabled_at: '2026-01-01' });
    await aPerson({ is_demo: true });
    await aPerson({ mail_bounces: BOUNCES_MAX });
    await aMeal(await aPerson(), '2026-06-02T00:00:00Z');
    await aMeal(await aPerson(), '2026-06-02T12:00:00Z', 'failed');
    expect(counts(await atOnce(TUESDAY))).toEqual([1, 0, 0]);
    expect(await logged()).toEqual([{ userId: due, kind: 'scan-reminder', day: '2026-06-02', status: 'queued' }]);
  });

  it('uses the day in the person’s zone', async () => {
    const kathmandu = await aPerson({ timezone: 'Asia/Kathmandu' });
    await aMeal(kathmandu, '2026-06-01T18:10:00Z'); // yesterday, five minutes before midnight
    const kolkata = await aPerson({ timezone: 'Asia/Kolkata' });
    await aMeal(kolkata, '2026-06-01T18:35:00Z'); // today, five minutes after midnight
    await atOnce(new Date('2026-06-02T13:35:00Z'));
    expect(await logged()).toEqual([{ userId: kathmandu, kind: 'scan-reminder', day: '2026-06-02', status: 'queued' }]);
  });

  it('is sent once a day, and again the next day', async () => {
    await aPerson();
    for (const now of [
      '2026-06-02T19:00:00Z',
      '2026-06-02T19:01:00Z',
      '2026-06-02T20:59:00Z',
      '2026-06-03T19:00:00Z',
    ]) {
      await atOnce(new Date(now));
    }
    expect((await logged()).map(({ day }: { day: string }) => day)).toEqual(['2026-06-02', '2026-06-03']);
  });

  it('is sent once on the day whose hour comes twice, and on the day that skips it', async () => {
    await aPerson({ timezone: 'Europe/Berlin', reminder_hour: 2 });
    for (let now = Date.parse('2026-10-24T22:00:00Z'); now < Date.parse('2026-10-25T04:00:00Z'); now += 600_000) {
      await atOnce(new Date(now));
    }
    expect((await logged()).map(({ day }: { day: string }) => day)).toEqual(['2026-10-25']);
    for (let now = Date.parse('2026-03-28T23:00:00Z'); now < Date.parse('2026-03-29T04:00:00Z'); now += 600_000) {
      await atOnce(new Date(now));
    }
    expect((await logged()).map(({ day }: { day: string }) => day)).toContain('2026-03-29');
  });

  it('is not sent hours late, unless an administrator requests the whole day', async () => {
    await aPerson({ reminder_hour: 8 });
    await aPerson({ reminder_hour: 20 });
    expect(counts(await atOnce(TUESDAY))).toEqual([0, 0, 0]);
    const admin = await aPerson({ reminders_enabled: false, admin_role: 'owner', admin_since: new Date() });
    const scheduled = await reminders.scheduleToday(TUESDAY, { id: admin, email: 'admin@example.org' });
    expect(counts(scheduled)).toEqual([1, 0, 0]);
    expect(await dataSource.query('SELECT kind, subject, summary, after, actor_id FROM activity_log')).toEqual([
      {
        kind: 'changed',
        subject: 'reminders',
        summary: 'Due reminders sent on request: 1',
        after: { 'scan-reminder': 1, 'trial-ending': 0, 'weekly-summary': 0 },
        actor_id: admin,
      },
    ]);
  });

  it('does not let an unknown zone stop other mail', async () => {
    await aPerson({ timezone: 'Mars/Olympus' });
    await aPerson({ timezone: '' });
    await aPerson();
    expect(counts(await atOnce(TUESDAY))).toEqual([3, 0, 0]);
  });
});

it('announces a trial on the day two days before its end, whether or not reminders are on', async () => {
  const trial = { subscription_tier: 'essentials', reminders_enabled: false };
  const due = await aPerson({ ...trial, trial_ends_at: '2026-06-04T03:00:00Z' });
  await aPerson({ ...trial, trial_ends_at: '2026-06-05T00:00:00Z' });
  await aPerson({ ...trial, trial_ends_at: '2026-06-03T23:59:00Z' });
  await aPerson({ ...trial, trial_ends_at: '2026-06-04T03:00:00Z', trial_notice_enabled: false });
  await aPerson({ ...trial, trial_ends_at: '2026-06-04T03:00:00Z', subscription_tier: 'free' });
  expect(counts(await atOnce(TUESDAY))).toEqual([0, 1, 0]);
  expect(counts(await atOnce(new Date(TUESDAY.getTime() + 60_000)))).toEqual([0, 0, 0]);
  expect(counts(await atOnce(new Date(TUESDAY.getTime() + 86_400_000)))).toEqual([0, 1, 0]); // the one of the 5th
  expect((await logged())[0]).toMatchObject({ userId: due, kind: 'trial-ending', day: '2026-06-02' });
});

it('sends the weekly summary on Monday to people with a finished meal in it', async () => {
  const due = await aPerson();
  await aMeal(due, '2026-05-25T00:00:00Z');
  await aMeal(await aPerson(), '2026-05-24T23:59:00Z');
  await aMeal(await aPerson(), '2026-05-30T12:00:00Z', 'failed');
  const traveller = await aPerson();
  await aMeal(traveller, '2026-05-24T20:00:00Z'); // 8:00 on Monday in Auckland
  await dataSource.query(`UPDATE meals SET eaten_zone = 'Pacific/Auckland' WHERE user_id = $1`, [traveller]);
  expect((await atOnce(MONDAY))['weekly-summary']).toHaveLength(2);
  expect((await atOnce(TUESDAY))['weekly-summary']).toHaveLength(0);
  expect(await logged()).toContainEqual({ userId: due, kind: 'weekly-summary', day: '2026-06-01', status: 'queued' });
});

it('is added to the log once by ten concurrent schedulers', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => aPerson()));
  const rounds = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2
        ? atOnce(TUESDAY)
        : reminders.scheduleToday(TUESDAY, { id: people[0] ?? '', email: 'admin@example.org' }),
    ),
  );
  const ids = rounds.flatMap((scheduled) => scheduled['scan-reminder']);
  expect(new Set(ids).size).toBe(40);
  expect(ids).toHaveLength(40);
  expect(await logged()).toHaveLength(40);
});

it('continues past its batch', async () => {
  await dataSource.query(`INSERT INTO users (id, email, password_hash, first_name, display_name, reminders_enabled)
    SELECT gen_random_uuid(), n || '@example.org', 'x', 'Kim', 'Kim', true FROM generate_series(1, 2300) AS n`);
  expect(counts(await atOnce(TUESDAY))).toEqual([2_300, 0, 0]);
});

describe('the outcome of a mail', () => {
  const queued = async (userId: string): Promise<string> => {
    const id = newId();
    await dataSource.query(`INSERT INTO mail_log (id, user_id, kind) VALUES ($1, $2, 'scan-reminder')`, [id, userId]);
    return id;
  };
  const bouncesOf = async (id: string) =>
    (await dataSource.query('SELECT mail_bounces FROM users WHERE id = $1', [id]))[0].mail_bounces;

  it('is counted once, by its last failure', async () => {
    const kim = await aPerson();
    const sent = await mails.claim(await queued(kim));
    if (!sent) throw new Error('not claimed');
    await mails.markSent(sent);
    await mails.markSent(sent);
    const failed = await mails.claim(await queued(kim));
    if (!failed) throw new Error('not claimed');
    await mails.recordFailure(failed, 'unreachable');
    expect(await mails.markFailed(failed.id)).toBe('scan-reminder');
    expect(await mails.markFailed(failed.id)).toBeNull();
    await mails.markFailed(await queued(kim));
    expect(await mails.countOutcomes('2000-01-01')).toEqual([
      { kind: 'scan-reminder', outcome: 'error', mails: 1 },
      { kind: 'scan-reminder', outcome: 'sent', mails: 1 },
      { kind: 'scan-reminder', outcome: 'unreachable', mails: 1 },
    ]);
    expect(await mails.findFailed(new Date(0), 10)).toMatchObject([
      { failure: 'error', claim: 0 },
      { failure: 'unreachable', claim: 1 },
    ]);
    expect(await mails.countOutcomes('2999-01-01')).toEqual([]);
  });

  it('is not decided by an attempt that another one has overtaken', async () => {
    const id = await queued(await aPerson());
    const early = await mails.claim(id);
    await mails.claim(id);
    if (!early) throw new Error('not claimed');
    await mails.markSent(early);
    expect(await logged()).toMatchObject([{ status: 'queued' }]);
  });

  it('pauses reminders after three bounces in a row, and one delivery resumes them', async () => {
    const kim = await aPerson();
    for (let bounce = 1; bounce <= BOUNCES_MAX; bounce += 1) {
      expect(counts(await atOnce(new Date(TUESDAY.getTime() + bounce * 86_400_000)))[0]).toBe(1);
      const [{ id }] = await dataSource.query(`SELECT id FROM mail_log WHERE status = 'queued'`);
      await mails.markFailed(id, 'bounced');
      expect(await bouncesOf(kim)).toBe(bounce);
    }
    expect(counts(await atOnce(new Date(TUESDAY.getTime() + 9 * 86_400_000)))).toEqual([0, 0, 0]);
    const asked = await mails.claim(await queued(kim));
    if (!asked) throw new Error('not claimed');
    await mails.markSent(asked);
    expect(await bouncesOf(kim)).toBe(0);
  });

  it('is deleted long after its end, never before', async () => {
    const kim = await aPerson();
    for (const [status, day] of [
      ['sent', '2026-01-01'],
      ['queued', '2026-01-01'],
      ['failed', '2026-06-01'],
    ]) {
      await dataSource.query(
        `INSERT INTO mail_log (id, user_id, kind, status, created_at) VALUES ($1, $2, 'scan-reminder', $3, $4)`,
        [newId(), kim, status, day],
      );
    }
    expect(await mails.removeFinished(new Date('2026-03-01'), 10)).toHaveLength(1);
    expect(await logged()).toHaveLength(2);
  });
});

it('stops the mails of one list only', async () => {
  const subscriptions = new MailSubscriptionQueries(dataSource);
  const kim = await aPerson({ newsletter_opt_in: true });
  const ada = await aPerson();
  await subscriptions.stop(kim, 'reminders');
  await subscriptions.stop(kim, 'reminders');
  expect(await subscriptions.isSubscribed(kim, 'reminders')).toBe(false);
  expect(await subscriptions.isSubscribed(kim, 'newsletter')).toBe(true);
  expect(await subscriptions.isSubscribed(ada, 'reminders')).toBe(true);
  expect(await subscriptions.isSubscribed(newId(), 'reminders')).toBe(false);
  await subscriptions.stop(kim, 'newsletter');
  expect(await subscriptions.isSubscribed(kim, 'newsletter')).toBe(false);
});
