import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/journey.js';
import { linkMailedTo } from '../support/outbox.js';

const PAGE = '/admin/administrators';

test('someone is invited by mail, becomes an administrator once, and is removed immediately', async ({
  administrator: owner,
  page: kim,
}) => {
  const email = `kim-${randomUUID()}@example.org`;
  await owner.goto(PAGE);
  await owner.getByRole('button', { name: 'Invite' }).click();
  await owner.getByLabel('Email address').fill(email);
  await owner.getByLabel('Editor').check();
  await owner.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(owner.getByRole('table', { name: 'Invitations' })).toContainText(email);

  const link = await linkMailedTo(email, '/invitation');
  await kim.goto(link);
  await expect(kim.getByText('invites you to the admin area')).toBeVisible();
  await kim.getByRole('link', { name: 'Create account' }).click();
  await kim.getByLabel('First name').fill('Kim');
  await kim.getByLabel('E-mail').fill(email);
  await kim.getByLabel('Password', { exact: true }).fill('Tulpe-Regen-77');
  await kim.getByRole('button', { name: 'Create account' }).click();
  await kim.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(kim.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();

  await kim.goto(link);
  await expect(kim.getByRole('status')).toContainText('has already been used');
  await kim.goto(PAGE);
  await expect(kim.getByRole('button', { name: 'Invite' })).toBeDisabled();

  await owner.goto(PAGE);
  await owner.getByRole('button', { name: `Remove ${email}` }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(owner.getByText('Administrator removed')).toBeVisible();
  await kim.reload();
  await expect(kim.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
});
