import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../support/accessibility.js';
import { expect, test } from '../support/journey.js';

test('the administrator adds a webhook, sends a test to it, and removes it', { tag: '@exclusive' }, async ({
  administrator: page,
}) => {
  const posted: string[] = [];
  const receiver = createServer((request, response) => {
    posted.push(`${request.method} ${request.url}`);
    response.end('thanks');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const name = `Ops ${Date.now()}`;

  await page.goto('/admin/system?tab=alerts');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a channel' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/hooks/1`);
  await dialog.getByLabel(/^Secret/).fill('shared-with-the-receiver');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Channel' }).click();

  const channel = page.getByRole('article', { name });
  await expect(channel).toContainText(`Webhook at 127.0.0.1:${port}; the rest of the address is hidden`);
  await channel.getByRole('button', { name: 'Send test' }).click();
  await expect(channel).toContainText('Test sent The receiver answered 200 (OK).');
  expect(posted).toEqual(['POST /hooks/1']);
  await expectAccessible(page);

  await channel.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove Channel' }).click();
  await expect(channel).toBeHidden();
  receiver.close();
});
