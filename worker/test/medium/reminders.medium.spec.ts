import { DISCLAIMER, type MailKind, mailJob, maintenanceJob } from '@carbsight/contracts';
import { MailQueries, MealRecordQueries, newId } from '@carbsight/database';
import { addDays } from '@carbsight/domain';
import { createMailer, loadSharedConfig, MailHandler, UnsubscribeTokens } from '@carbsight/runtime';
import { parseMail, startMailServer } from '@carbsight/runtime/testing';
import { mailRenderers } from '../../src/mail-renderers.js';
import { NO_ROUNDS, startWorker, type WorkerUnderTest } from './worker-under-test.js';

const SECRET = 'a secret of at least thirty-two bytes';
const ENV = { PUBLIC_URL: 'https://carbs.example.org', JWT_SECRET: SECRET };
const TODAY = new Date().toISOString().slice(0, 10);

let server: Awaited<ReturnType<typeof startMailServer>>;
let one: WorkerUnderTest;
beforeAll(async () => {
  server = await startMailServer();
  one = await startWorker('none', { ...ENV, SMTP_URL: server.url }, NO_ROUNDS);
});
afterAll(async () => {
  await one.close();
  await server.close();
});
beforeEach(async () => {
  server.received.length = 0;
  server.answers.recipient = null;
  await one.query('DELETE FROM mail_log');
  await waitFor(0);
  await one.query('DELETE FROM mail_outcomes');
  await one.query(
    `UPDATE users SET first_name = 'Kim', reminders_enabled = true, mail_bounces = 0, disabled_at = NULL,
       subscription_tier = 'free', trial_ends_at = NULL`,
  );
  await one.query('DELETE FROM meals');
});

async function queueMail(kind: MailKind, localDay = TODAY): Promise<string> {
  const id = newId();
  await one.query('INSERT INTO mail_log (id, user_id, kind, local_day) VALUES ($1, $2, $3, $4)', [
    id,
    one.user.id,
    kind,
    localDay,
  ]);
  return id;
}

async function deliver(kind: MailKind, localDay?: string): Promise<string> {
  const mailId = await queueMail(kind, localDay);
  await one.worker.engine.producer(mailJob).enqueue({ mailId });
  const status = async () =>
    (await one.query<{ status: string }>('SELECT status FROM mail_log WHERE id = $1', [mailId]))[0]?.status ?? 'gone';
  await expect.poll(status).not.toBe('queued');
  return status();
}

/** As if the next mails had been queued earlier. */
const waitFor = (minutes: number) =>
  one.query(`ALTER TABLE mail_log ALTER created_at SET DEFAULT now() - interval '${minutes} minutes'`);

const theMail = () => parseMail(server.received[0]?.raw ?? '');

it('sends the daily reminder in text and HTML, with a working unsubscribe link', async () => {
  expect(await deliver('scan-reminder')).toBe('sent');
  const { headers, parts } = theMail();
  expect(headers.get('subject')).toBe('Nothing logged today yet');
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const oneClick = /^<https:\/\/carbs\.example\.org\/api\/unsubscribe\?token=([\w-]{44})>$/.exec(
    headers.get('list-unsubscribe') ?? '',
  )?.[1];
  expect(new UnsubscribeTokens(SECRET).parse(oneClick ?? '')).toEqual({ userId: one.user.id, list: 'reminders' });
  for (const part of parts.values()) expect(part).toContain(`https://carbs.example.org/unsubscribe?token=${oneClick}`);
  expect([...parts.keys()]).toEqual(['text/plain', 'text/html']);
});

it('says that a trial ends, and what happens then', async () => {
  await one.query(`UPDATE users SET subscription_tier = 'essentials', trial_ends_at = now() + interval '2 days'`);
  expect(await deliver('trial-ending')).toBe('sent');
  const { headers, parts } = theMail();
  expect(headers.get('subject')).toBe('Your free trial of Essentials ends in two days');
  expect(parts.get('text/plain')).toContain('Nothing is charged');
  expect(parts.get('text/plain')).toContain('https://carbs.example.org/pricing');
});

it('sums up the week as estimates, with the disclaimer, without a word about doses', async () => {
  const meal = await one.scan('200 g cooked rice');
  const record = await new MealRecordQueries(one.worker.dataSource).find(one.user.id, meal.meal.id);
  const carbs = record?.estimate?.carbsGrams ?? 0;
  expect(carbs).toBeGreaterThan(10);
  const eatenAt = `${addDays(TODAY, -3)}T12:00:00Z`;
  await one.query('UPDATE meals SET eaten_at = $1', [eatenAt]);
  expect(await deliver('weekly-summary')).toBe('sent');
  const { headers, parts } = theMail();
  expect(headers.get('subject')).toBe('Your week in Carbsight');
  const text = parts.get('text/plain') ?? '';
  expect(text).toContain(`Meals: 1`);
  expect(text).toContain(`Carbs on days you logged, estimated: about ${Math.round(carbs)} g a day`);
  expect(text).toContain(DISCLAIMER);
  expect(`${text}${parts.get('text/html')}`).not.toMatch(/insulin|dose|dosing|bolus|units/i);
});

it('uses German for people with German screens, and says no more about doses', async () => {
  await one.query("UPDATE users SET language = 'de'");
  await one.scan('200 g cooked rice');
  await one.query('UPDATE meals SET eaten_at = $1', [`${addDays(TODAY, -3)}T12:00:00Z`]);
  expect(await deliver('weekly-summary')).toBe('sent');
  const { headers, parts } = theMail();
  expect(headers.get('subject')).toBe('Deine Woche in Carbsight');
  const text = parts.get('text/plain') ?? '';
  expect(text).toContain('Mahlzeiten: 1');
  expect(text).toContain('keine medizinische Beratung');
  expect(text).toContain('Abbestellen: https://carbs.example.org/unsubscribe?token=');
  expect(parts.get('text/html')).toContain('<html lang="de">');
  expect(text).not.toMatch(/insulin|dosis|dosier|bolus|einheiten/i);
});

const pointless: readonly (readonly [string, MailKind, () => Promise<unknown>])[] = [
  ['a meal was logged meanwhile', 'scan-reminder', () => one.queueMeal('toast')],
  ['reminders were turned off', 'scan-reminder', () => one.query('UPDATE users SET reminders_enabled = false')],
  ['the account was disabled', 'scan-reminder', () => one.query('UPDATE users SET disabled_at = now()')],
  ['nobody is on trial any more', 'trial-ending', async () => undefined],
  ['the mail server was away for too long', 'scan-reminder', () => waitFor(150)],
  ['the week’s meals were deleted', 'weekly-summary', async () => undefined],
];
it.each(pointless)('sends nothing when %s', async (_, kind, happens) => {
  await happens();
  expect(await deliver(kind)).toBe('skipped');
  expect(server.received).toHaveLength(0);
});

it('cannot be given headers or markup through a name', async () => {
  await one.query('UPDATE users SET first_name = $1', ['Kim\r\nBcc: eve@example.org\r\n\r\n<script>alert(1)</script>']);
  expect(await deliver('scan-reminder')).toBe('sent');
  expect(server.received[0]?.to).toEqual([one.user.email]);
  const { headers, parts } = theMail();
  expect(headers.has('bcc')).toBe(false);
  expect(parts.get('text/html')).not.toContain('<script');
});

it('records a bounce with its reason only, and does not retry', async () => {
  server.answers.recipient = { code: 550, text: `5.1.1 <${one.user.email}>: unknown` };
  expect(await deliver('scan-reminder')).toBe('failed');
  const rows = await one.query('SELECT failure, claim FROM mail_log');
  expect(rows).toEqual([{ failure: 'bounced', claim: 1 }]);
  expect(await one.query('SELECT kind, outcome, mails FROM mail_outcomes')).toEqual([
    { kind: 'scan-reminder', outcome: 'bounced', mails: 1 },
  ]);
  expect(await one.query('SELECT mail_bounces FROM users WHERE id = $1', [one.user.id])).toEqual([{ mail_bounces: 1 }]);
});

describe('a server that refuses the mail for now', () => {
  const handlerFor = (smtpUrl: string, onDue = async () => {}) => {
    const config = loadSharedConfig({ ...ENV, DATABASE_URL: 'postgres://unused', DATA_DIR: one.dataDir });
    const renderers = mailRenderers(one.worker.dataSource, config);
    const mails = new MailQueries(one.worker.dataSource);
    const hooks = { onDue, onMail: () => undefined };
    return new MailHandler(
      mails,
      (mail) => renderers[mail.kind](mail),
      createMailer({ ...config.mail, smtpUrl }),
      hooks,
    );
  };

  it('gets it again, as the same mail', async () => {
    const handler = handlerFor(server.url);
    const mailId = await queueMail('scan-reminder');
    server.answers.recipient = { code: 451, text: '4.7.1 greylisted' };
    await expect(handler.run({ mailId })).rejects.toThrow('The mail server answered 451 4.7.1');
    expect(await one.query('SELECT status, failure FROM mail_log')).toEqual([
      { status: 'queued', failure: 'deferred' },
    ]);
    server.answers.recipient = null;
    await handler.run({ mailId });
    await handler.run({ mailId });
    expect(await one.query('SELECT status, failure, claim FROM mail_log')).toEqual([
      { status: 'sent', failure: null, claim: 2 },
    ]);
    expect(server.received).toHaveLength(1);
    expect(theMail().headers.get('message-id')).toContain(mailId);
  });

  it('is sent although its notification fails', async () => {
    const handler = handlerFor(server.url, async () => Promise.reject(new Error('no push today')));
    const mailId = await queueMail('scan-reminder');
    await expect(handler.run({ mailId })).rejects.toThrow('no push today');
    expect(await one.query('SELECT status FROM mail_log')).toEqual([{ status: 'sent' }]);
    expect(server.received).toHaveLength(1);
  });

  it('is given up as unreachable after the last attempt', async () => {
    const gone = await startMailServer();
    await gone.close();
    const handler = handlerFor(gone.url);
    const mailId = await queueMail('scan-reminder');
    await expect(handler.run({ mailId })).rejects.toThrow('could not be reached');
    await handler.giveUp({ mailId });
    expect(await one.query('SELECT status, failure FROM mail_log')).toEqual([
      { status: 'failed', failure: 'unreachable' },
    ]);
    expect(await one.query('SELECT mail_bounces FROM users WHERE id = $1', [one.user.id])).toEqual([
      { mail_bounces: 0 },
    ]);
  });
});

it('sends what two rounds find due exactly once, without a request', async () => {
  await one.query('UPDATE users SET reminder_hour = $1', [new Date().getUTCHours()]);
  const maintenance = one.worker.engine.producer(maintenanceJob);
  for (const round of ['first round', 'second round']) {
    await maintenance.enqueue({ task: 'reminders' });
    await expect.poll(() => maintenance.hasOpen('reminders'), { message: round }).toBe(false);
    await expect.poll(() => server.received.map(({ to }) => to), { message: round }).toEqual([[one.user.email]]);
    await one.whenIdle(mailJob);
  }
  expect(server.received).toHaveLength(1);
});
