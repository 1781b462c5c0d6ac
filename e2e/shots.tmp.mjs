import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const base = 'http://localhost:4455';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const pages = JSON.parse(process.argv[2]);
const out = process.argv[3];
const password = readFileSync('/work/main/.data/secrets/admin-password', 'utf8').trim();
for (const [width, scheme] of [[1440, 'light'], [390, 'dark']]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, baseURL: base });
  const page = await context.newPage();
  await page.goto('/login');
  const r = await page.request.post('/api/auth/login', { data: { email: 'admin@carbsight.local', password }, headers: { origin: base } });
  console.log('login', r.status());
  for (const [name, path, after] of pages) {
    await page.goto(path); await page.waitForLoadState('networkidle').catch(() => {}); await page.waitForTimeout(1200);
    if (after) { const box = page.getByRole('combobox', { name: 'Told apart' }); await box.scrollIntoViewIfNeeded(); await box.click(); await page.getByRole('option', { name: after }).click(); await page.waitForTimeout(800); }
    await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
