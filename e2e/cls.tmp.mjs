import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const base = 'http://localhost:4871';
const [email, password] = [process.env.MAIL, process.env.PASSWORD];
const paths = (process.argv[2] ?? '').split(',').filter(Boolean);
const shots = process.argv[3];
const slow = Number(process.env.SLOW ?? 0);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const login = await browser.newContext();
const r = await login.request.post(base + '/api/auth/login', { data: { email, password }, headers: { origin: base } });
if (!r.ok()) console.log(r.status(), await r.text());
const storageState = await login.storageState();
for (const [width, height, scheme] of [[1440, 900, 'light'], [390, 844, 'dark']]) {
  const context = await browser.newContext({ storageState, viewport: { width, height }, colorScheme: scheme, deviceScaleFactor: 1 });
  await context.addInitScript(() => {
    window.__shifts = [];
    new PerformanceObserver((list) => {
      for (const e of list.getEntries()) if (!e.hadRecentInput) window.__shifts.push({ v: e.value, t: Math.round(e.startTime), n: e.sources.map((s) => { const n = s.node?.nodeType === 3 ? s.node.parentElement : s.node; return `${n?.tagName}.${String(n?.className?.baseVal ?? n?.className).slice(0, 50)} ${(n?.textContent ?? '').slice(0, 30)} ${Math.round(s.previousRect.y)}>${Math.round(s.currentRect.y)}`; }) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  if (slow) await page.route('**/api/**', async (route) => { await new Promise((d) => setTimeout(d, slow + Math.random() * slow)); await route.continue().catch(() => {}); });
  for (const path of paths) {
    await page.goto(base + path, { waitUntil: 'domcontentloaded' });
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(700 + slow);
    const shifts = await page.evaluate(() => window.__shifts);
    const total = shifts.reduce((s, e) => s + e.v, 0);
    console.log(width, path, total.toFixed(4));
    if (total > 0.02 || process.env.ALL) for (const s of shifts.filter((x) => x.v > 0.002)) console.log('   ', s.v.toFixed(4), s.t, s.n.join(' | '));
    if (shots) await page.screenshot({ path: `${shots}-${width}${path.replaceAll(/[^a-z]+/g, '_')}.png`, fullPage: process.env.FULL === '1' });
  }
  await context.close();
}
await browser.close();
