import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';
import { stack } from '../support/stack.js';

/**
 * The administrator's screens with the data of `npm run demo`: each shows figures that follow from the amounts loaded. These tests
 * change nothing, so they can run in parallel.
 */
test.use({ baseURL: stack.demo.url });

const NARROW = { width: 360, height: 800 };
const count = new Intl.NumberFormat('en-GB');
/** The demo's people and the administrator. */
const everybody = stack.demo.users + 1;
const { meals } = stack.demo;
const SOME = /[1-9]/;

type Screen = {
  readonly path: string;
  readonly title: string;
  /** Content that only appears with data. */
  readonly shows: (page: Page) => Promise<void>;
};

const card = (page: Page, name: string) => page.getByRole('region', { name });
/** Rows of a table are one or two lines high, however long their texts. */
async function expectDense(page: Page, table: string): Promise<void> {
  const rows = page.getByRole('table', { name: table }).locator('tbody tr');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
}
const people = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: '@' });

/** To add a screen, add an entry. */
const screens: readonly Screen[] = [
  {
    path: '/admin',
    title: 'Admin Dashboard',
    shows: async (page) => {
      await expect(card(page, 'Total Users')).toContainText(count.format(everybody));
      await expect(card(page, 'Total Scans')).toContainText(count.format(meals));
      // A machine that is short of memory shows a warning.
      await expect(card(page, 'System Health')).toContainText(/healthy|warning/);
    },
  },
  {
    path: '/admin/users',
    title: 'User Management',
    shows: async (page) => {
      await expect(card(page, 'Total Users')).toContainText(count.format(everybody));
      await expect(card(page, 'Total Scans')).toContainText(`${(meals / everybody).toFixed(1)} avg per user`);
      await expect(people(page)).toHaveCount(everybody);
      expect(await scansOf(page)).toBe(meals);
    },
  },
  {
    path: '/admin/users/newsletter',
    title: 'Newsletter',
    shows: async (page) => {
      // A quarter of the people subscribed, but demo people never get mail.
      await expect(page.getByText(/Nobody has asked for the newsletter yet/)).toBeVisible();
      await expect(page.getByText('No newsletters sent yet')).toBeVisible();
    },
  },
  {
    path: '/admin/content',
    title: 'Content Management',
    shows: async (page) => {
      const rows = page.getByRole('list', { name: 'Content', exact: true }).getByRole('listitem');
      // Next to the initial pages of an installation, which fill the first page.
      await page.getByLabel('Search').fill('(demo)');
      await expect(rows.filter({ hasText: '(demo)' })).toHaveCount(6);
      for (const status of ['Published', 'Draft', 'Archived']) {
        await expect(rows.filter({ hasText: '(demo)' }).filter({ hasText: status }).first()).toBeVisible();
      }
    },
  },
  {
    path: '/admin/system',
    title: 'Health',
    shows: async (page) => {
      const services = card(page, 'Service Health').getByRole('listitem');
      for (const name of ['Database', 'Queue', 'Worker', 'Photo storage', 'Mail']) {
        await expect(services.filter({ hasText: name })).toContainText('online');
      }
      await expect(page.getByRole('table', { name: 'Queues' }).getByRole('row')).not.toHaveCount(0);
    },
  },
  {
    path: '/admin/models',
    title: 'Model Management',
    shows: async (page) => {
      await expect(card(page, 'Current Production Model')).toContainText('Reference table (built in)');
    },
  },
  {
    path: '/admin/model-comparison',
    title: 'Model Comparison',
    shows: async (page) => {
      await expect(card(page, 'Total Comparisons')).toContainText(SOME);
      await expect(card(page, 'Comparisons').getByRole('article').first()).toContainText('gemini-2.5-pro');
    },
  },
  {
    path: '/admin/evaluation',
    title: 'Model Evaluation',
    shows: async (page) => {
      await expect(card(page, 'Total Scans')).toContainText(SOME);
      await expect(card(page, 'Thumbs Up Rate')).toContainText('%');
    },
  },
  {
    path: '/admin/scan-overview',
    title: 'Scan Overview',
    shows: async (page) => {
      await expect(card(page, 'Total Scans')).toContainText(count.format(meals));
      await expect(page.getByRole('row').filter({ hasText: '@demo.carbsight.example' })).toHaveCount(25);
      await expectDense(page, 'Scans');
    },
  },
  {
    path: '/admin/scan-analysis',
    title: 'Scan Analysis Performance',
    shows: async (page) => {
      await page.getByRole('combobox', { name: 'Time range' }).click();
      await page.getByRole('option', { name: 'Last 30 Days' }).click();
      await expect(card(page, 'Total Sessions')).toContainText(SOME);
      await expect(card(page, 'Completion Rate')).toContainText('%');
    },
  },
  {
    path: '/admin/retention',
    title: 'Retention Tracking',
    shows: async (page) => {
      await expect(card(page, 'Total Cohorts')).toContainText(SOME);
      await expect(card(page, 'Avg Week 1 Retention')).toContainText('%');
    },
  },
  {
    path: '/admin/golden-set',
    title: 'Golden Set Batch Testing',
    shows: async (page) => {
      await expect(page.getByText('Test Images (8)')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Test Images' })).toContainText('57.5 g');
      await expectDense(page, 'Test Images');
    },
  },
  {
    path: '/admin/performance',
    title: 'Performance Dashboard',
    shows: async (page) => {
      await expect(card(page, 'API Volume')).toContainText(SOME);
    },
  },
];

for (const { path, title, shows } of screens) {
  test(`${path} has data, is accessible and fits the width`, async ({ administrator: page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await shows(page);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // Components that measure their width re-render in the next frames, not on the resize itself.
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
  });
}

test('the picture of a card covers none of its text', async ({ administrator: page }) => {
  await page.setViewportSize(NARROW);
  await page.goto('/admin/golden-set');
  const row = page.getByRole('table', { name: 'Test Images' }).locator('tbody tr').first();
  const picture = await row.locator('[data-card="picture"]').boundingBox();
  const truth = await row.locator('[data-label="Ground truth"]').boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(truth?.y ?? 0);
});

/** The total of everyone in the directory. */
async function scansOf(page: Page): Promise<number> {
  const texts = await people(page).locator('[data-label="Scans"]').allTextContents();
  return texts.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
}
