import { expectAccessible } from '../support/accessibility.js';
import { query } from '../support/database.js';
import { expect, test } from '../support/journey.js';
import { linkMailedTo, mailsTo } from '../support/outbox.js';
import { register } from '../support/person.js';
import { stack } from '../support/stack.js';

test('an administrator sends the due reminders, and one click in the mail stops them for good', async ({
  page,
  administrator,
}) => {
  const person = await register(page);
  const id = (await query<{ id: string }>('SELECT id FROM users WHERE email = $1', [person.email]))[0]?.id;
  // Midnight has come whenever this runs.
  await query('UPDATE users SET reminders_enabled = true, reminder_hour = 0 WHERE id = $1', [id]);

  const trigger = async () => {
    expect((await administrator.request.post('/api/admin/schedule-reminders')).status()).toBe(201);
  };
  // The worker's own round may have been quicker at midnight; the mail is the same one.
  await trigger();
  const link = await linkMailedTo(person.email, `${stack.url}/unsubscribe?token=`);
  const [mail = ''] = await mailsTo(person.email);
  expect(mail).toContain('Subject: Nothing logged today yet');
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop reminders?');
  await expectAccessible(page);
  // Looking at the links, as mail programs do, has stopped nothing yet.
  await page.goto(link.replace('/unsubscribe', '/api/unsubscribe'));
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByRole('status')).toContainText('It is so already');

  // As if today's had not been sent: only the person's wish is left to hold it back.
  await query('DELETE FROM mail_log WHERE user_id = $1', [id]);
  await trigger();
  // The call has written down every mail that is due.
  expect(await query('SELECT kind FROM mail_log WHERE user_id = $1', [id])).toEqual([]);
});

test('a link that was cut off says what to do', async ({ page }) => {
  await page.goto('/unsubscribe?token=abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete');
  await expectAccessible(page);
});
