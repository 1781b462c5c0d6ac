import { type ClientRequest, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectFigure, scan } from '../support/meal.js';
import { register } from '../support/person.js';

const BEGINNING = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n${'.'.repeat(10_000)}`;

/** Starts uploads of this person that never finish, until the server has no free place. */
async function takeAllPlaces(url: string, cookie: string): Promise<ClientRequest[]> {
  const begun: ClientRequest[] = [];
  for (let isRefused = false; !isRefused; ) {
    isRefused = await new Promise<boolean>((resolve, reject) => {
      const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 12_000_000 };
      const upload = request(`${url}/api/scans`, { method: 'POST', headers });
      upload.on('response', ({ statusCode }) => resolve(statusCode === 503));
      upload.on('error', reject);
      upload.write(BEGINNING);
      begun.push(upload);
      // An accepted upload is not answered; the next attempt shows whether a place is left.
      upload.on('socket', (socket) => socket.once('ready', () => setTimeout(() => resolve(false), 50)));
    });
  }
  for (const upload of begun) upload.on('error', () => undefined);
  return begun;
}

test('a photo refused by a busy server waits in the browser and becomes one meal automatically', async ({
  page,
  context,
  baseURL,
}) => {
  await register(page);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const begun = await takeAllPlaces(baseURL ?? '', cookie);
  await scan(page, { note: 'chicken curry with rice' });
  await expect(page.getByText('Your photo is waiting its turn')).toBeVisible();
  await expectAccessible(page);
  for (const upload of begun) upload.destroy();
  await expectFigure(page, /about\s*52 g/);
  await page.goto('/history');
  await expect(page.locator('a[href^="/meal/"]')).toHaveCount(1);
});
