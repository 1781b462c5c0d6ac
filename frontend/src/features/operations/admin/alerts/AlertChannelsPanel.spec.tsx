import type { AlertChannel } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../../test/fake-api';
import { openAdmin } from '../../../../../test/render-app';

const CHANNELS = '/api/admin/alert-channels';
const ID = '0190a000-0000-7000-8200-000000000031';
const AT = '2026-11-20T12:00:00.000Z';

const aChannel = (differs: Partial<AlertChannel> = {}): AlertChannel => ({
  id: ID,
  name: 'Ops',
  kind: 'webhook',
  email: null,
  format: 'json',
  host: 'hooks.example.com',
  isSigned: true,
  isEnabled: true,
  version: 4,
  last: null,
  ...differs,
});

function shown(channels: readonly AlertChannel[], routes: Routes = {}) {
  return openAdmin('/admin/system?tab=alerts', {
    [`GET ${CHANNELS}`]: () => ({ body: { channels } }),
    ...routes,
  });
}
const card = (name: string) => screen.findByRole('article', { name });
/** The visit to the admin area is a POST without a body. */
const written = (view: ReturnType<typeof shown>) => view.sent('POST').filter((body) => body !== undefined);
const fill = async ({ user }: ReturnType<typeof shown>, name: string, text: string) =>
  user.type(await screen.findByLabelText(new RegExp(`^${name}`)), text);

it('says where each channel leads, without its whole address, and what became of the last alert', async () => {
  const last = { status: 'sent', attempts: 1, outcome: 'The receiver answered 200 (OK).', at: AT } as const;
  shown([
    aChannel({ last }),
    aChannel({
      id: `${ID.slice(0, -1)}2`,
      name: 'Late',
      last: { ...last, status: 'queued', attempts: 3, outcome: 'There was no answer within 10 s.' },
    }),
    aChannel({
      id: `${ID.slice(0, -1)}3`,
      name: 'Lost',
      isEnabled: false,
      last: { ...last, status: 'failed', attempts: 8 },
    }),
    aChannel({
      id: `${ID.slice(0, -1)}4`,
      name: 'Mail',
      kind: 'mail',
      email: 'ops@example.org',
      format: null,
      host: null,
      isSigned: false,
    }),
  ]);
  expect(await card('Ops')).toHaveTextContent('Webhook at hooks.example.com; the rest of the address is hidden');
  expect(await card('Ops')).toHaveTextContent(/Sent 20 Nov 2026.*, 1 attempt. The receiver answered 200 \(OK\)./);
  expect(await card('Late')).toHaveTextContent(/Retrying .*3 attempts. There was no answer within 10 s./);
  expect(await card('Lost')).toHaveTextContent(/Off.*Given up/);
  expect(await card('Mail')).toHaveTextContent('Email to ops@example.orgLast alertNone yet');
});

it('says that no one else is alerted while there is no channel', async () => {
  shown([]);
  expect(await screen.findByText('No channels yet. Alerts only go to administrators, by email.')).toBeVisible();
});

it('sends a test and shows the answer, also when it was not sent', async () => {
  const answers = [
    { isSent: true, outcome: 'The receiver answered 200 (OK).' },
    { isSent: false, outcome: 'There was no answer within 10 s.' },
  ];
  const { user } = shown([aChannel()], { [`POST ${CHANNELS}/${ID}/test`]: () => ({ body: answers.shift() }) });
  const send = await screen.findByRole('button', { name: 'Send test to Ops' });
  await user.click(send);
  expect(await screen.findByText('Test sent')).toBeVisible();
  expect(await card('Ops')).toHaveTextContent('Test sent The receiver answered 200 (OK).');
  await user.click(send);
  expect(await screen.findByText('Test not sent')).toBeVisible();
  expect(await card('Ops')).toHaveTextContent('There was no answer within 10 s.');
});

it('adds a webhook, and names what is missing before anything is sent', async () => {
  const view = shown([], { [`POST ${CHANNELS}`]: () => ({ body: aChannel() }) });
  await view.user.click(await screen.findByRole('button', { name: 'Add Channel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a channel' });
  await fill(view, 'Name', 'Ops');
  await fill(view, 'Address', 'hooks.example.com');
  await fill(view, 'Secret', 'short');
  await view.user.click(within(dialog).getByRole('button', { name: 'Add Channel' }));
  expect(await screen.findByText(/^An address starts with https:/)).toBeVisible();
  expect(screen.getByLabelText(/^Secret/)).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Show what I typed' })).not.toHaveAttribute('tabindex', '-1');
  expect(screen.getByText('The secret has 16 to 200 visible characters, without spaces.')).toBeVisible();
  expect(written(view)).toEqual([]);
  await view.user.clear(screen.getByLabelText(/^Address/));
  await fill(view, 'Address', 'https://hooks.example.com/T0');
  await fill(view, 'Secret', '-but-longer-now');
  await view.user.click(within(dialog).getByRole('button', { name: 'Add Channel' }));
  expect(await screen.findByText('Ops was added. Send a test to it next.')).toBeVisible();
  expect(written(view)).toEqual([
    {
      name: 'Ops',
      kind: 'webhook',
      url: 'https://hooks.example.com/T0',
      format: 'json',
      secret: 'short-but-longer-now',
      isEnabled: true,
    },
  ]);
});

it('adds a mail address', async () => {
  const view = shown([], { [`POST ${CHANNELS}`]: () => ({ body: aChannel({ name: 'Mail' }) }) });
  await view.user.click(await screen.findByRole('button', { name: 'Add Channel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a channel' });
  await view.user.click(screen.getByRole('radio', { name: 'Email' }));
  await fill(view, 'Name', 'Mail');
  await fill(view, 'Email address', 'ops@example.org');
  await view.user.click(within(dialog).getByRole('button', { name: 'Add Channel' }));
  expect(await screen.findByText('Mail was added. Send a test to it next.')).toBeVisible();
  expect(written(view)).toEqual([{ name: 'Mail', kind: 'mail', email: 'ops@example.org', isEnabled: true }]);
});

it('changes a channel without asking for its address and secret again, and shows a refused address at its field', async () => {
  const reason = '10.0.0.1 is a private address. Set ALLOW_PRIVATE_PROVIDERS=on to allow it.';
  const view = shown([aChannel()], {
    [`PATCH ${CHANNELS}/${ID}`]: ({ body }) =>
      'url' in (body as object)
        ? refusal(422, 'webhook-address-refused', reason, { fields: [{ path: 'url', message: reason }] })
        : { body: aChannel() },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Change Ops' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Ops' });
  await fill(view, 'Replace the address', 'http://10.0.0.1/x');
  await view.user.click(within(dialog).getByRole('button', { name: 'Save Channel' }));
  expect(await screen.findByText(reason)).toBeVisible();
  await view.user.clear(screen.getByLabelText(/^Replace the address/));
  await view.user.click(within(dialog).getByRole('switch', { name: 'Send alerts to this channel' }));
  await view.user.click(within(dialog).getByRole('button', { name: 'Save Channel' }));
  expect(await screen.findByText('Ops was changed.')).toBeVisible();
  expect(view.sent('PATCH').at(-1)).toEqual({ name: 'Ops', isEnabled: false, format: 'json', version: 4 });
});

it('removes a channel after asking', async () => {
  const view = shown([aChannel()], { [`DELETE ${CHANNELS}/${ID}`]: () => ({ status: 204 }) });
  await view.user.click(await screen.findByRole('button', { name: 'Remove Ops' }));
  await view.user.click(await screen.findByRole('button', { name: 'Remove Channel' }));
  expect(await screen.findByText('Ops was removed.')).toBeVisible();
});
