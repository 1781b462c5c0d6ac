import { expect, test } from '@playwright/test';
import { expectFigure, scan } from '../support/meal.js';
import { linkMailedTo } from '../support/outbox.js';
import { aPerson, createAccount, fillRegistration, registerOnScreen, signIn, signOut } from '../support/person.js';

test('a visitor takes a photo, registers, and the estimate continues automatically', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See the carbs in your meal');
  await scan(page, { note: 'chicken curry with rice' });
  await expect(page.getByRole('heading', { name: 'One more step to your estimate' })).toBeVisible();

  await page.getByRole('link', { name: 'Create account' }).click();
  await fillRegistration(page, aPerson('Vera'));
  await expectFigure(page, /about\s*52 g/);
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Your note' })).toContainText('chicken curry with rice');
});

test('signing out ends the session', async ({ page, context }) => {
  await registerOnScreen(page);
  const cookies = await context.cookies();
  await signOut(page);

  // A previously copied cookie is rejected, too.
  await context.addCookies(cookies);
  const answer = await page.request.get('/api/auth/user');
  expect(answer.status()).toBe(401);
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a forgotten password is reset with a mailed link', async ({ page, request }) => {
  const person = await createAccount(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages have this field, and the first stays until the second has rendered.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();

  const link = await linkMailedTo(person.email, '/reset');
  await page.goto(link);
  await page.getByLabel('New password').fill('another harbour 77');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();

  await signIn(page, person, person.password);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await signIn(page, person, 'another harbour 77');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What is on your plate');

  // A link works only once.
  await page.goto(link);
  await page.getByLabel('New password').fill('third time lucky 9');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
