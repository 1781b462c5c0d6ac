import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';
import { PHONE } from '../support/sizes.js';

async function openContent(admin: Page): Promise<void> {
  await admin.goto('/admin/content');
  await expect(admin.getByRole('heading', { level: 1, name: 'Content Management' })).toBeVisible();
}

/** Tests run at the same time, so titles must be unique. */
const aTitle = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: `Slug: /${slugOf(title)}` });

/** Closes the toast, so that checks only see the page itself. */
async function dismissToast(page: Page) {
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
}

/** Chooses a type in the open dialog. On a busy machine, the list sometimes closes before it handles the click. */
async function chooseType(admin: Page, type: string) {
  const field = admin.getByRole('dialog').getByRole('combobox', { name: 'Content Type' });
  await expect(async () => {
    await field.click();
    await admin.getByRole('option', { name: type }).click({ timeout: 5_000 });
    await expect(field).toHaveValue(type, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

async function createDraft(admin: Page, title: string, content: string, type?: string) {
  await admin.getByRole('button', { name: 'Create Content' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create New Content' });
  await dialog.getByLabel('Title').fill(title);
  await expect(dialog.getByLabel('Slug')).toHaveValue(slugOf(title));
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill(content);
  if (type) {
    await chooseType(admin, type);
  }
  await dialog.getByRole('button', { name: 'Create Content' }).click();
  await expect(admin.getByText('Content created successfully')).toBeVisible();
  await expect(rowOf(admin, title)).toContainText('Draft');
  await dismissToast(admin);
}

test('a post is created, published, read, changed, archived and deleted', async ({ page, administrator: admin }) => {
  await openContent(admin);
  await expectAccessible(admin);
  const title = aTitle('White bread');
  await admin.getByRole('button', { name: 'Create Content' }).click();
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await createDraft(admin, title, '# Half\n\nAbout **half** of it. <script>document.title = "owned"</script>');
  await expectAccessible(admin);
  const address = `/blog/${slugOf(title)}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeAttached();

  await admin.getByRole('button', { name: `Publish “${title}”` }).click();
  await expect(admin.getByText('Content published successfully')).toBeVisible();
  await expect(rowOf(admin, title)).toContainText('Published');
  const opened = admin.waitForEvent('popup');
  await admin.getByRole('link', { name: `Open the live page of “${title}” in a new tab` }).click();
  const live = await opened;
  await expect(live).toHaveURL(new RegExp(`${address}$`));
  await expect(live.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(live.getByRole('heading', { level: 2, name: 'Half' })).toBeVisible();
  await expect(live).toHaveTitle(`${title} · Carbsight`);
  await expectAccessible(live);

  await page.goto('/blog');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('About half of it.')).toBeVisible();

  await admin.getByRole('button', { name: `Edit “${title}”` }).click();
  const dialog = admin.getByRole('dialog', { name: 'Edit Content' });
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('About a third of it.');
  await dialog.getByRole('button', { name: 'Update Content' }).click();
  await expect(admin.getByText('Content updated successfully')).toBeVisible();
  await live.reload();
  await expect(live.getByText('About a third of it.')).toBeVisible();

  await admin.getByRole('button', { name: `Edit “${title}”` }).click();
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await admin.getByRole('option', { name: 'Archived' }).click();
  await dialog.getByRole('button', { name: 'Update Content' }).click();
  await expect(rowOf(admin, title)).toContainText('Archived');
  await live.reload();
  await expect(live.getByRole('heading', { level: 1, name: 'Page not found' })).toBeAttached();

  await admin.getByRole('button', { name: `Delete “${title}”` }).click();
  const question = admin.getByRole('dialog', { name: 'Delete content' });
  await expect(question).toContainText('Are you sure you want to delete this content?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('Content deleted successfully')).toBeVisible();
  await expect(rowOf(admin, title)).toHaveCount(0);

  await admin.goto('/admin');
  const activity = admin.getByRole('list', { name: 'Recorded activity' });
  for (const what of ['Content published', 'Content archived', 'Content deleted']) {
    await expect(activity).toContainText(`${what}: “${title}”`);
  }
});

test('a wide table stays a table and scrolls within itself, also by keyboard', async ({
  page,
  administrator: admin,
}) => {
  const title = aTitle('Twenty columns');
  const row = (cell: (column: number) => string) =>
    `|${Array.from({ length: 20 }, (_, column) => cell(column)).join('|')}|`;
  const text = [row((column) => `Column ${column}`), row(() => '---'), row((column) => `${column} grams`)].join('\n');
  await admin.setViewportSize({ width: 360, height: 800 });
  await page.setViewportSize({ width: 360, height: 800 });
  await admin.goto('/admin/content/new');
  await admin.getByLabel('Title').fill(title);
  await admin.getByRole('textbox', { name: 'Content', exact: true }).fill(text);
  await admin.getByRole('combobox', { name: 'Status' }).click();
  await admin.getByRole('option', { name: 'Published' }).click();
  await admin.getByRole('button', { name: 'Create Content' }).click();
  await expect(admin).toHaveURL(/\/edit$/);
  await page.goto(`/blog/${slugOf(title)}`);
  for (const looking of [admin, page]) {
    const region = looking.getByRole('region', { name: 'Table 1' });
    await expect(region.getByRole('columnheader')).toHaveCount(20);
    await expect(region.getByRole('table')).toHaveCSS('display', 'table');
    expect(await looking.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await region.focus();
    await looking.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  }
  await expectAccessible(page);
});

test('leaving unsaved text by a link or the browser’s Back asks first', async ({ administrator: admin }) => {
  await openContent(admin);
  const title = aTitle('Half written');
  await createDraft(admin, title, 'As it was.');
  await admin.getByRole('link', { name: `Edit “${title}” on a full page with preview` }).click();
  const text = admin.getByRole('textbox', { name: 'Content', exact: true });
  await text.fill('Not saved.');
  const question = admin.getByRole('dialog', { name: 'Discard your changes?' });
  for (const leave of [
    () => admin.getByRole('link', { name: 'Content Management' }).click(),
    () => admin.evaluate('history.back()'),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(admin).toHaveURL(/\/edit$/);
    await expect(text).toHaveValue('Not saved.');
  }
  await admin.evaluate('history.back()');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(admin).toHaveURL(/\/admin\/content$/);
  await expect(rowOf(admin, title)).toBeVisible();
});

test('the content pages fit on a phone', async ({ administrator: admin }) => {
  const title = aTitle(`Donaudampfschifffahrtsgesellschaft${'skapitän'.repeat(8)}`);
  await admin.setViewportSize({ width: 360, height: 800 });
  await admin.goto('/admin/content/new');
  await admin.getByLabel('Title').fill(title);
  await admin.getByRole('textbox', { name: 'Content', exact: true }).fill(`\`\`\`\n${'x'.repeat(300)}\n\`\`\``);
  await admin.getByRole('button', { name: 'Create Content' }).click();
  await expect(admin).toHaveURL(/\/edit$/);
  await dismissToast(admin);
  for (const path of [null, '/admin/content']) {
    if (path) await admin.goto(path);
    await expect(admin.getByText(title).first()).toBeAttached();
    expect(await admin.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
    await expectAccessible(admin);
  }
});

test('a message leaves the buttons of an open dialog free on a phone', async ({ administrator: admin }) => {
  await admin.setViewportSize(PHONE.viewport);
  await openContent(admin);
  await admin.route('**/api/admin/content', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await admin.getByRole('button', { name: 'Create Content' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create New Content' });
  await dialog.getByLabel('Title').fill(aTitle('Not sent'));
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('Text');
  const save = dialog.getByRole('button', { name: 'Create Content' });
  await save.click();
  const message = admin.getByRole('alert').filter({ hasText: 'Failed to create content' });
  // It stays as long as the pointer is on it.
  await message.hover();
  await save.scrollIntoViewIfNeeded();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const buttonEnd = async () => (await topOf(save)) + ((await save.boundingBox())?.height ?? 0);
  expect(await buttonEnd()).toBeLessThanOrEqual(await topOf(message));
});
