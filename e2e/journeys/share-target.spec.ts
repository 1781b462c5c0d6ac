import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { register } from '../support/person.js';
import { untilInstalled } from '../support/service-worker.js';

test.use({ serviceWorkers: 'allow' });

const MANIFEST = new URL('../../frontend/public/manifest.webmanifest', import.meta.url);
const PHOTO = new URL('../../samples/meal_breakfast.jpg', import.meta.url);

/** As Android sends what another app shares: a form, posted to the address in the manifest. */
async function share(page: Page, { text, photo }: { text: string; photo?: Buffer }) {
  const { share_target: target } = JSON.parse(await readFile(MANIFEST, 'utf8')) as { share_target: { action: string } };
  const shared = JSON.stringify({ action: target.action, text, photo: photo?.toString('base64') ?? null });
  await page.evaluate(`(() => {
    const { action, text, photo } = ${shared};
    const form = document.createElement('form');
    Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
    const words = document.createElement('input');
    Object.assign(words, { name: 'text', value: text });
    form.append(words);
    if (photo) {
      const files = new DataTransfer();
      const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
      files.items.add(new File([bytes], 'shared.jpg', { type: 'image/jpeg' }));
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'photo', files: files.files });
      form.append(input);
    }
    document.body.append(form);
    setTimeout(() => form.submit());
  })()`);
}

test('what another app shares appears in the composer, even offline, and nothing is sent automatically', async ({
  page,
  context,
}) => {
  await register(page);
  await untilInstalled(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/scans') sent.push(request.url());
  });
  await share(page, { text: 'two slices of toast' });
  await expect(page.getByRole('textbox', { name: /eat|meal/i }).first()).toHaveValue('two slices of toast');
  expect(new URL(page.url()).pathname).toBe('/');

  await context.setOffline(true);
  await share(page, { text: 'with jam', photo: await readFile(PHOTO) });
  await expect(page.getByRole('heading', { level: 1, name: 'Your meal' })).toBeVisible();
  // Added to what was being written, never replacing it.
  await expect(page.getByRole('textbox').first()).toHaveValue('two slices of toast\nwith jam');
  await expectAccessible(page);
  const left = await page.evaluate<boolean>(`caches.has('shared-to-carbsight')`);
  expect([left, sent]).toEqual([false, []]);
  await context.setOffline(false);

  await page.goto('/add?shared=true');
  await expect(page.getByText('Nothing was shared.', { exact: false })).toBeVisible();
});
