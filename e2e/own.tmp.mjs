import { chromium } from '@playwright/test';
const base = 'http://localhost:4455';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'light', baseURL: base, locale: 'en-US' });
const page = await context.newPage();
await page.goto('/');
const call = async (method, path, data) => { const r = await page.request.fetch(path, { method, data, headers: { origin: base } }); return { status: r.status(), body: await r.json().catch(() => null) }; };
const mail = `own${Date.now()}@example.com`;
const reg = await call('POST', '/api/auth/register', { email: mail, password: 'Tulpe-Regen-77', firstName: 'Kim' }); console.log(reg.status, JSON.stringify(reg.body).slice(0,200));
const add = async (food) => { const r = await call('POST', '/api/foods/own', food); console.log(food.name, r.status, r.status > 201 ? JSON.stringify(r.body) : ''); return r.body; };
await add({ name: 'Granola', per100: { carbs: 60 } });
await add({ name: 'Zaubermüsli', per100: { carbs: 60, fibre: 8 }, servingGrams: 50, servingName: 'bowl' });
await add({ name: 'Mum’s stew', recipe: { ingredients: [{ item: 'Potatoes', foodId: undefined, grams: 800, carbs: 120 }, { item: 'Beef', grams: 500, carbs: 0 }], cookedGrams: 1500 } });
await add({ name: 'Energy balls', recipe: { ingredients: [{ item: 'Dates', grams: 200, carbs: 130 }], servings: 10 } });
const notes = process.argv.slice(3);
for (const note of notes) {
  const { status, body } = await call('POST', '/api/scans', { note });
  if (status !== 202) { console.log(note, status, JSON.stringify(body)); continue; }
  let meal;
  for (let i = 0; i < 40; i++) { meal = (await call('GET', `/api/scans/${body.mealId}`)).body; if (['completed', 'failed'].includes(meal.status)) break; await page.waitForTimeout(200); }
  console.log(`\n${note}\n  ${meal.status} ${meal.failure?.code ?? ''} ${meal.carbEstimate} (${meal.confidenceLow}–${meal.confidenceHigh}) ${meal.confidenceLevel}; ${meal.confidenceReason}\n  ${meal.analysis}\n  items: ${meal.items.map((i) => `${i.item} | ${i.portion} | ${i.carbs} | ${i.source}`).join(' ; ')}\n  unknown: ${meal.unknownItems} question: ${JSON.stringify(meal.question?.options?.map((o) => o.grams))}`);
  if (process.argv[2] === note) { await page.goto(`/meal/${body.mealId}`); await page.waitForTimeout(2500); await page.getByRole('button', { name: '60 g', exact: true }).click(); await page.waitForTimeout(2500); const m = (await call('GET', `/api/scans/${body.mealId}`)).body; console.log('answered', m.carbEstimate, m.confidenceLow, m.confidenceHigh, m.confidenceLevel, m.confidenceReason, m.items[0].portion); await page.screenshot({ path: '/tmp/shots/own.png' }); }
}
await browser.close();
