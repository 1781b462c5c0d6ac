import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeMail, createMailer } from '../../src/index.js';
import { SmtpMailer } from '../../src/mail/mailer.js';
import { parseMail, startMailServer } from '../../testing/index.js';

const FROM = 'Carbsight <no-reply@carbsight.example>';
const MAIL_ID = '0199a1b2-0000-7000-8000-000000000001';
const ONE_CLICK = 'https://carbs.example.org/api/unsubscribe?token=abc';
const MAIL = composeMail({
  to: 'ada@example.org',
  language: 'en',
  subject: 'Your week – öffnen',
  greeting: 'Hello Ada,',
  paragraphs: ['Open the link.'],
  unsubscribe: {
    reason: 'Reminders are on.',
    pageUrl: 'https://carbs.example.org/u?token=abc',
    oneClickUrl: ONE_CLICK,
  },
});

describe('mails without a server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'carbsight-outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('become readable files whose names sort by time', async () => {
    const mailer = createMailer({ smtpUrl: null, from: FROM, outboxDir: join(folder, 'outbox') });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T07:59:59.999Z') });
    try {
      await mailer.send(MAIL, MAIL_ID);
      vi.setSystemTime(new Date('2026-11-20T08:00:00.000Z'));
      await mailer.send({ ...MAIL, subject: 'Second' }, MAIL_ID);
    } finally {
      vi.useRealTimers();
    }
    const names = await readdir(join(folder, 'outbox'));
    expect(names).toHaveLength(2);
    const [first, second] = await Promise.all(
      names.toSorted().map((name) => readFile(join(folder, 'outbox', name), 'utf8')),
    );
    expect(first).toContain('To: ada@example.org');
    expect(first).toContain(`From: ${FROM}`);
    expect(first).toContain('Open the link.');
    expect(second).toContain('Subject: Second');
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
  });
});

describe('mails with a server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let mailer: SmtpMailer;
  beforeEach(async () => {
    server = await startMailServer();
    mailer = new SmtpMailer(server.url, FROM);
  });
  afterEach(async () => {
    await mailer.close();
    await server.close();
  });
  const theMail = () => parseMail(server.received[0]?.raw ?? '');

  it('arrive as text and HTML, with one-click unsubscribe', async () => {
    await mailer.send(MAIL, MAIL_ID);
    expect(server.received).toMatchObject([{ from: 'no-reply@carbsight.example', to: ['ada@example.org'] }]);
    const { headers, parts } = theMail();
    expect(headers.get('from')).toBe(FROM);
    expect(headers.get('to')).toBe('ada@example.org');
    expect(headers.get('message-id')).toBe(`<${MAIL_ID}@carbsight.example>`);
    expect(headers.get('list-unsubscribe')).toBe(`<${ONE_CLICK}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('content-type')).toContain('multipart/alternative');
    expect(parts.get('text/plain')).toBe(MAIL.text);
    expect(parts.get('text/html')).toContain('<p>Hello Ada,</p>');
  });

  it('have no unsubscribe link when they were requested', async () => {
    await mailer.send({ to: MAIL.to, subject: 'Set a new password', text: 'Open the link.' }, MAIL_ID);
    expect(theMail().headers.has('list-unsubscribe')).toBe(false);
  });

  it.each([
    ['subject', { subject: 'Hi\r\nBcc: eve@example.org\r\n\r\nbody' }],
    ['address', { to: 'ada@example.org\r\nBcc: eve@example.org' }],
    ['list of addresses', { to: 'ada@example.org, eve@example.org' }],
    ['link', { unsubscribeUrl: 'https://carbs.example.org/\r\nBcc: eve@example.org' }],
  ])('cannot be redirected or given headers through their %s', async (_, part) => {
    await mailer.send({ ...MAIL, ...part }, MAIL_ID).catch(() => undefined);
    for (const { to, raw } of server.received) {
      expect(to).not.toContain('eve@example.org');
      expect(raw).not.toMatch(/^bcc:/im);
    }
  });

  it('bounce from an address that does not work', async () => {
    server.answers.recipient = { code: 550, text: '5.1.1 <ada@example.org>: user unknown' };
    await expect(mailer.send(MAIL, MAIL_ID)).rejects.toMatchObject({
      failure: 'bounced',
      isFinal: true,
      message: 'The mail server answered 550 5.1.1',
    });
  });

  it('are retried if the server says later', async () => {
    server.answers.recipient = { code: 451, text: '4.7.1 greylisted' };
    await expect(mailer.send(MAIL, MAIL_ID)).rejects.toMatchObject({ failure: 'deferred', isFinal: false });
    server.answers.recipient = null;
    await mailer.send(MAIL, MAIL_ID);
    expect(server.received).toHaveLength(1);
  });

  it('are rejected when their content is', async () => {
    server.answers.data = { code: 554, text: '5.7.1 no, thank you, ada@example.org' };
    await expect(mailer.send(MAIL, MAIL_ID)).rejects.toMatchObject({
      failure: 'refused',
      isFinal: true,
      message: 'The mail server answered 554 5.7.1',
    });
  });
});

describe('an unavailable mail server', () => {
  it('is unreachable when nothing listens', async () => {
    const server = await startMailServer();
    await server.close();
    const mailer = new SmtpMailer(server.url, FROM);
    await expect(mailer.send(MAIL, MAIL_ID)).rejects.toMatchObject({ failure: 'unreachable', isFinal: false });
    await mailer.close();
  });

  it('is unreachable when it is silent beyond the limit', async () => {
    const mute = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const mailer = new SmtpMailer(`smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`, FROM, 300);
    await expect(mailer.send(MAIL, MAIL_ID)).rejects.toMatchObject({ failure: 'unreachable', isFinal: false });
    await mailer.close();
    mute.close();
  });
});
