import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
const URL = 'http://localhost:4873';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const ctx = async (width, scheme) => browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, baseURL: URL });
const owner = await ctx(1440, 'light');
const ok = async (answer) => { if (!answer.ok()) console.log(answer.url(), answer.status(), await answer.text()); return answer; };
await ok(await owner.request.post('/api/auth/login', { data: { email: 'admin@carbsight.local', password: 'a strong admin phrase' } }));
const email = `kim${Date.now()}@example.org`;
await ok(await owner.request.post('/api/admin/invitations', { data: { email, role: 'editor' } }));
await owner.request.post('/api/admin/invitations', { data: { email: 'somebody.with.a.very.long.address.indeed@subdomain.of.a.long.example.org', role: 'viewer' } });
const outbox = '/tmp/hroles-data/outbox';
let link;
for (let i = 0; i < 40 && !link; i++) {
  await new Promise((r) => setTimeout(r, 250));
  try { for (const f of readdirSync(outbox)) { const m = readFileSync(`${outbox}/${f}`, 'utf8').replace(/=\r?\n/g, '').replace(/=3D/g, '='); if (m.includes(`To: ${email}`)) link = /(http\S+\/invitation#[\w-]+)/.exec(m)?.[1]; } } catch {}
}
console.log('link', link);
const kim = await ctx(390, 'light');
const page = await kim.newPage();
page.on('pageerror', (e) => console.log('pageerror', e.message));
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
await page.goto(link);
await page.getByText('invites you').waitFor();
await page.screenshot({ path: '/tmp/shots/invite-signedout-390.png' });
await page.getByRole('link', { name: 'Create account' }).click();
await page.getByLabel('First name').fill('Kim');
await page.getByLabel('E-mail').fill(email);
await page.getByLabel('Password', { exact: true }).fill('Tulpe-Regen-77');
await page.getByRole('button', { name: 'Create account' }).click();
await page.getByRole('button', { name: 'Accept the invitation' }).waitFor();
await page.screenshot({ path: '/tmp/shots/invite-390.png' });
await page.getByRole('button', { name: 'Accept the invitation' }).click();
await page.waitForURL('**/admin');
await page.goto(link);
await page.getByText('no longer works').waitFor();
await page.screenshot({ path: '/tmp/shots/invite-used-390.png' });
const { fourEyes } = await (await owner.request.get('/api/admin/administrators')).json();
await ok(await owner.request.put('/api/admin/four-eyes', { data: { isOn: true, version: fourEyes.version } }));
const asked = await kim.request.post('/api/admin/model-config', { data: { configType: 'production_model', modelName: 'gemini-2.5-flash', override: true, reason: 'A reason of some length to see' } });
console.log(asked.status(), await asked.text());
const p2 = await kim.request.post('/api/admin/prompt-releases', { data: { version: 'v7.0', name: 'Short', prompt: 'Estimate the carbohydrates of this meal.\n'.repeat(12), override: true, reason: 'Another reason for this' } });
console.log(p2.status());
await owner.request.post('/api/admin/model-config', { data: { configType: 'production_model', modelName: 'gemini-2.5-pro', override: true, reason: 'My own wish' } });
const cookies = { owner: await owner.cookies(), kim: await kim.cookies() };
for (const [width, scheme] of [[1440, 'light'], [390, 'dark'], [390, 'light'], [1440, 'dark']]) {
  const c = await ctx(width, scheme); await c.addCookies(cookies.owner);
  const p = await c.newPage();
  for (const [name, path] of [['people', '/admin/administrators'], ['requests', '/admin/administrators?tab=requests'], ['dashboard', '/admin']]) {
    await p.goto(path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(300);
    await p.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png`, fullPage: true });
    const wide = await p.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) console.log('WIDE', name, width);
  }
  await c.close();
}
const v = await ctx(1440, 'light'); await v.addCookies(cookies.kim);
const vp = await v.newPage();
await vp.goto('/admin/models'); await vp.waitForLoadState('networkidle');
await vp.screenshot({ path: '/tmp/shots/models-editor.png', fullPage: true });
await browser.close();
