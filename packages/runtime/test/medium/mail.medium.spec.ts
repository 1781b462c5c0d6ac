import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from '../../src/index.js';
import { SmtpMailer } from '../../src/mail/smtp-mailer.js';

const FROM = 'Carbsight <no-reply@carbsight.local>';
const MAIL_ID = '0199a1b2-0000-7000-8000-000000000001';
const MAIL = {
  to: 'ada@example.org',
  subject: 'Your new password – öffnen',
  text: 'Open the link.',
  html: '<p>Open</p>',
};

/** Speaks as much SMTP as one mail needs; `mute` accepts the connection and then says nothing. */
async function startMailServer({ mute = false } = {}): Promise<{ server: Server; url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (mute) return;
    let isData = false;
    let data = '';
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (!isData) {
        isData = text.startsWith('DATA');
        socket.write(isData ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
        return;
      }
      data += text;
      if (!data.endsWith('\r\n.\r\n')) return;
      isData = false;
      received.push(data);
      socket.write('250 taken\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('mails without a server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'carbsight-outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('become readable files whose names sort by time', async () => {
    const mailer = createMailer({ smtpUrl: null, from: FROM, outboxDir: join(folder, 'outbox') });
    await mailer.send(MAIL, MAIL_ID);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await mailer.send({ ...MAIL, subject: 'Second' }, MAIL_ID);
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

  it('cannot carry a second recipient in a header', async () => {
    const mailer = createMailer({ smtpUrl: null, from: FROM, outboxDir: folder });
    await mailer.send({ ...MAIL, subject: 'Hi\r\nBcc: eve@example.org' }, MAIL_ID);
    const [name] = await readdir(folder);
    expect(await readFile(join(folder, String(name)), 'utf8')).not.toMatch(/^Bcc:/m);
  });
});

describe('mails with a server', () => {
  it('are handed over', async () => {
    const { server, url, received } = await startMailServer();
    const mailer = createMailer({ smtpUrl: url, from: FROM, outboxDir: '' });
    await mailer.send(MAIL, MAIL_ID);
    await mailer.close();
    server.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: ada@example.org');
  });

  it('fail in time when the server says nothing', async () => {
    const { server, url } = await startMailServer({ mute: true });
    const mailer = new SmtpMailer(url, FROM, 300);
    const startedAt = Date.now();
    await expect(mailer.send(MAIL, MAIL_ID)).rejects.toThrow();
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    await mailer.close();
    server.close();
  });
});
