import { expect, type Page, test } from '@playwright/test';
import { scan } from '../support/meal.js';
import { register, signIn } from '../support/person.js';

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('devices can be signed out one by one, and a new password signs out all others', async ({ page, browser }) => {
  const person = await register(page);
  const phone = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signIn(phone, person, person.password);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('What is on your plate');

  await page.goto('/profile#security');
  const devices = card(page, 'Where you are signed in');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Sign out of/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await phone.goto('/history');
  await expect(phone.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  await signIn(phone, person, person.password);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('What is on your plate');
  const password = card(page, 'Password');
  await password.getByLabel('Current password').fill('not the password');
  await password.getByLabel('New password').fill('another harbour 77');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This is not your password.')).toBeVisible();
  await password.getByLabel('Current password').fill(person.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await phone.goto('/history');
  await expect(phone.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(phone, person, 'another harbour 77');
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('What is on your plate');
});

test('a person exports all data and deletes the account', async ({ page, context }) => {
  const person = await register(page);
  await scan(page, { note: 'chicken curry with rice' });
  await expect(page.getByRole('region', { name: 'Carbohydrates' })).toContainText('52 g', { timeout: 60_000 });
  const meal = new URL(page.url()).pathname;

  await page.goto('/profile#data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^carbsight-\d{4}-\d\d-\d\d\.zip$/);
  expect(await download.failure()).toBeNull();

  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await dialog.getByLabel('Your password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect(page.getByText('Your account is deleted. Take care.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  await context.addCookies(cookies);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await context.clearCookies();
  await signIn(page, person, person.password);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  // The address can be registered again, without anything from the old account.
  await register(page, person);
  await page.goto(meal);
  await expect(page.getByText(/not.*found|does not exist|no such meal/i).first()).toBeVisible();
});
