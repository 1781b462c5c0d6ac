import { expectAccessible } from '../support/accessibility.js';
import { chooseModels, chosenModels } from '../support/administrator.js';
import { expect, test } from '../support/journey.js';
import { send, waitUntilReadBy } from '../support/meal.js';
import { GEMINI_MODEL, words } from '../support/model-script.js';

const SAMPLING = '/api/admin/sampling-config';
const NEWEST = '/api/admin/model-comparisons?limit=1';
const COMPARED_WITHIN_MS = 60_000;

let before: Awaited<ReturnType<typeof chosenModels>>;
test.afterEach(async ({ administrator }) => {
  await chooseModels(administrator.request, before, 'The comparison is over');
});

test('the test model reads a meal too, and the administrator compares both estimates', { tag: '@alone' }, async ({
  administrator: page,
}) => {
  const api = page.request;
  before = await chosenModels(api);
  await chooseModels(api, { productionModel: 'reference-table', testModel: GEMINI_MODEL }, 'Compare them');
  // Before meals are compared: a worker that knows the rates but still has the earlier models would compare those.
  await waitUntilReadBy(api, { modelId: 'reference-table' }, '200 g cooked white rice');
  const { config } = (await (await api.get(SAMPLING)).json()) as { config: object };
  const everything = { llmJudgeSamplingRate: 0, dualModelSamplingRate: 100 };
  expect((await api.post(SAMPLING, { data: everything })).ok()).toBe(true);

  // Workers cache rates and models briefly, so this sends meals until both models have read one.
  const compared = async () => {
    await send(api, `200 g cooked white rice, ${words.readByGemini}`);
    return ((await (await api.get(NEWEST)).json()) as object[])[0];
  };
  await expect
    .poll(compared, { timeout: COMPARED_WITHIN_MS })
    .toMatchObject({ productionModel: 'reference-table', testModel: GEMINI_MODEL });
  expect((await api.post(SAMPLING, { data: config })).ok()).toBe(true);

  await page.goto('/admin/model-comparison');
  await expect(page.getByRole('heading', { level: 1, name: 'Model Comparison' })).toBeVisible();
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /production vs test/ }).click();
  await expect(card.getByRole('region', { name: 'Production · reference-table' })).toContainText('Confidence range');
  const test = card.getByRole('region', { name: `Test · ${GEMINI_MODEL}` });
  await expect(test).toContainText('71.0 g');
  await expect(test).toContainText(/\d tokens \(\$\d+\.\d{4}\)/);
  await expect(page.getByRole('region', { name: 'Agreement' })).toContainText('on average');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Model', exact: true }).click();
  // A model that no journey chooses: another journey's meals may have been compared, too.
  await page.getByRole('option', { name: 'gemini-2.5-flash' }).click();
  await expect(page.getByRole('heading', { name: 'No Comparisons Found' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^carbsight-model-comparisons-\d{4}-\d\d-\d\d\.csv$/);
});
