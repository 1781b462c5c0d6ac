import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase } from '@carbsight/database/testing';
import { loadSharedConfig } from '@carbsight/runtime';
import { HeldRequests } from '../../src/features/meals/waiting/held-requests.js';
import { createApi } from '../../src/start-api.js';
import { WITH_MODEL } from './estimate-meal.js';
import { Visitor } from './visitor.js';

async function startApi() {
  const database = await createTestDatabase('stopping');
  const dataDir = await mkdtemp(join(tmpdir(), 'carbsight-stopping-'));
  const app = await createApi(
    loadSharedConfig({
      ...WITH_MODEL,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      JWT_SECRET: 'x'.repeat(32),
    }),
  );
  await app.listen(0, '127.0.0.1');
  const socket = connect(Number(new URL(await app.getUrl()).port), '127.0.0.1');
  await once(socket, 'connect');
  const remove = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  };
  return { app, socket, remove };
}

it('stops although a browser holds an idle connection', async () => {
  const { app, socket, remove } = await startApi();
  // A response on another connection: the server has already accepted this one.
  await fetch(`${await app.getUrl()}/api/plans`);
  const hungUp = once(socket, 'close');
  socket.resume();
  await Promise.all([app.close(), hungUp]);
  await remove();
});

// A proxy passes on what it gets: a 503 here would be an error that a person sees at every deployment.
it('answers a request on an open connection during shutdown, and closes the connection then', async () => {
  const { app, socket, remove } = await startApi();
  socket.write('GET /api/plans HTTP/1.1\r\nHost: localhost\r\n');
  await fetch(`${await app.getUrl()}/api/plans`);
  const closed = app.close();
  await vi.waitUntil(() => !app.getHttpServer().listening, { interval: 1 });
  socket.write('\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  await closed;
  await remove();
});

it('lets go of requests that wait for a meal to change', async () => {
  const { app, socket, remove } = await startApi();
  socket.destroy();
  const kim = new Visitor(await app.getUrl());
  await kim.register();
  const { mealId } = (await kim.call('POST', '/api/scans', { note: 'toast' })).body as { mealId: string };
  const path = `/api/scans/${mealId}`;
  const tag = (await kim.call('GET', path)).headers.get('etag') ?? '';
  const held = kim.call('GET', path, undefined, { 'if-none-match': tag, prefer: 'wait=25' });
  await vi.waitUntil(() => app.get(HeldRequests).count === 1, { interval: 1 });
  const [{ status }] = await Promise.all([held, app.close()]);
  expect(status).toBe(304);
  await remove();
});
