import { chromium } from '@playwright/test';
const base = 'http://localhost:4871';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const login = await browser.newContext();
await login.request.post(base + '/api/auth/login', { data: { email: process.env.MAIL, password: process.env.PASSWORD }, headers: { origin: base } });
const storageState = await login.storageState();
const json = (body) => (route) => route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(body) });
for (const [width, height, scheme] of [[1440, 900, 'dark'], [390, 844, 'light']]) {
  const context = await browser.newContext({ storageState, viewport: { width, height }, colorScheme: scheme });
  const page = await context.newPage();
  await page.route('**/api/admin/decisions', json({ goldenCandidates: 52, rangeProposalRunId: '0190a000-0000-7000-8000-000000000009', contentDrafts: 1, brokenMonitors: ['failed-scans', 'slow-scans'], rollout: { modelId: 'gemini-2.5-flash-with-a-long-name-2026-11', promptVersion: 'v3.1-shorter', percent: 10 } }));
  await page.route('**/api/admin/golden-gate', async (route) => { const r = await route.fetch(); const b = await r.json(); b.live = { ...b.live, isGrounded: true, verdict: 'FAIL', runId: '0190a000-0000-7000-8000-000000000009', range: { halfWidthGrams: 14.24, constantGrams: 25, coverage: 0.825, images: 40, bySize: [] } }; await route.fulfill({ response: r, json: b }); });
  await page.goto(base + '/admin'); await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/hcs/c-${width}.png` });
  await page.screenshot({ path: `/tmp/hcs/c-${width}-full.png`, fullPage: true });
  if (width === 390) { await page.getByRole('button', { name: 'Open menu' }).click(); await page.getByRole('button', { name: /^Models/ }).last().click(); }
  else await page.getByRole('button', { name: /^Models/ }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/hcs/c-${width}-nav.png` });
  if (width === 390) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Figures by hour' }).click(); await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/hcs/c-${width}-table.png` });
  await page.route('**/api/admin/cockpit', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"statusCode":503,"code":"busy","message":"The database is away."}' }));
  await page.reload(); await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/hcs/c-${width}-failed.png` });
  await context.close();
}
await browser.close();
