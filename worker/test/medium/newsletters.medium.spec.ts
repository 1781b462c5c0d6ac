import { mailJob } from '@carbsight/contracts';
import { MailQueries, NewsletterQueries, newId, UserQueries } from '@carbsight/database';
import { parseMail, startMailServer } from '@carbsight/runtime/testing';
import { startWorker, type WorkerUnderTest } from './worker-under-test.js';

const ENV = { PUBLIC_URL: 'https://carbs.example.org', JWT_SECRET: 'a secret of at least thirty-two bytes' };
const text = { subject: 'Bread', body: 'We **learned** about bread.' };

let server: Awaited<ReturnType<typeof startMailServer>>;
let one: WorkerUnderTest;
let newsletters: NewsletterQueries;
let admin: { id: string; email: string };
beforeAll(async () => {
  server = await startMailServer();
  one = await startWorker('none', { ...ENV, SMTP_URL: server.url });
  newsletters = new NewsletterQueries(one.worker.dataSource);
  admin = one.user;
});
afterAll(async () => {
  await one.close();
  await server.close();
});
beforeEach(async () => {
  server.received.length = 0;
  await one.query('DELETE FROM mail_log');
  await one.query('DELETE FROM newsletters');
  await one.query('DELETE FROM users WHERE id <> $1', [admin.id]);
});

async function reader(newsletterOptIn = true): Promise<string> {
  const email = `${newId()}@example.org`;
  const user = await new UserQueries(one.worker.dataSource).create({
    email,
    firstName: 'Kim',
    passwordHash: 'x',
    newsletterOptIn,
  });
  return user?.id ?? '';
}

async function whenFinished(id: string) {
  await expect.poll(() => newsletters.progress(id)).toMatchObject({ finishedAt: expect.any(Date) });
  return newsletters.progress(id);
}

it('goes to every subscriber and no one else, each with their own unsubscribe link', async () => {
  const readers = [await reader(), await reader(), await reader()];
  await reader(false);
  const disabled = await reader();
  await one.query('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled]);
  const id = newId();
  expect(await newsletters.begin(id, text, admin)).toMatchObject({ total: 3, sent: 0, finishedAt: null });
  expect(await whenFinished(id)).toMatchObject({ total: 3, sent: 3, failed: 0, skipped: 0 });
  const mails = server.received.map(({ raw }) => parseMail(raw));
  expect(new Set(mails.map(({ headers }) => headers.get('list-unsubscribe'))).size).toBe(3);
  for (const { headers, parts } of mails) {
    expect(headers.get('subject')).toBe('Bread');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(parts.get('text/html')).toContain('<strong>learned</strong>');
    expect(parts.get('text/plain')).toContain('https://carbs.example.org/unsubscribe?token=');
  }
  const log = await one.query<{ user_id: string }>('SELECT user_id FROM mail_log WHERE subject_id = $1', [id]);
  expect(log.map(({ user_id }) => user_id).sort()).toEqual(readers.sort());
});

it('leaves out people who unsubscribe between sending and their mail', async () => {
  const id = newId();
  const readerId = await reader();
  await newsletters.begin(id, text, admin);
  const [mailId] = await newsletters.fill(id, 10);
  await one.query('UPDATE users SET newsletter_opt_in = false WHERE id = $1', [readerId]);
  await one.worker.engine.producer(mailJob).enqueue({ mailId: mailId ?? '' });
  expect(await whenFinished(id)).toMatchObject({ total: 1, sent: 0, skipped: 1 });
  expect(server.received).toEqual([]);
});

it('is one newsletter when it is sent twice with the same id', async () => {
  const id = newId();
  await reader();
  await Promise.all([newsletters.begin(id, text, admin), newsletters.begin(id, text, admin)]);
  expect(await whenFinished(id)).toMatchObject({ total: 1, sent: 1 });
  expect(server.received).toHaveLength(1);
  expect(await one.query('SELECT FROM activity_log WHERE subject = $1', [`newsletter:${id}`])).toHaveLength(1);
});

it('writes the mails in batches, even two at the same time, and one per person', async () => {
  const id = newId();
  for (let index = 0; index < 7; index += 1) await reader();
  // Nothing else may send them: the batches themselves are under test.
  await one.query(
    `INSERT INTO newsletters (id, subject, body, is_test, recipients, finished_at) VALUES ($1, 'x', 'x', false, 7, now())`,
    [id],
  );
  const first = (await Promise.all([newsletters.fill(id, 3), newsletters.fill(id, 3)])).flat();
  expect(first).toHaveLength(3);
  expect(await newsletters.fill(id, 3)).toEqual([]);
  await one.query(`UPDATE mail_log SET status = 'sent' WHERE subject_id = $1`, [id]);
  const rest = [
    ...(await newsletters.fill(id, 3)),
    ...(await newsletters.fill(id, 100)),
    ...(await newsletters.fill(id, 100)),
  ];
  expect(rest).toHaveLength(4);
  expect(await one.query('SELECT DISTINCT user_id FROM mail_log WHERE subject_id = $1', [id])).toHaveLength(7);
});

it('sends nothing again when a worker died after the hand-over', async () => {
  const id = newId();
  await reader();
  await newsletters.begin(id, text, admin);
  const [mailId = ''] = await newsletters.fill(id, 10);
  // What a worker leaves behind when killed between the server's acceptance and its own record of it.
  const dead = await new MailQueries(one.worker.dataSource).claim(mailId);
  expect(dead && (await newsletters.mayHandOver(dead))).toBe(true);
  await one.worker.engine.producer(mailJob).enqueue({ mailId });
  expect(await whenFinished(id)).toMatchObject({ sent: 0, skipped: 1 });
  expect(server.received).toEqual([]);
});

it('retries when the server refused temporarily', async () => {
  const id = newId();
  await reader();
  await newsletters.begin(id, text, admin);
  const [mailId = ''] = await newsletters.fill(id, 10);
  const mails = new MailQueries(one.worker.dataSource);
  const refused = await mails.claim(mailId);
  if (!refused) throw new Error('no mail');
  await newsletters.mayHandOver(refused);
  await mails.recordFailure(refused, 'deferred');
  await one.worker.engine.producer(mailJob).enqueue({ mailId });
  expect(await whenFinished(id)).toMatchObject({ sent: 1, skipped: 0 });
});
