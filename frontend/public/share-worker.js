// Part of the service worker (`build/offline-shell.ts`). What another app shares to Carbsight waits here until the page takes it
// (`features/meals/shortcuts/SharedInPage.tsx`), even offline. It goes to no server until the person sends it.
const SHARED = 'shared-to-carbsight';
const CONTENT = '/share/content';
const BYTES_MAX = 100_000_000;

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  if (method === 'POST' && pathname === '/share') event.respondWith(receive(event.request));
  if (method === 'GET' && pathname === CONTENT) event.respondWith(give());
});

/** Replaces what was shared before and not taken. */
async function receive(request) {
  await self.caches.delete(SHARED);
  const form = await request.arrayBuffer();
  // The page finds nothing if it is too large, or if there is no space for it, and says so.
  if (form.byteLength <= BYTES_MAX) await keep(form, request.headers.get('content-type')).catch(() => {});
  return Response.redirect('/add?shared=true', 303);
}

async function keep(form, type) {
  const cache = await self.caches.open(SHARED);
  await cache.put(CONTENT, new Response(form, { headers: { 'content-type': type } }));
}

/** Once. */
async function give() {
  const found = await self.caches.match(CONTENT, { cacheName: SHARED });
  const form = await found?.arrayBuffer();
  await self.caches.delete(SHARED);
  return form ? new Response(form, { headers: found.headers }) : new Response(null, { status: 404 });
}
