import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { scan } from '../support/meal.js';
import { register } from '../support/person.js';
import { untilInstalled } from '../support/service-worker.js';

test.use({ serviceWorkers: 'allow' });

test('a meal taken offline waits on the phone and later becomes one meal', async ({ page, context }) => {
  await register(page);
  await untilInstalled(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^What is on your plate/ })).toBeVisible();
  await scan(page, { note: 'taken in a tunnel' });
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(waiting).toContainText('taken in a tunnel');
  await expectAccessible(page);
  await page.reload();
  await expect(waiting).toContainText('taken in a tunnel');

  // A second tab of the same person goes online at the same moment.
  const other = await context.newPage();
  await other.goto('/history');
  await context.setOffline(false);
  await expect(waiting).toBeHidden({ timeout: 60_000 });
  await page.goto('/history');
  await expect(page.getByRole('link', { name: 'taken in a tunnel' }).or(page.locator('a[href^="/meal/"]'))).toHaveCount(
    1,
  );
});

test('the service worker caches the app’s files but no API answers', async ({ page }) => {
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
