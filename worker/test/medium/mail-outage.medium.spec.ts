import { alertJob, mailJob } from '@carbsight/contracts';
import {
  AlertChannelQueries,
  InvitationQueries,
  newId,
  PasswordResetQueries,
  ProfileQueries,
  QualityMonitorQueries,
} from '@carbsight/database';
import { measuredFraction } from '@carbsight/domain';
import { parseMail, startMailServer } from '@carbsight/runtime/testing';
import { NO_ROUNDS, startWorker, type WorkerUnderTest } from './worker-under-test.js';

/** Attempts of the outage: far more than a quarter of an hour has room for. */
const ATTEMPTS = 12;
const HOUR_MS = 3_600_000;

let server: Awaited<ReturnType<typeof startMailServer>>;
let one: WorkerUnderTest;
beforeAll(async () => {
  server = await startMailServer();
  const env = { SMTP_URL: server.url, PUBLIC_URL: 'https://carbs.example.org' };
  // Twelve attempts within a second.
  one = await startWorker('none', env, { ...NO_ROUNDS, attempts: 0.00001 });
  await one.query(`UPDATE users SET admin_role = 'owner', admin_since = now()`);
});
afterAll(async () => {
  await one.close();
  await server.close();
});

const outcomes = () => one.query<{ status: string; failure: string | null }>('SELECT status, failure FROM mail_log');

it('sends what waited through an outage of the mail server once it is back, once, and no link that has expired', async () => {
  const { dataSource, engine } = one.worker;
  const actor = { id: one.user.id, email: one.user.email };
  const resets = new PasswordResetQueries(dataSource);
  const invitations = new InvitationQueries(dataSource);
  const invite = async (email: string) => {
    const expiresAt = new Date(Date.now() + HOUR_MS);
    const invited = await invitations.invite({ email, role: 'viewer', expiresAt }, actor);
    if (typeof invited === 'string') throw new Error(invited);
    return invited.mailId;
  };
  const nothing = { format: null, host: null, sealedUrl: null, sealedSecret: null };
  const channel = { id: newId(), name: 'Ops', kind: 'mail', email: 'ops@example.org', isEnabled: true } as const;
  await new AlertChannelQueries(dataSource).add({ ...channel, ...nothing }, actor);
  const news = await new QualityMonitorQueries(dataSource).record(
    'failed-look-ups',
    measuredFraction(50, 100),
    new Date(),
  );
  const changed = await new ProfileQueries(dataSource).changePassword(one.user.id, newId(), 'x', 'a new hash');
  const reset = await resets.request(one.user.id, new Date(Date.now() + HOUR_MS));
  const invited = [await invite('late@example.org'), await invite('in-time@example.org')];

  server.answers.recipient = { code: 421, text: '4.3.2 closing down' };
  const mailIds = [...news.mailIds, changed ?? '', reset, ...invited];
  for (const mailId of mailIds) await engine.producer(mailJob).enqueue({ mailId });
  for (const deliveryId of news.deliveryIds) await engine.producer(alertJob).enqueue({ deliveryId });
  const fewestAttempts = async () =>
    (await one.query<{ attempts: number }>('SELECT min(claim) AS attempts FROM mail_log'))[0]?.attempts;
  await expect.poll(fewestAttempts).toBeGreaterThan(ATTEMPTS);
  expect(new Set((await outcomes()).map(({ status, failure }) => `${status} ${failure}`))).toEqual(
    new Set(['queued deferred']),
  );
  expect(server.received).toHaveLength(0);

  await one.query('UPDATE password_resets SET expires_at = now()');
  await one.query(`UPDATE administrator_invitations SET expires_at = now() WHERE email = 'late@example.org'`);
  // Not while an attempt that began before is under way.
  await expect.poll(async () => (await outcomes()).filter(({ status }) => status === 'skipped')).toHaveLength(2);
  server.answers.recipient = null;
  await expect.poll(async () => (await outcomes()).filter(({ status }) => status === 'queued')).toEqual([]);
  await one.whenIdle(mailJob);
  await one.whenIdle(alertJob);
  const sent = server.received.map(({ to, raw }) => `${to} ${parseMail(raw).headers.get('subject')}`);
  expect(sent.toSorted()).toEqual(
    [
      `${one.user.email} Carbsight warning: look-ups of barcodes fail`,
      `${one.user.email} Your Carbsight password was changed`,
      'in-time@example.org You are invited to administer Carbsight',
      'ops@example.org Carbsight warning: look-ups of barcodes fail',
    ].toSorted(),
  );
});
