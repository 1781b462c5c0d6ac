import { expectAccessible } from '../support/accessibility.js';
import { chooseModels, chosenModels, expectSuccess } from '../support/administrator.js';
import { expect, test } from '../support/journey.js';
import { expectFigure, send, waitUntilReadBy } from '../support/meal.js';
import { createAccount } from '../support/person.js';

const RUNS = '/api/admin/batch-test/runs';
const MODEL = 'gpt-4o';
/** Every five seconds, maintenance enqueues the calls of started runs. */
const RUN_WITHIN_MS = 60_000;

test('a run compares both readings of its answers, and a grounded model’s meals show both figures', {
  tag: '@alone',
}, async ({ administrator: admin, page }) => {
  test.slow();
  const before = await chosenModels(admin.request);
  await chooseModels(admin.request, { productionModel: MODEL }, 'It is grounded next');
  const meals = [{ note: 'chicken curry with rice', groundTruthCarbs: 50, mealName: 'Chicken curry with rice' }];
  await expectSuccess(await admin.request.post('/api/admin/golden-set/words', { data: { meals } }));
  const data = { name: 'Grounded', model: MODEL, promptUsed: 'v3.0-production', repeats: 2 };
  const started = await admin.request.post(RUNS, { data });
  await expectSuccess(started);
  const { id } = (await started.json()) as { id: string };
  const run = async () => ((await (await admin.request.get(`${RUNS}/${id}`)).json()) as { run: object }).run;
  await expect.poll(run, { timeout: RUN_WITHIN_MS }).toMatchObject({ status: 'completed' });

  await admin.goto(`/admin/golden-set/runs/${id}`);
  const readings = admin.getByRole('region', { name: 'Grounded Reading' });
  await expect(readings).toContainText('named foods use a food table’s figure');
  await expect(readings.getByRole('table', { name: 'Plain and grounded reading' })).toContainText('Bias');
  // The end of a run changes nothing that people see.
  await expect(admin.getByRole('region', { name: 'Range Shown to People' })).toContainText('This run proposes none');
  await expectAccessible(admin);

  await readings.getByRole('link', { name: 'Model Management' }).click();
  await admin.getByRole('combobox', { name: 'Ground a model' }).click();
  await admin.getByRole('option', { name: 'GPT-4o' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Ground GPT-4o?' });
  await dialog.getByRole('checkbox', { name: /^Go live/ }).check();
  await dialog.getByLabel('Reason').fill('One meal in words is all there is');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Set Live Anyway' }).click();
  await expect(admin.getByRole('button', { name: 'Stop Grounding GPT-4o' })).toBeVisible();
  await expectAccessible(admin);

  await createAccount(page.request);
  await waitUntilReadBy(page.request, { modelId: MODEL, items: [{}, {}, { grounding: {} }] });
  const mealId = await send(page.request, '');
  await page.goto(`/meal/${mealId}`);
  await expectFigure(page, 'g of carbohydrate');
  await page.getByText('Basmati rice, cooked').first().click();
  await expect(page.getByText(/The model’s own figure: 42 g/)).toBeVisible();
  await expectAccessible(page);

  await admin.getByRole('button', { name: 'Stop Grounding GPT-4o' }).click();
  const back = admin.getByRole('dialog', { name: 'Stop grounding GPT-4o?' });
  await back.getByRole('button', { name: 'Set Live' }).click();
  await expect(admin.getByText('No models are grounded')).toBeVisible();
  await chooseModels(admin.request, before, 'The grounding is over');
});
