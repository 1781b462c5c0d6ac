import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { register } from '../support/person.js';

test('a question is answered, stored and deleted; doses are declined, emergencies come first', async ({ page }) => {
  await register(page);
  await page.getByRole('link', { name: 'Ask about food and your meals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Your question' });
  const conversation = page.getByRole('list', { name: 'Conversation' });
  // A question is sent once the previous answer is complete; until then it stays in the field.
  const ask = async (question: string) => {
    await field.fill(question);
    await expect(async () => {
      await field.press('Enter');
      await expect(conversation).toContainText(question, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  };
  await ask('Why does bread hold so many carbs?');
  await expect(conversation).toContainText('Vegetables bring few.');
  await expect(conversation).toContainText('checked against the sources');

  await ask('How much insulin do I need for bread?');
  await expect(conversation).toContainText('your diabetes care team knows what is right for you');

  await ask('I am having a hypo, how many carbs are in juice?');
  await expect(conversation).toContainText('Act now, before anything else.');

  await page.reload();
  await expect(conversation).toContainText('Vegetables bring few.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete the conversation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('list', { name: 'Questions to start with' })).toBeVisible();
});
