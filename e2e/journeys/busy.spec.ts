import { request } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectFigure, scan } from '../support/meal.js';
import { register } from '../support/person.js';

const BEGINNING = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n${'.'.repeat(10_000)}`;

/** As many refusals in a row as show that none of several servers has a free slot left. */
const MIN_REFUSALS = 4;

/**
 * Starts uploads of this person that never finish, until no server has a free slot, and goes on until `signal` ends it, so that slots
 * released by other tests are taken, too.
 */
function takeAllPlaces(url: string, cookie: string, signal: AbortSignal): Promise<void> {
  const begin = url.startsWith('https:') ? requestOverTls : request;
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 12_000_000 };
  return new Promise((resolve) => {
    let refusals = 0;
    const next = () => {
      if (signal.aborted) return;
      let isRefused = false;
      const upload = begin(`${url}/api/scans`, { method: 'POST', headers, signal });
      upload.on('error', () => undefined);
      upload.on('response', ({ statusCode }) => {
        isRefused = statusCode === 503;
        upload.destroy();
      });
      upload.write(BEGINNING);
      // Fast enough to keep its slot.
      const sending = setInterval(() => upload.write('.'.repeat(20_000)), 1_000);
      upload.on('close', () => clearInterval(sending));
      // An accepted upload gets no response; the next attempt shows whether a slot is left.
      setTimeout(() => {
        refusals = isRefused ? refusals + 1 : 0;
        if (refusals === MIN_REFUSALS) resolve();
        next();
      }, 60);
    };
    next();
  });
}

test('a photo refused by a busy server waits in the browser and becomes one meal automatically', async ({
  page,
  context,
  baseURL,
}) => {
  await register(page);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const others = new AbortController();
  await takeAllPlaces(baseURL ?? '', cookie, others.signal);
  await scan(page, { note: 'chicken curry with rice', megabytes: 12 });
  await expect(page.getByText('Your photo is in the queue')).toBeVisible();
  await expectAccessible(page);
  others.abort();
  await expectFigure(page, /about\s*52 g/);
  await page.goto('/history');
  await expect(page.locator('a[href^="/meal/"]')).toHaveCount(1);
});
