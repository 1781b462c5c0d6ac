import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.js';
import { send } from '../support/meal.js';
import { openSettled } from '../support/open-settled.js';
import { createAccount } from '../support/person.js';
import { PHONE } from '../support/sizes.js';

const ADMIN_PAGES = [
  ...[
    '',
    '/users',
    '/users/newsletter',
    '/administrators',
    '/administrators?tab=requests',
    '/audit',
    '/security',
    '/content',
    '/content/new',
    '/performance',
    '/system',
    '/quality',
  ],
  ...['/models', '/models?tab=rollout', '/models?tab=models', '/models?tab=judge', '/models?tab=history'],
  ...['/sampling-config', '/evaluation', '/scan-analysis', '/model-comparison', '/scan-overview', '/retention'],
  ...['/golden-set', '/golden-set?tab=runs', '/golden-set?tab=users', '/debug'],
];
const CLS_MAX = 0.05;
/** Long enough for a frame in which nothing has arrived. */
const LATENCY_MS = 100;

/** Adds up how far things moved that no one moved. */
const OBSERVE = `
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(OBSERVE);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  for (const path of paths) {
    await openSettled(page, path);
    const shift = await page.evaluate<number>('window.layoutShift');
    expect.soft(shift, path).toBeLessThanOrEqual(CLS_MAX);
  }
}

test('nothing jumps while an admin page loads over a slow connection', async ({ administrator: page }) => {
  test.slow();
  await expectStill(
    page,
    ADMIN_PAGES.map((path) => `/admin${path}`),
  );
});

test('nothing jumps while a person’s page loads over a slow connection', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE.viewport);
  await expectStill(page, ['/', '/register', '/features', '/pricing']);
  await createAccount(page.request);
  await expectStill(page, ['/']);
  const mealId = await send(page.request, 'curry');
  const soup = await page.request.post('/api/scans/manual', { data: { name: 'Soup', carbs: 12 } });
  const plate = (await soup.json()) as { mealId: string };
  await page.request.post('/api/scans/manual', { data: { name: 'Roll', carbs: 28, partOf: plate.mealId } });
  await expectStill(page, [`/meal/${plate.mealId}`]);
  await expectStill(page, ['/', `/meal/${mealId}`, '/insights', '/history', '/profile', '/foods', '/chat']);
});
