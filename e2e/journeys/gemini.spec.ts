import { chooseModels, chosenModels } from '../support/administrator.js';
import { expect, test } from '../support/journey.js';
import { expectFigure, scan, waitUntilReadBy } from '../support/meal.js';
import { aNote, callsWithNote, GEMINI_MODEL, words } from '../support/model-script.js';
import { register } from '../support/person.js';
import { PHONE } from '../support/sizes.js';

test.use(PHONE);

let before: Awaited<ReturnType<typeof chosenModels>>;

test.beforeEach(async ({ administrator }) => {
  before = await chosenModels(administrator.request);
  await chooseModels(administrator.request, { productionModel: GEMINI_MODEL }, 'Compare Gemini with the food table');
  await waitUntilReadBy(administrator.request, { modelId: GEMINI_MODEL });
});

test.afterEach(async ({ administrator }) => {
  await chooseModels(administrator.request, before, 'The comparison is over');
  expect(await chosenModels(administrator.request)).toEqual(before);
});

test('after the administrator chooses Gemini, it reads the next meal', { tag: '@alone' }, async ({ page }) => {
  await register(page);
  const note = aNote(words.readByGemini);
  await scan(page, { note });
  await expectFigure(page, /about\s*71 g/);
  await expect(page.getByRole('region', { name: 'Carbohydrates' })).toContainText('likely 60 to 84 g');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaghetti');
  await page.getByText('How this was estimated').click();
  await expect(page.getByText(`Estimated by the AI model ${GEMINI_MODEL}.`)).toBeVisible();

  const calls = await callsWithNote(note);
  expect(calls).toEqual([
    expect.objectContaining({ provider: 'gemini', model: GEMINI_MODEL, hasKey: true, asksForSchema: true }),
  ]);
  expect(calls[0]?.image).toMatchObject({ hasExif: false });
});
