import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';
import { mailsTo } from '../support/outbox.js';
import { aPerson, register, signIn } from '../support/person.js';
import { stack } from '../support/stack.js';

const reason = 'Asked for by mail';

/** Filters User Management down to one person. */
async function filterByEmail(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users');
  await page.getByLabel('Search').fill(email);
  await expect(rowOf(page, email)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(2);
}

const rowOf = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(email) });

async function act(page: Page, email: string, entry: string) {
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog');
}

test('the administrator changes a tier, sends a reset mail, and disables and deletes an account', async ({
  page,
  administrator: admin,
}) => {
  const person = await register(page);
  await filterByEmail(admin, person.email);
  await expectAccessible(admin);
  for (const card of ['Total Users', 'Pro Subscribers', 'Active Today', 'Total Scans']) {
    await expect(admin.getByRole('region', { name: card })).toContainText(/\d/);
  }

  await admin.getByRole('link', { name: person.firstName, exact: true }).click();
  await expect(admin.getByRole('region', { name: 'Meals' })).toContainText('No meals yet.');
  await expectAccessible(admin);
  await admin.getByRole('tab', { name: 'Sessions' }).click();
  await expect(admin.getByRole('table', { name: 'Sessions' })).toContainText('Chrome');
  await admin.goBack();
  await expect(rowOf(admin, person.email)).toBeVisible();

  const tier = await act(admin, person.email, 'Change tier');
  await tier.getByRole('radio', { name: 'Pro' }).check();
  await tier.getByLabel('Reason').fill(reason);
  await expectAccessible(admin);
  await tier.getByRole('button', { name: 'Change tier' }).click();
  await expect(rowOf(admin, person.email)).toContainText('Pro');
  await expect(rowOf(admin, person.email)).toContainText('Active');

  const reset = await act(admin, person.email, 'Send password reset');
  await reset.getByRole('button', { name: 'Send email' }).click();
  await expect(async () => {
    expect((await mailsTo(person.email))[0]).toContain(`${stack.url}/reset?token=`);
  }).toPass({ timeout: 60_000 });

  const disable = await act(admin, person.email, 'Disable account');
  await disable.getByLabel('Reason').fill(reason);
  await disable.getByRole('button', { name: 'Disable account' }).click();
  await expect(rowOf(admin, person.email)).toContainText('Disabled');
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(page, person, person.password);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');

  const remove = await act(admin, person.email, 'Delete user');
  await remove.getByLabel('Reason').fill(reason);
  await expect(remove.getByRole('button', { name: 'Delete user' })).toBeDisabled();
  await remove.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await remove.getByRole('button', { name: 'Delete user' }).click();
  await expect(admin.getByText('No users found matching your criteria')).toBeVisible();
  // While the toast fades, its text has too little contrast.
  await expect(admin.getByText('The account is closed. Everything in it will be gone within a minute.')).toBeHidden();
  await expectAccessible(admin);

  await admin.goto('/admin');
  const activity = admin.getByRole('list', { name: 'Recorded activity' });
  for (const line of ['Account deleted', 'Account disabled', 'Subscription tier changed from free to pro']) {
    await expect(activity).toContainText(line);
  }
  await expect(activity).not.toContainText(person.email);
});

test('a newsletter goes to people who opted in at registration, until they unsubscribe', async ({
  page,
  administrator: admin,
}) => {
  const reader = aPerson('Nora');
  await page.goto('/register');
  await page.getByLabel('First name').fill(reader.firstName);
  await page.getByLabel('E-mail').fill(reader.email);
  await page.getByLabel('Password', { exact: true }).fill(reader.password);
  await page.getByLabel('Send me news about Carbsight').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What is on your plate');

  await filterByEmail(admin, reader.email);
  await admin.getByRole('link', { name: 'Send Newsletter' }).click();
  await expect(admin.getByText(/asked for it and can receive it/)).toBeVisible();
  // Before there is a preview, because axe cannot look into a sandboxed frame.
  await expectAccessible(admin);
  const subject = `News ${crypto.randomUUID()}`;
  await admin.getByLabel('Subject').fill(subject);
  await admin.getByLabel('Text').fill('# Bread\n\nWe **learned** about bread.');
  const preview = admin.frameLocator('iframe[title="Preview of the email"]');
  await expect(preview.getByRole('heading', { name: 'Bread' })).toBeVisible();

  await admin.getByRole('button', { name: 'Send test to me' }).click();
  await expect(async () => {
    expect((await mailsTo('admin@carbsight.local')).some((mail) => mail.includes(`[Test] ${subject}`))).toBe(true);
  }).toPass({ timeout: 60_000 });

  await admin.getByRole('button', { name: 'Send Newsletter' }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to/ })
    .click();
  const sent = admin.getByRole('listitem').filter({ hasText: subject });
  await expect(sent).toContainText(/(\d+) of \1 sent/, { timeout: 60_000 });

  const mail = (await mailsTo(reader.email)).find((text) => text.includes(subject)) ?? '';
  expect(mail).toContain('<strong>learned</strong>');
  const link = /https?:\/\/\S+\/unsubscribe\?token=[\w-]+/.exec(mail)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
});
