import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

export type Person = { readonly firstName: string; readonly email: string; readonly password: string };

/** A new person: tests run at the same time and never share an account. */
export function aPerson(firstName = 'Ada'): Person {
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID()}@journeys.example`;
  return { firstName, email, password: 'plain sailing 42' };
}

/** Creates an account with the form's request, but without the screen. The caller is signed in afterwards. */
export async function createAccount(request: APIRequestContext, person = aPerson()): Promise<Person> {
  const answer = await request.post('/api/auth/register', { data: person });
  expect(answer.status(), await answer.text()).toBe(201);
  const { timezoneId: timezone } = test.info().project.use;
  const change = await request.patch('/api/profile', { data: { timezone } });
  expect(change.status(), await change.text()).toBe(200);
  return person;
}

/** Creates an account and opens the home page. accounts.spec.ts tests the form itself. */
export async function register(page: Page, person = aPerson()): Promise<Person> {
  await createAccount(page.request, person);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`What is on your plate, ${person.firstName}?`);
  return person;
}

/** Fills in the open registration form. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Registers through the form and waits for the home page. For tests about registration. */
export async function registerOnScreen(page: Page, person = aPerson()): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`What is on your plate, ${person.firstName}?`);
}

/** Signs in through the form: for tests about signing in, and about people who no longer can. */
export async function signIn(page: Page, { email }: Pick<Person, 'email'>, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A browser may keep a cookie longer than its session lasts, so this opens a page that needs a session. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
}
