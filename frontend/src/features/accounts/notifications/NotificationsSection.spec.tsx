import type { PushDevice, PushState } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import { aProfile, aUser } from '../../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { switchLanguage } from '../../../shared/i18n';

const DEVICE = '0190a000-0000-7000-8000-00000000000';
const aDevice = (n: number, differs: Partial<PushDevice> = {}): PushDevice => ({
  id: `${DEVICE}${n}`,
  isThisDevice: false,
  browser: 'Firefox',
  system: 'Android',
  createdAt: '2026-11-19T08:00:00.000Z',
  lastUsedAt: null,
  ...differs,
});
const KEY = `B${'A'.repeat(86)}`;

/** What a browser with push has, as far as it is used. */
function browser(permission: PermissionState, answer: 'subscribes' | DOMException = 'subscribes') {
  let subscription: object | null = null;
  const asked: unknown[] = [];
  const newSubscription = () => ({
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: KEY, auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  });
  const pushManager = {
    permissionState: async () => permission,
    getSubscription: async () => subscription,
    subscribe: async (options: unknown) => {
      asked.push(options);
      if (answer !== 'subscribes') throw answer;
      permission = 'granted';
      subscription = newSubscription();
      return subscription;
    },
  };
  const registration = { pushManager, update: async () => {} };
  const container = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  define(navigator, 'serviceWorker', container);
  define(window, 'PushManager', class {});
  return { asked, has: () => subscription !== null };
}

const undo: (() => void)[] = [];
function define(target: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true });
  undo.push(() => (before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name)));
}
beforeEach(() => define(window, 'isSecureContext', true));
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
  return switchLanguage('en');
});

function open(devices: PushDevice[] = [], differs: Routes = {}) {
  let state: PushState = {
    publicKey: KEY,
    devices,
    settings: { estimates: true, reminders: true, checks: 'push', quietFrom: 22, quietTo: 7 },
  };
  const api = fakeApi({
    ...signedIn(aUser(aProfile())),
    'GET /api/profile/research-consent': () => ({ body: { consent: false, since: null } }),
    'GET /api/profile/push': () => ({ body: state }),
    'POST /api/profile/push/devices': () => {
      const device = aDevice(9, { isThisDevice: true });
      state = { ...state, devices: [device, ...state.devices] };
      return { status: 201, body: device };
    },
    'PUT /api/profile/push/settings': ({ body }) => {
      state = { ...state, settings: body as PushState['settings'] };
      return { body };
    },
    ...Object.fromEntries(
      [...devices, aDevice(9)].map(({ id }) => [
        `DELETE /api/profile/push/devices/${id}`,
        () => {
          state = { ...state, devices: state.devices.filter((device) => device.id !== id) };
          return { status: 204 };
        },
      ]),
    ),
    ...differs,
  });
  return { ...api, ...renderApp('/profile#reminders') };
}
const card = async () => within(await screen.findByRole('region', { name: 'Notifications on your devices' }));

it('asks for permission by a tap only, subscribes for the server’s key, and takes it back', async () => {
  const { asked, has } = browser('prompt');
  const { user, sent } = open();
  const section = await card();
  expect(await section.findByText('Off for this device')).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(section.getByRole('button', { name: 'Turn on' }));
  expect(await section.findByText('On for this device')).toBeVisible();
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
  expect(sent('POST', '/push/devices')).toEqual([
    { endpoint: 'https://push.example/1', keys: { p256dh: KEY, auth: 'A'.repeat(22) } },
  ]);
  await user.click(section.getByRole('button', { name: 'Turn off' }));
  expect(await section.findByText('Off for this device')).toBeVisible();
  expect([sent('DELETE').length, has()]).toEqual([1, false]);
});

it('cancels the browser’s subscription when the server accepts no more devices', async () => {
  const { has } = browser('prompt');
  const { user } = open([], {
    'POST /api/profile/push/devices': () =>
      refusal(409, 'push-devices-full', '10 devices already receive notifications. Please remove one first.'),
  });
  await user.click(await (await card()).findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('10 devices already receive notifications. Please remove one first.')).toBeVisible();
  expect(has()).toBe(false);
});

it('says so when the push service cannot be reached, and nothing when the person refuses', async () => {
  browser('prompt', new DOMException('no service', 'AbortError'));
  const { user, unmount } = open();
  await user.click(await (await card()).findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/could not reach its push service/)).toBeVisible();
  unmount();
  browser('prompt', new DOMException('refused', 'NotAllowedError'));
  const { user: again } = open();
  const section = await card();
  await again.click(await section.findByRole('button', { name: 'Turn on' }));
  expect(await section.findByText('Off for this device')).toBeVisible();
});

it('says how a browser that refuses is made to allow it', async () => {
  browser('denied');
  open();
  const section = await card();
  expect(await section.findByText(/does not allow Carbsight to notify you/)).toBeVisible();
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', /apps on the Home Screen/],
  ['Mozilla/5.0 (X11; Linux x86_64)', /cannot notify you here/],
])('says what a browser without push needs: %s', async (userAgent, sentence) => {
  define(navigator, 'userAgent', userAgent);
  open();
  expect(await (await card()).findByText(sentence)).toBeVisible();
});

it('says that plain http is not enough', async () => {
  browser('prompt');
  define(window, 'isSecureContext', false);
  open();
  expect(await (await card()).findByText(/need a secure address/)).toBeVisible();
});

it('removes another device, and saves what a person is notified about', async () => {
  browser('prompt');
  const { user, sent } = open([aDevice(1), aDevice(2, { browser: null, system: null })]);
  const section = await card();
  await user.click(await section.findByRole('button', { name: 'Stop notifying Firefox on Android' }));
  expect(await screen.findByText('Removed.')).toBeVisible();
  expect(section.queryByText('Firefox on Android')).not.toBeInTheDocument();
  expect(section.getByText('Unknown device')).toBeVisible();
  await user.click(section.getByRole('switch', { name: 'When an estimate is ready' }));
  expect(sent('PUT')).toEqual([{ estimates: false, reminders: true, checks: 'push', quietFrom: 22, quietTo: 7 }]);
});

it('shows all of it in German', async () => {
  browser('prompt');
  await switchLanguage('de');
  open([aDevice(1)]);
  const section = within(await screen.findByRole('region', { name: 'Mitteilungen auf deinen Geräten' }));
  expect(await section.findByText('Auf diesem Gerät aus')).toBeVisible();
  expect(section.getByRole('button', { name: 'Firefox auf Android nicht mehr benachrichtigen' })).toBeVisible();
});
