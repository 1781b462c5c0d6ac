import { expect, test } from '../support/journey.js';

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
