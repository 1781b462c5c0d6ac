import { expectAccessible } from '../support/accessibility.js';
import { query } from '../support/database.js';
import { expect, test } from '../support/journey.js';
import { linkMailedTo, mailsTo } from '../support/outbox.js';
import { register } from '../support/person.js';
import { stack } from '../support/stack.js';

test('an administrator sends due reminders, and one click in the mail unsubscribes', async ({
  page,
  administrator,
}) => {
  const person = await register(page);
  const id = (await query<{ id: string }>('SELECT id FROM users WHERE email = $1', [person.email]))[0]?.id;
  // Midnight has passed, whenever this test runs.
  await query('UPDATE users SET reminders_enabled = true, reminder_hour = 0 WHERE id = $1', [id]);

  const trigger = async () => {
    expect((await administrator.request.post('/api/admin/schedule-reminders')).status()).toBe(201);
  };
  // At midnight, the worker's own schedule may be faster; the mail is the same.
  await trigger();
  const link = await linkMailedTo(person.email, `${stack.url}/unsubscribe?token=`);
  const [mail = ''] = await mailsTo(person.email);
  expect(mail).toContain('Subject: Nothing logged today yet');
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop reminders?');
  await expectAccessible(page);
  // Mail programs open links to scan them; that must not unsubscribe anyone.
  await page.goto(link.replace('/unsubscribe', '/api/unsubscribe'));
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByRole('status')).toContainText('You are already unsubscribed');

  // As if today's had not been sent, so that only the unsubscription prevents it.
  await query('DELETE FROM mail_log WHERE user_id = $1', [id]);
  await trigger();
  // The call has recorded every due mail.
  expect(await query('SELECT kind FROM mail_log WHERE user_id = $1', [id])).toEqual([]);
});
