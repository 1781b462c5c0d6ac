import { expectAccessible } from '../support/accessibility.js';
import { chooseModels, chosenModels } from '../support/administrator.js';
import { expect, test } from '../support/journey.js';
import { waitUntilReadBy } from '../support/meal.js';
import { GEMINI_MODEL } from '../support/model-script.js';

test('a new variant reads a percentage of the scans, is compared with the rest, and is stopped', {
  tag: '@exclusive',
}, async ({ administrator: page }) => {
  const before = await chosenModels(page.request);
  await chooseModels(page.request, { productionModel: 'gpt-4o' }, 'For a rollout');
  await page.goto('/admin/models?tab=rollout');
  const panel = page.getByRole('region', { name: 'Guarded Rollout' });
  await panel.getByRole('combobox', { name: 'Model to roll out' }).click();
  await page.getByRole('option', { name: 'Gemini 2.5 Pro' }).click();
  await panel.getByRole('button', { name: 'Plan Rollout' }).click();
  const plan = page.getByRole('dialog', { name: 'Start this rollout?' });
  await expect(plan).toContainText('Gemini 2.5 Pro with prompt');
  await expectAccessible(page);
  await plan.getByRole('textbox', { name: 'Percentage of the scans' }).fill('100');
  await plan.getByRole('checkbox').check();
  await plan.getByRole('textbox', { name: 'Reason' }).fill('Nothing was measured here yet');
  await plan.getByRole('button', { name: 'Start Rollout Anyway' }).click();

  await expect(panel.getByLabel('The running rollout')).toContainText('100%');
  await waitUntilReadBy(page.request, { modelId: GEMINI_MODEL });
  await page.reload();
  await expect(panel).toContainText(/The new variant has had \d+ scans?/);
  await expect(panel.getByRole('table', { name: 'The new variant compared with the rest' })).toContainText(
    'Not checked before 50 scans',
  );
  await expect(panel.getByRole('button', { name: 'Make It the Live Variant' })).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Stop Rollout' }).click();
  const question = page.getByRole('dialog', { name: 'Stop the rollout?' });
  await question.getByRole('textbox', { name: 'Reason (optional)' }).fill('Only a trial');
  await question.getByRole('button', { name: 'Stop Rollout' }).click();
  const newest = panel.getByRole('list', { name: 'Earlier rollouts' }).getByRole('listitem').first();
  await expect(newest).toContainText('Stopped');
  await expect(newest).toContainText('An administrator stopped it. Only a trial');
  await waitUntilReadBy(page.request, { modelId: 'gpt-4o' });
  await chooseModels(page.request, before, 'After the rollout');
});
