import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailJob } from '@carbsight/contracts';
import { type ClaimedMail, InvitationQueries, newId, PasswordResetQueries, ProfileQueries } from '@carbsight/database';
import { passwordResetMail } from '../../src/features/accounts/index.js';
import { one, useWorker } from './worker-under-test.js';

useWorker('none', { PUBLIC_URL: 'https://carbs.example.org' });

it('mails a link whose token exists nowhere else and works once', async () => {
  const resets = new PasswordResetQueries(one.worker.dataSource);
  const mailId = await resets.request(one.user.id, new Date(Date.now() + 3_600_000));
  await one.worker.engine.producer(mailJob).enqueue({ mailId });
  const mail = await theMail();
  expect(mail).toContain(`To: ${one.user.email}`);
  const token = /https:\/\/carbs\.example\.org\/reset\?token=([\w-]+)/.exec(
    mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='),
  )?.[1];
  expect(token).toHaveLength(43);
  const sha256 = createHash('sha256')
    .update(token ?? '')
    .digest('hex');
  const used = await resets.use(sha256, 'a new hash', new Date());
  expect(await resets.use(sha256, 'another hash', new Date())).toBeNull();
  expect(await one.query('SELECT password_hash FROM users WHERE id = $1', [one.user.id])).toEqual([
    { password_hash: 'a new hash' },
  ]);
  expect(await one.query(`SELECT kind FROM mail_log WHERE id = $1`, [used?.mailId])).toEqual([
    { kind: 'password-changed' },
  ]);
});

it('tells the owner of a changed password, with no link that could be phished', async () => {
  const profiles = new ProfileQueries(one.worker.dataSource);
  const mailId = await profiles.changePassword(one.user.id, newId(), 'a new hash', 'a newer hash');
  expect(await profiles.changePassword(one.user.id, newId(), 'a new hash', 'a third hash')).toBeNull();
  await one.worker.engine.producer(mailJob).enqueue({ mailId: mailId ?? '' });
  const mail = await theMail('Your Carbsight password was changed');
  expect(mail).toContain(`To: ${one.user.email}`);
  expect(mail).not.toMatch(/https?:/);
});

it('gives a mail that is sent again the link that the first one had', async () => {
  const resets = new PasswordResetQueries(one.worker.dataSource);
  const render = passwordResetMail(resets, 'https://carbs.example.org', 'a secret');
  const linkOf = async (id: string) => {
    const { resetId: subjectId } = await theReset(id);
    const mail = await render({ id, user: one.user, subjectId } as ClaimedMail);
    return /reset\?token=[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  };
  const expiresAt = new Date(Date.now() + 3_600_000);
  const first = await resets.request(one.user.id, expiresAt);
  const link = await linkOf(first);
  expect(link).toBeDefined();
  expect(await linkOf(first)).toBe(link);
  const other = await linkOf(await resets.request(one.user.id, expiresAt));
  expect(other).not.toBe(link);
});

const theReset = async (mailId: string) => {
  const [row] = await one.query<{ resetId: string }>('SELECT subject_id AS "resetId" FROM mail_log WHERE id = $1', [
    mailId,
  ]);
  return { resetId: row?.resetId ?? null };
};

it('mails an invitation to an address without an account, with a link that works once', async () => {
  const invitations = new InvitationQueries(one.worker.dataSource);
  const actor = { id: one.user.id, email: one.user.email };
  const email = 'new@example.org';
  const expiresAt = new Date(Date.now() + 3_600_000);
  const invited = await invitations.invite({ email, role: 'viewer', expiresAt }, actor);
  if (typeof invited === 'string') throw new Error(invited);
  await one.worker.engine.producer(mailJob).enqueue({ mailId: invited.mailId });
  const mail = (await theMail('You are invited')).replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  expect(mail).toContain('To: new@example.org');
  expect(mail).toContain(one.user.email);
  expect(mail).toContain('text/html');
  const token = /https:\/\/carbs\.example\.org\/admin\/invitation#([\w-]{43})/.exec(mail)?.[1] ?? '';
  const sha256 = createHash('sha256').update(token).digest('hex');
  expect(await one.query('SELECT token_sha256 FROM administrator_invitations')).toEqual([{ token_sha256: sha256 }]);
  expect(await invitations.find(sha256, new Date())).toMatchObject({ email, role: 'viewer', state: 'open' });
  // A mail that a newer one has replaced is no longer sent.
  const newer = await invitations.resend(invited.id, expiresAt, actor);
  expect(await invitations.giveToken(invited.id, invited.mailId, 'x', new Date())).toBeNull();
  expect(await invitations.giveToken(invited.id, newer ?? '', 'y', new Date())).toMatchObject({ email });
  expect(await invitations.find(sha256, new Date())).toBeNull();
});

async function theMail(subject = 'Set a new password'): Promise<string> {
  const outbox = join(one.dataDir, 'outbox');
  const mails = async () => {
    const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
  };
  const isMeant = (mail: string) => mail.includes(`Subject: ${subject}`);
  await expect.poll(mails).toSatisfy((arrived: string[]) => arrived.some(isMeant));
  return (await mails()).find(isMeant) ?? '';
}
