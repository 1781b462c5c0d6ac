import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Shown = { title: string; options: NotificationOptions & { data: { path: string } } };
type Handler = (event: object) => void;

/** The file that is part of the service worker, in a worker with these windows. */
function startWorker(windows: { url: string; visibilityState: string }[] = [], isThisDevice = true) {
  const sent: [path: string, body: object][] = [];
  const handlers = new Map<string, Handler>();
  const shown: Shown[] = [];
  const closed: string[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const clients = windows.map((window) => ({ ...window, focus: async () => void focused.push(window.url) }));
  const self = {
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    clients: { matchAll: async () => clients, openWindow: async (path: string) => void opened.push(path) },
    registration: {
      showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
      pushManager: {
        subscribe: async (options: object) => ({ toJSON: () => ({ endpoint: 'subscribed', keys: options }) }),
      },
      getNotifications: async ({ tag }: { tag: string }) => [{ close: () => void closed.push(tag) }],
    },
  };
  const text = readFileSync(join(__dirname, '../../../../public/push-worker.js'), 'utf8');
  new Function('self', 'fetch', text)(self, async (path: string, asked?: RequestInit) => {
    if (asked) sent.push([path, JSON.parse(asked.body as string)]);
    return { ok: true, json: async () => ({ publicKey: 'key', devices: [{ isThisDevice }] }) };
  });
  const fire = async (name: string, event: object) => {
    const work: Promise<void>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (given: Promise<void>) => void work.push(given) });
    await Promise.all(work);
  };
  return {
    shown,
    closed,
    opened,
    focused,
    sent,
    renew: (newSubscription: object | null) => fire('pushsubscriptionchange', { newSubscription }),
    push: (payload: object) => fire('push', { data: { json: () => payload } }),
    tap: (path: string) => fire('notificationclick', { notification: { close: () => undefined, data: { path } } }),
  };
}

const MEAL = '0190a000-0000-7000-8000-000000000001';

it.each([
  ['estimate-ready', MEAL, 'en', 'Your estimate is ready', `/meal/${MEAL}`],
  ['estimate-ready', MEAL, 'de', 'Deine Schätzung ist fertig', `/meal/${MEAL}`],
  ['amount-needed', MEAL, 'en', 'One thing is missing', `/meal/${MEAL}`],
  ['no-estimate', MEAL, 'de', 'Es gibt noch keine Schätzung', `/meal/${MEAL}`],
  ['meal-check', MEAL, 'de', 'Du wolltest noch etwas nachsehen', `/meal/${MEAL}`],
  ['amount-needed', MEAL, 'es', 'Falta un dato', `/meal/${MEAL}`],
  ['no-estimate', MEAL, 'es', 'Aún no hay estimación', `/meal/${MEAL}`],
  ['meal-check', MEAL, 'es', 'Querías comprobar algo', `/meal/${MEAL}`],
  ['nothing-logged', null, 'en', 'Nothing logged today yet', '/'],
  ['nothing-logged', null, 'es', 'Hoy aún no hay nada registrado', '/'],
  ['weekly-summary', null, 'de', 'Dein Wochenüberblick ist da', '/insights'],
  ['of-a-later-version', null, 'fr', 'Carbsight', '/'],
])('shows %s (%s) in %s', async (kind, id, language, title, path) => {
  const worker = startWorker();
  await worker.push({ kind, id, language });
  expect(worker.shown).toMatchObject([{ title, options: { data: { path }, silent: false } }]);
  expect(worker.closed).toEqual([]);
});

it('closes an estimate’s notification if the app is open, but not a reminder', async () => {
  const worker = startWorker([{ url: 'https://carbs.example/', visibilityState: 'visible' }]);
  await worker.push({ kind: 'estimate-ready', id: MEAL, language: 'en' });
  expect(worker.shown).toMatchObject([{ options: { silent: true, tag: `estimate-ready ${MEAL}` } }]);
  expect(worker.closed).toEqual([`estimate-ready ${MEAL}`]);
  await worker.push({ kind: 'meal-check', id: MEAL, language: 'en' });
  expect(worker.closed).toHaveLength(1);
});

it('focuses the window that shows it, and leaves others as they are', async () => {
  const url = `https://carbs.example/meal/${MEAL}`;
  const worker = startWorker([
    { url: 'https://carbs.example/add', visibilityState: 'hidden' },
    { url, visibilityState: 'hidden' },
  ]);
  await worker.tap(`/meal/${MEAL}`);
  await worker.tap('/insights');
  expect([worker.focused, worker.opened]).toEqual([[url], ['/insights']]);
});

it('tells the server when the push service changes its address, unless this device is not notified', async () => {
  const worker = startWorker();
  await worker.renew({ toJSON: () => ({ endpoint: 'given', expirationTime: null, keys: { auth: 'a' } }) });
  await worker.renew(null);
  expect(worker.sent).toEqual([
    ['/api/profile/push/devices', { endpoint: 'given', keys: { auth: 'a' } }],
    [
      '/api/profile/push/devices',
      { endpoint: 'subscribed', keys: { userVisibleOnly: true, applicationServerKey: 'key' } },
    ],
  ]);
  const other = startWorker([], false);
  await other.renew(null);
  expect(other.sent).toEqual([]);
});
