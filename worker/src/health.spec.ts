import { QueueMisconfigured, QueueUnavailable } from '@carbsight/runtime';
import { readiness } from './health.js';

const dataSource = { query: () => Promise.reject(new Error('away')), migrations: [] };
const reportWith = (verify: () => Promise<void>) => readiness({ dataSource, engine: { verify }, consumers: [] });

it('is ready while the queue engine answers', async () => {
  expect((await reportWith(async () => {})).engine).toEqual({ ok: true });
});

it('is not ready as soon as it stops answering, and does not reveal its address', async () => {
  const away = new QueueUnavailable('redis://:secret@redis:6379 is away');
  expect((await reportWith(() => Promise.reject(away))).engine).toEqual({ ok: false, detail: 'does not answer' });
});

it('names the setting of an engine that would lose jobs', async () => {
  const wrong = new QueueMisconfigured('Redis runs with maxmemory-policy allkeys-lru');
  expect((await reportWith(() => Promise.reject(wrong))).engine).toEqual({ ok: false, detail: wrong.message });
});

it('says when the database does not answer', async () => {
  expect((await reportWith(async () => {})).database).toEqual({ ok: false, detail: 'does not answer' });
});
