import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';
import { send } from '../support/meal.js';

const CARDS = [
  'API Volume',
  'Token Usage',
  'Estimated Cost',
  'Server Performance',
  'Database Performance',
  'Cache Performance',
];

/** The programs of this stack as the card counts them: "1 API, 1 worker", or more of each. */
async function runningPrograms(page: Page): Promise<string> {
  const { details } = await (await page.request.get('/api/performance/metrics')).json();
  const programs = details.processes.map(({ program }: { program: string }) => program);
  return ['API', 'worker']
    .map((name) => [name, programs.filter((program: string) => program === name.toLowerCase()).length] as const)
    .map(([name, count]) => `${count} ${name}${count === 1 ? '' : 's'}`)
    .join(', ');
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/admin/performance');
  await expect(page.getByRole('heading', { level: 1, name: 'Performance Dashboard' })).toBeVisible();
  await expect(page.getByText('Last updated')).toBeVisible();
}

test('the administrator sees usage and cost for now, the last hour and the last day', async ({
  administrator: page,
}) => {
  await open(page);
  await expect(page.getByText('Current Session', { exact: true }).first()).toBeVisible();
  for (const name of CARDS) await expect(card(page, name)).toBeVisible();
  await expect(card(page, 'Server Performance')).toContainText(/\d+h \d+m.*\d+\.\d MB of \d+\.\d MB/);
  await expect(card(page, 'Server Performance')).toContainText(await runningPrograms(page));
  await expect(card(page, 'Database Performance')).toContainText(/\d+ of \d+.*\d+\.\d%/);
  await expect(page.getByRole('table', { name: 'Queues' }).getByRole('row', { name: /^analysis \d/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Labels and barcodes' })).toContainText('Product look-ups');
  await expectAccessible(page);
  for (const [range, title] of [
    ['1H', 'Last Hour'],
    ['24H', 'Last 24 Hours'],
  ] as const) {
    await page.getByText(range, { exact: true }).click();
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: /^Show as table: Queries per hour/ }).click();
  await expect(page.getByRole('table', { name: /^Queries per hour/ })).toBeVisible();
  await expectAccessible(page);
});

test('a new meal appears automatically as a call with its tokens and cost', async ({ administrator: page }) => {
  await open(page);
  const calls = async () =>
    Number((await card(page, 'API Volume').innerText()).match(/[\d,]+/)?.[0].replaceAll(',', ''));
  const before = await calls();
  await send(page.request, 'curry');
  await expect.poll(calls, { timeout: 60_000 }).toBeGreaterThan(before);
  await expect(page.getByRole('row', { name: /^gpt-4o Live/ })).toBeVisible();
  await expect(card(page, 'Estimated Cost')).toContainText(/\$\d+\.\d{4}/);
});
