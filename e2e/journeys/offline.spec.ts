import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { scan } from '../support/meal.js';
import { register } from '../support/person.js';

test.use({ serviceWorkers: 'allow' });

/** From the second visit on, the worker opens the app. */
async function untilInstalled(page: Page) {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
}

test('a meal taken without a connection waits on the phone and becomes one meal later', async ({ page, context }) => {
  await register(page);
  await untilInstalled(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Scan a meal' })).toBeVisible();
  await scan(page, { note: 'taken in a tunnel' });
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(waiting).toContainText('taken in a tunnel');
  await expectAccessible(page);
  await page.reload();
  await expect(waiting).toContainText('taken in a tunnel');

  // A second tab of the same person comes back at the same moment.
  const other = await context.newPage();
  await other.goto('/history');
  await context.setOffline(false);
  await expect(waiting).toBeHidden({ timeout: 60_000 });
  await page.goto('/history');
  await expect(page.getByRole('link', { name: 'taken in a tunnel' }).or(page.locator('a[href^="/meal/"]'))).toHaveCount(
    1,
  );
});

test('the worker keeps files of the app and no answer of the API', async ({ page }) => {
  await register(page);
  await untilInstalled(page);
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  const kept = await page.evaluate<string[]>(
    `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`,
  );
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => !/^\/(?:assets\/|index\.html$|theme\.js$|start\.js$|favicon\.svg$)/.test(path))).toEqual(
    [],
  );
});
