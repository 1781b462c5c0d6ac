// Part of the service worker (`build/offline-shell.ts`). A push contains a kind, an id and a language; the words are here. People with the
// app open see the news of an analysis there.
const OF_ANALYSES = new Set(['estimate-ready', 'amount-needed', 'no-estimate']);
const ICON = '/icons/icon-192.png';
const TEXTS = {
  en: {
    'estimate-ready': ['Your estimate is ready', 'Tap to see it.'],
    'amount-needed': ['One thing is missing', 'Carbsight needs to know how much you ate. Tap to say it.'],
    'no-estimate': ['There is no estimate yet', 'Something went wrong with a meal. Tap to see what.'],
    'meal-check': ['You wanted to check something', 'A meal waits for your answer. Tap to see it.'],
    'nothing-logged': ['Nothing logged today yet', 'If you ate something, a photo is enough.'],
    'weekly-summary': ['Your week is summed up', 'Tap to see it.'],
    unknown: ['Carbsight', 'There is something new.'],
  },
  de: {
    'estimate-ready': ['Deine Schätzung ist fertig', 'Tippe, um sie zu sehen.'],
    'amount-needed': [
      'Eine Angabe fehlt noch',
      'Carbsight muss wissen, wie viel du gegessen hast. Tippe, um es anzugeben.',
    ],
    'no-estimate': ['Es gibt noch keine Schätzung', 'Bei einer Mahlzeit ging etwas schief. Tippe, um zu sehen, was.'],
    'meal-check': [
      'Du wolltest noch etwas nachsehen',
      'Eine Mahlzeit wartet auf deine Antwort. Tippe, um sie zu sehen.',
    ],
    'nothing-logged': ['Heute noch nichts eingetragen', 'Wenn du etwas gegessen hast, genügt ein Foto.'],
    'weekly-summary': ['Dein Wochenüberblick ist da', 'Tippe, um ihn zu sehen.'],
    unknown: ['Carbsight', 'Es gibt etwas Neues.'],
  },
  es: {
    'estimate-ready': ['Tu estimación está lista', 'Toca para verla.'],
    'amount-needed': ['Falta un dato', 'Carbsight necesita saber cuánto has comido. Toca para indicarlo.'],
    'no-estimate': ['Aún no hay estimación', 'Algo ha fallado con una comida. Toca para ver qué.'],
    'meal-check': ['Querías comprobar algo', 'Una comida espera tu respuesta. Toca para verla.'],
    'nothing-logged': ['Hoy aún no hay nada registrado', 'Si has comido algo, basta una foto.'],
    'weekly-summary': ['El resumen de tu semana está listo', 'Toca para verlo.'],
    unknown: ['Carbsight', 'Hay algo nuevo.'],
  },
};

self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.newSubscription)));

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ kind, id, language }) {
  const texts = TEXTS[language] ?? TEXTS.en;
  const [title, body] = texts[kind] ?? texts.unknown;
  const isLookedAt =
    OF_ANALYSES.has(kind) && (await windows()).some(({ visibilityState }) => visibilityState === 'visible');
  // Replaces itself if sent twice.
  const tag = `${kind} ${id ?? ''}`;
  const data = { path: pathOf(kind, id) };
  await self.registration.showNotification(title, { body, tag, data, icon: ICON, lang: language, silent: isLookedAt });
  if (!isLookedAt) return;
  // Safari revokes the permission of a worker that shows nothing, so it is shown and then closed.
  for (const notification of await self.registration.getNotifications({ tag })) notification.close();
}

/** The push service gave this browser another address. Only a device that is notified already gets one. */
async function renew(given) {
  const answer = await fetch('/api/profile/push');
  const { publicKey, devices = [] } = answer.ok ? await answer.json() : {};
  if (!devices.some(({ isThisDevice }) => isThisDevice)) return;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (given ?? (await self.registration.pushManager.subscribe(options))).toJSON();
  await fetch('/api/profile/push/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

function pathOf(kind, id) {
  if (id !== null) return `/meal/${encodeURIComponent(id)}`;
  return kind === 'weekly-summary' ? '/insights' : '/';
}

/** The window that already shows it, else a new one: another one may contain something being typed. */
async function open(path) {
  const shown = (await windows()).find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : self.clients.openWindow(path));
}
