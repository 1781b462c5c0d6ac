import { expectAccessible } from '../support/accessibility.js';
import { chooseModels, chosenModels } from '../support/administrator.js';
import { expect, test } from '../support/journey.js';
import { stack } from '../support/stack.js';

test('a provider is added, tried, chosen and only then removable again', { tag: '@exclusive' }, async ({
  administrator: page,
}) => {
  const before = await chosenModels(page.request);
  const name = `Attic ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin/models?tab=models');
  const providers = page.getByRole('region', { name: 'Providers' });
  await expect(providers.getByRole('article', { name: 'Built in' })).toContainText('It ships with Carbsight');

  await providers.getByRole('button', { name: 'Add Provider' }).click();
  const added = page.getByRole('dialog', { name: 'Add a provider' });
  await added.getByLabel('Name').fill(name);
  await added.getByLabel('Address').fill(`${stack.fakeModelUrl}/v1`);
  await added.getByLabel('API key').fill('sk-journey-4711');
  await added.getByLabel('Concurrent calls').fill('2');
  await added.getByRole('button', { name: 'Add Provider' }).click();
  const card = providers.getByRole('article', { name });
  await expect(card).toContainText('Stored encrypted, never shown again');
  await expect(card).toContainText('2 concurrent calls');

  await card.getByRole('button', { name: 'Add Model' }).click();
  const adding = page.getByRole('dialog', { name: `Add a model to ${name}` });
  await expect(adding).toContainText('offers 2 models');
  await adding.getByRole('combobox', { name: 'Model ID' }).fill('mini');
  await page.getByRole('option', { name: 'gpt-4o-mini' }).click();
  await adding.getByLabel('Label').fill('Attic Mini');
  await adding.getByLabel('Input price').fill('0.15');
  await adding.getByLabel('Output price').fill('0.6');
  await adding.getByRole('button', { name: 'Add Model' }).click();
  await expect(card).toContainText('$0.15 in, $0.60 out per million tokens');

  await card.getByRole('button', { name: 'Try it: Attic Mini' }).click();
  const trial = page.getByRole('dialog', { name: 'Try Attic Mini' });
  await expect(trial).toContainText(`This costs one call to ${name}`);
  await trial.getByRole('button', { name: 'Send the Meal' }).click();
  await expect(trial.getByLabel('Result')).toContainText(/Figure52\.0 g\s*Weighed39\.6 g/);
  await trial.getByRole('button', { name: 'Close' }).last().click();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Live' }).click();
  await page.getByRole('combobox', { name: 'Test Model' }).click();
  await page.getByRole('option', { name: 'Attic Mini' }).click();
  await page.getByRole('button', { name: 'Update Test Model' }).click();
  await expect(page.getByRole('region', { name: 'Current Test Model' })).toContainText('Attic Mini');
  await page.getByRole('tab', { name: 'Models and Providers' }).click();

  const remove = async () => {
    await card.getByRole('button', { name: `Remove ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove provider' });
    await dialog.getByRole('button', { name: 'Remove Provider' }).click();
    return dialog;
  };
  const refused = await remove();
  await expect(refused.getByRole('alert')).toContainText(`${name} is in use.`);
  await refused.getByRole('button', { name: 'Cancel' }).click();

  await chooseModels(page.request, before, 'The attic is cleared');
  await remove();
  await expect(card).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('list', { name: 'Recorded activity' })).toContainText(`Provider ${name} removed`);
});
