import type { Newsletter } from '@carbsight/contracts';
import { newId } from '@carbsight/database';
import { admin, api, query, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('newsletters');

const text = { subject: 'Bread', body: 'We **learned** about bread.' };
const send = (body: object) => admin.call('POST', '/api/admin/newsletters', body);
const recipients = async () => (await admin.call('GET', '/api/admin/newsletters/recipients')).body as object;

async function register(newsletterOptIn?: boolean): Promise<void> {
  const email = `${newId()}@example.org`;
  const answer = await new Visitor(api.url).call('POST', '/api/auth/register', {
    email,
    password: 'Tulpe-Regen-77',
    firstName: 'Kim',
    ...(newsletterOptIn === undefined ? {} : { newsletterOptIn }),
  });
  expect(answer.status).toBe(201);
}

it('goes to no one without subscribers', async () => {
  await register();
  await register(false);
  expect(await recipients()).toEqual({ recipients: 0 });
  expect(await send({ id: newId(), ...text })).toMatchObject({
    status: 409,
    body: {
      code: 'no-recipients',
      message: 'Nobody has asked for the newsletter yet, so there is nobody to send it to.',
    },
  });
  expect((await admin.call('GET', '/api/admin/newsletters')).body).toEqual([]);
});

it.each([
  [
    'a text that shows nothing',
    { ...text, body: '[a]: https://x.example' },
    'The newsletter is empty. Please write something.',
  ],
  ...[
    '<!-- -->',
    '<!-- a -->\n\n<!-- b\nc -->',
    '\u200b\u200d\ufeff',
    '&#8203;',
    '[](https://x.example)',
    '\u2800',
    '---',
  ].map((body): [string, object, string] => [
    `${JSON.stringify(body)} alone`,
    { ...text, body },
    'The newsletter is empty. Please write something.',
  ]),
])('is rejected with %s, sent or tested', async (_, body, message) => {
  for (const path of ['/api/admin/newsletters', '/api/admin/newsletters/test', '/api/admin/newsletters/preview']) {
    expect(await admin.call('POST', path, { id: newId(), ...body })).toMatchObject({ status: 400, body: { message } });
  }
});

it('shows the mail as it will be, without anything that runs', async () => {
  const body = 'Hi <script>alert(1)</script> [x](javascript:alert(1)) **you**';
  const { status, body: preview } = await admin.call('POST', '/api/admin/newsletters/preview', { ...text, body });
  const { html } = preview as { html: string };
  expect(status).toBe(200);
  expect(html).toContain('<strong>you</strong>');
  expect(html).not.toMatch(/<script|href="javascript/);
  expect(html).not.toContain('token=');
});

it('sends a test to the administrator alone, and only a limited number', async () => {
  const test = () => admin.call('POST', '/api/admin/newsletters/test', text);
  expect(await test()).toMatchObject({ status: 202, body: { message: expect.stringContaining('admin@example.org') } });
  expect(
    await query(`SELECT u.email FROM mail_log m JOIN users u ON u.id = m.user_id WHERE m.kind = 'newsletter'`),
  ).toEqual([{ email: 'admin@example.org' }]);
  for (let index = 1; index < 20; index += 1) await test();
  expect((await test()).status).toBe(429);
  expect((await admin.call('GET', '/api/admin/newsletters')).body).toEqual([]);
});

it('is sent once, with an audit entry, and shows its progress', async () => {
  await register(true);
  await register(true);
  expect(await recipients()).toEqual({ recipients: 2 });
  const id = newId();
  const answers = await Promise.all([send({ id, ...text }), send({ id, ...text })]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 201, body: { id, subject: 'Bread', status: 'sending', total: 2, sent: 0 } });
  }
  expect((await admin.call('GET', `/api/admin/newsletters/${id}`)).body).toMatchObject({ id, total: 2 });
  expect(((await admin.call('GET', '/api/admin/newsletters')).body as Newsletter[]).map((sent) => sent.id)).toEqual([
    id,
  ]);
  expect(await query('SELECT summary, after FROM activity_log WHERE subject = $1', [`newsletter:${id}`])).toEqual([
    { summary: 'Newsletter sent to 2 people', after: { subject: 'Bread', recipients: 2 } },
  ]);
  expect((await admin.call('GET', `/api/admin/newsletters/${newId()}`)).status).toBe(404);
  for (const other of [{ subject: 'Rice' }, { body: 'We learned about rice.' }]) {
    expect(await send({ id, ...text, ...other })).toMatchObject({
      status: 409,
      body: { code: 'newsletter-id-taken', message: expect.stringMatching(/different text/) },
    });
  }
});
