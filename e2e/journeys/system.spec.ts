import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';
import { send } from '../support/meal.js';
import { words } from '../support/model-script.js';

const service = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Service Health' }).getByRole('listitem').filter({ hasText: name });

test('the administrator sees services, resources and the last deployment', async ({ administrator: page }) => {
  await page.goto('/admin/system');
  await expect(page.getByRole('heading', { level: 1, name: 'System Status' })).toBeVisible();
  for (const name of ['Database', 'Queue', 'Worker', 'Photo storage', 'Mail']) {
    await expect(service(page, name)).toContainText('online');
  }
  await expect(page.getByRole('region', { name: 'Response Time' })).toContainText(/\d ms|\d s/);
  await expect(page.getByRole('region', { name: 'Last Deployment' })).toContainText(
    /v\d+\.\d+\.\d+.*build [0-9a-f]{8}/,
  );
  for (const resource of ['CPU', 'Memory', 'Disk']) {
    await expect(page.getByRole('region', { name: 'Performance' }).getByLabel(resource)).toBeAttached();
  }
  await expectAccessible(page);
});

test('failed model calls show at their provider', async ({ administrator: page }) => {
  await send(page.request, words.broken);
  await page.goto('/admin/system');
  await expect(service(page, 'OpenAI')).toContainText(/calls failed/, { timeout: 60_000 });
});

test('a database outage is shown, and the last figures stay', async ({ administrator: page }) => {
  await page.goto('/admin/system');
  await expect(service(page, 'Database')).toContainText('online');
  await page.route('**/api/admin/system-health', (route) =>
    route.fulfill({
      status: 503,
      json: { statusCode: 503, code: 'database-unavailable', message: 'The service is not available right now.' },
    }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('The database is offline.');
  await expect(service(page, 'Database')).toContainText('offline');
  await expect(service(page, 'Worker')).toContainText('online');
  await expectAccessible(page);
  await page.unroute('**/api/admin/system-health');
  await expect(service(page, 'Database')).toContainText('online', { timeout: 60_000 });
});

test('the queue board opens without contacting any other server', async ({ administrator: page, baseURL }) => {
  const foreign: string[] = [];
  const context = page.context();
  context.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && /^https?:/.test(request.url())) foreign.push(request.url());
  });
  await page.goto('/admin/system');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open queues' }).click();
  const board = await opened;
  await board.waitForLoadState();
  const errors: string[] = [];
  board.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await board.reload();
  await expect(board).toHaveTitle(/Carbsight queues/);
  await expect(board.getByText('analysis').first()).toBeVisible();
  await board.goto('/admin/queues/queue/analysis');
  await expect(board.getByText('analysis').first()).toBeVisible();
  expect(errors).toEqual([]);
  expect(foreign).toEqual([]);
});
