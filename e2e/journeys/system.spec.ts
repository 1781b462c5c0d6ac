import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';

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
