import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { ADMIN_EMAIL } from '../support/administrator.js';
import { expect, test } from '../support/journey.js';
import { openSettled } from '../support/open-settled.js';
import { createAccount, signOut } from '../support/person.js';
import { stack } from '../support/stack.js';

async function signInAsAdmin(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(ADMIN_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(stack.adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('visitors and users see Access Denied and load no admin code', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  await createAccount(page.request);
  for (const path of ['/', '/history', '/insights', '/profile', '/about', '/pricing']) {
    await openSettled(page, path);
  }
  expect(scripts.length).toBeGreaterThan(3);
  const forbidden = /Sampling Configuration|authorized personnel|reference database as your primary source/;
  expect(scripts.filter((text) => forbidden.test(text))).toEqual([]);

  await page.goto('/Admin/Users');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Your account does not have administrative privileges.')).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await page.goto('/admin');
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.request.get('/api/admin/system-stats')).status()).toBe(401);
});

test('the administrator lands on the dashboard, and finds it in the avatar’s menu', async ({ page }) => {
  await signInAsAdmin(page);
  const dashboard = page.getByRole('heading', { level: 1, name: 'Admin Dashboard' });
  await expect(dashboard).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(dashboard).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total Users' })).toContainText(/\d+ active today/);
  await expect(page.getByRole('region', { name: 'System Health' })).toContainText(/Updated \d\d:\d\d:\d\d/);
  await expect(page.getByRole('region', { name: 'Performance' })).toContainText('98.5%');
  await expect(page.getByRole('region', { name: 'Performance' })).toContainText('Measured:');
  const recorded = page.getByRole('list', { name: 'Recorded activity' });
  await expect(page.getByRole('region', { name: 'Sample entries' })).toContainText('Admin dashboard accessed');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Trigger Email Reminders' }).click();
  await expect(page.getByText('Email Reminders Triggered')).toBeVisible();
  await expect(page.getByText('Reminders processed successfully. Check logs for details.')).toBeVisible();

  await page.reload();
  await expect(recorded).toContainText('Admin area opened');
  await page.getByRole('link', { name: 'Open the audit' }).click();
  await page.getByRole('combobox', { name: 'Area' }).click();
  await page.getByRole('option', { name: 'System', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Audit' })).toContainText('System started, version');
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^carbsight-activity-[\d-]+\.csv$/);
});

test('the navigation can be hidden on a large screen and slides in on a phone', async ({
  administrator: page,
  isMobile,
}) => {
  await page.goto('/admin');
  if (!isMobile) {
    const navigation = page.getByRole('navigation', { name: 'Administration' });
    await page.getByRole('button', { name: 'Hide navigation' }).click();
    await expect(navigation).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show navigation' }).click();
    await expect(navigation.getByRole('link', { name: 'Users' })).toBeVisible();
    return;
  }
  const burger = page.getByRole('button', { name: 'Open menu' });
  await burger.click();
  const menu = page.getByRole('dialog', { name: 'Administration' });
  await expect(menu.getByRole('link', { name: 'Back to Profile' })).toBeVisible();
  await menu.getByRole('button', { name: 'Models' }).click();
  await expect(menu.getByRole('link', { name: 'Golden Set Testing' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
  await burger.click();
  await menu.getByRole('link', { name: 'Back to Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});
