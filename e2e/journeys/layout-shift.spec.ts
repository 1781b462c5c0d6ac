import { expect, test } from '../support/journey.js';
import { openSettled } from '../support/open-settled.js';

const PAGES = [
  ...[
    '',
    '/users',
    '/users/newsletter',
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

/** Adds up how far things moved that nobody moved. */
const OBSERVE = `
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

test('nothing jumps while an admin page loads over a slow connection', async ({ administrator: page }) => {
  test.slow();
  await page.addInitScript(OBSERVE);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  for (const path of PAGES) {
    await openSettled(page, `/admin${path}`);
    const shift = await page.evaluate<number>('window.layoutShift');
    expect.soft(shift, `/admin${path}`).toBeLessThanOrEqual(CLS_MAX);
  }
});
