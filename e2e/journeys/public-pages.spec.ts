import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';

/** axe is slow, so it checks one page of each kind. */
const looks = ['/features', '/faq', '/privacy-policy', '/compare/photo-estimate-or-weighing', '/prompt-management'];
const pages = [...looks, '/about', '/blog', '/blog/cooked-or-raw-weight', '/terms-of-service', '/data-privacy'];

test('a new installation has its public pages, and they are accessible', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText('This plate is empty')).toBeHidden();
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow, path).toBeLessThanOrEqual(0);
    if (looks.includes(path)) await expectAccessible(page);
  }
});

test('a crawler without JavaScript gets each page’s title and description', async ({ request }) => {
  const post = await (await request.get('/blog/cooked-or-raw-weight')).text();
  expect(post).toContain('<title>Cooked or raw? The mistake that doubles a portion · Carbsight</title>');
  expect(post).toMatch(/<meta property="og:description" content="100 g of uncooked rice/);
  expect(post).toMatch(/<link rel="canonical" href="[^"]+\/blog\/cooked-or-raw-weight"/);
  expect(post).toContain('<table>');
  expect(await (await request.get('/history')).text()).toContain('<meta name="robots" content="noindex" />');
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(post) ?? [];
  expect((await request.get(new URL(picture).pathname)).headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/blog/cooked-or-raw-weight</loc>');
  expect(await (await request.get('/feed.xml')).text()).toContain('<title>Cooked or raw?');
});
