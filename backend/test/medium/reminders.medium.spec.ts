import { endpoints } from '@carbsight/contracts';
import { DataSource } from '@carbsight/database';
import { UnsubscribeTokens } from '@carbsight/runtime';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

const SECRET = 'a secret of at least thirty-two bytes';
const tokens = new UnsubscribeTokens(SECRET);

useApi('reminders', () => ({ JWT_SECRET: SECRET }));

const query = (sql: string, values: unknown[] = []) => api.app.get(DataSource).query(sql, values);

/** Someone whose hour was midnight, so that it has passed whenever the test runs. */
async function aPersonWhoIsDue(): Promise<{ id: string; visitor: Visitor }> {
  const visitor = new Visitor(api.url);
  const { email } = await visitor.register();
  const [[{ id }]] = await query(
    `UPDATE users SET reminders_enabled = true, newsletter_opt_in = true, reminder_hour = 0 WHERE email = $1 RETURNING id`,
    [email],
  );
  return { id, visitor };
}
const flagsOf = async (id: string) =>
  (
    await query(
      `SELECT reminders_enabled AS reminders, trial_notice_enabled AS trial, newsletter_opt_in AS newsletter
       FROM users WHERE id = $1`,
      [id],
    )
  )[0];

describe('reminders on request', () => {
  const PATH = '/api/admin/schedule-reminders';

  it('enqueues what is due, once, and returns the number, with an audit entry', async () => {
    const { id } = await aPersonWhoIsDue();
    expect(await admin.call('POST', PATH)).toMatchObject({
      status: 201,
      body: { queued: 1, scanReminders: 1, trialEndings: 0, weeklySummaries: 0 },
    });
    expect(await admin.call('POST', PATH, {})).toMatchObject({ status: 201, body: { queued: 0 } });
    expect(await query('SELECT user_id, kind, status FROM mail_log')).toEqual([
      { user_id: id, kind: 'scan-reminder', status: 'queued' },
    ]);
    const lines = await query(
      `SELECT kind, summary, actor_email FROM activity_log WHERE subject = 'reminders' ORDER BY created_at`,
    );
    expect(lines).toEqual([
      { kind: 'changed', summary: 'Due reminders sent on request: 1', actor_email: 'admin@example.org' },
      { kind: 'changed', summary: 'Due reminders sent on request: 0', actor_email: 'admin@example.org' },
    ]);
  });
});

describe('the outcome of mails', () => {
  it('is shown by kind and outcome, failures without addresses', async () => {
    const { id } = await aPersonWhoIsDue();
    await query(
      `INSERT INTO mail_log (id, user_id, kind, status, failure, claim)
       VALUES (gen_random_uuid(), $1, 'weekly-summary', 'failed', 'bounced', 1)`,
      [id],
    );
    await query(
      `INSERT INTO mail_outcomes VALUES (current_date, 'weekly-summary', 'bounced', 1),
       (current_date, 'scan-reminder', 'sent', 5), (current_date - 6, 'scan-reminder', 'sent', 2),
       (current_date - 8, 'scan-reminder', 'sent', 100)`,
    );
    const answer = await admin.call('GET', '/api/admin/mail-outcomes');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        waiting: expect.any(Number),
        outcomes: [
          { kind: 'scan-reminder', outcome: 'sent', mails: 7 },
          { kind: 'weekly-summary', outcome: 'bounced', mails: 1 },
        ],
        failures: [{ userId: id, kind: 'weekly-summary', failure: 'bounced', attempts: 1 }],
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain('@');
  });
});

describe('unsubscribing from mails', () => {
  const link = (userId: string, list: 'reminders' | 'newsletter') =>
    `/api/unsubscribe?token=${tokens.sign({ userId, list })}`;
  const stranger = () => new Visitor(api.url);

  it('does not happen by opening the link', async () => {
    const { id } = await aPersonWhoIsDue();
    const looked = await stranger().call('GET', link(id, 'reminders'));
    expect(looked.status).toBe(302);
    expect(looked.headers.get('location')).toBe(`/unsubscribe?token=${tokens.sign({ userId: id, list: 'reminders' })}`);
    const response = await stranger().call('GET', link(id, 'reminders').replace('?', '/subscription?'));
    expect(response).toMatchObject({ status: 200, body: { list: 'reminders', isSubscribed: true } });
    expect(await flagsOf(id)).toEqual({ reminders: true, trial: true, newsletter: true });
  });

  it.each([
    ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['a form in parts', oneClickForm()],
    ['nothing', undefined],
  ])('is one POST of a mail program with %s, without cookie or origin, as often as it likes', async (_, body) => {
    const { id } = await aPersonWhoIsDue();
    for (let click = 0; click < 2; click += 1) {
      const answer = await fetch(`${api.url}${link(id, 'reminders')}`, { method: 'POST', ...(body ? { body } : {}) });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ list: 'reminders', isSubscribed: false });
    }
    expect(await flagsOf(id)).toEqual({ reminders: false, trial: false, newsletter: true });
  });

  it('stops the newsletter and nothing else', async () => {
    const { id } = await aPersonWhoIsDue();
    expect((await stranger().call('POST', link(id, 'newsletter'))).status).toBe(200);
    expect(await flagsOf(id)).toEqual({ reminders: true, trial: true, newsletter: false });
  });

  it('does not reveal whether a person still exists', async () => {
    const answer = await stranger().call('POST', link('0199a1b2-c3d4-7000-8000-000000000001', 'reminders'));
    expect(answer).toMatchObject({ status: 200, body: { list: 'reminders', isSubscribed: false } });
  });

  it.each(['', 'x', 'a'.repeat(44), 'a'.repeat(5_000), '%00', '../admin'])(
    'rejects the token %j clearly',
    async (token) => {
      const encoded = encodeURIComponent(token);
      for (const [method, path] of [
        ['POST', `/api/unsubscribe?token=${encoded}`],
        ['GET', `/api/unsubscribe/subscription?token=${encoded}`],
      ] as const) {
        const answer = await stranger().call(method, path);
        expect(answer.status).toBe(400);
        expect((answer.body as { message: string }).message).toMatch(/\.$/);
      }
    },
  );

  it.each<Record<string, string>>([
    { origin: 'https://mail.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is open to a mail program that is a web page (%j): the token is the proof, not a cookie', async (headers) => {
    const { id } = await aPersonWhoIsDue();
    const answer = await stranger().call('POST', link(id, 'reminders'), undefined, headers);
    expect(answer).toMatchObject({ status: 200, body: { isSubscribed: false } });
    expect(await flagsOf(id)).toMatchObject({ reminders: false });
  });

  it('is, besides the payment webhook, the only write allowed from another site', () => {
    const open = [...endpoints.values()].filter(({ anyOrigin }) => anyOrigin);
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/unsubscribe',
      'POST /api/webhooks/stripe',
    ]);
    expect(open.every(({ access }) => access === 'public')).toBe(true);
  });
});

function oneClickForm(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}
