import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailJob } from '@carbsight/contracts';
import { PasswordResetQueries } from '@carbsight/database';
import { startWorker, type WorkerUnderTest } from './worker-under-test.js';

let one: WorkerUnderTest;
beforeAll(async () => {
  one = await startWorker('none', { PUBLIC_URL: 'https://carbs.example.org' });
});
afterAll(() => one.close());

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
  expect(await resets.use(sha256, 'a new hash', new Date())).toBe(true);
  expect(await resets.use(sha256, 'another hash', new Date())).toBe(false);
  expect(await one.query('SELECT password_hash FROM users WHERE id = $1', [one.user.id])).toEqual([
    { password_hash: 'a new hash' },
  ]);
});

async function theMail(): Promise<string> {
  const outbox = join(one.dataDir, 'outbox');
  for (let look = 0; look < 100; look += 1) {
    const [file] = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    if (file) return readFile(join(outbox, file), 'utf8');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no mail arrived');
}
