import { randomUUID } from 'node:crypto';
import { analysisJob } from '@carbsight/contracts';
import { ActivityQueries, DataSource } from '@carbsight/database';
import { type BoardQueue, BoardQueues, createQueueEngine, silentLog } from '@carbsight/runtime';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { findTestRedisUrl } from './config.js';
import { Visitor } from './visitor.js';

const redisUrl = findTestRedisUrl();
const engines = [['PostgreSQL', {}] as const, ...(redisUrl ? [['Redis', { REDIS_URL: redisUrl }] as const] : [])];
const PAGE = { accept: 'text/html' };
const meal = { mealId: randomUUID(), revision: 1 };
const key = analysisJob.key(meal);

describe.each(engines)('the queue board on %s', (_engine, env: Record<string, string>) => {
  let api: ApiUnderTest;
  let admin: Visitor;

  beforeAll(async () => {
    api = await startApi('board', env);
    admin = new Visitor(api.url);
    await admin.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
  });
  afterAll(() => api.close());

  it('admits the administrator and no one else', async () => {
    const anybody = new Visitor(api.url);
    const kim = new Visitor(api.url);
    await kim.register();
    for (const path of ['/admin/queues', '/admin/queues/', '/admin/queues/api/queues', '/admin/queues/static/x.js']) {
      expect((await anybody.call('GET', path)).status).toBe(401);
      expect((await kim.call('GET', path)).status).toBe(403);
    }
    const sent = await anybody.call('GET', '/admin/queues', undefined, PAGE);
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/login']);
    expect((await kim.call('GET', '/admin/queues', undefined, PAGE)).status).toBe(403);
    const page = await admin.call('GET', '/admin/queues', undefined, PAGE);
    expect(page.status).toBe(200);
    expect(page.body).toContain('Carbsight queues');
    expect(page.body).not.toContain('https://');
    const [, script] = /src="(static\/js\/[^"]+)"/.exec(page.body) ?? [];
    expect((await admin.call('GET', `/admin/queues/${script}`)).status).toBe(200);
  });

  it('shows every queue, changes a job, and records the change in the audit', async () => {
    const engine = createQueueEngine({ redisUrl: env.REDIS_URL ?? null, databaseUrl: api.databaseUrl, log: silentLog });
    try {
      await engine.producer(analysisJob).enqueue(meal, { delayMs: 3_600_000 });
      const { body } = await admin.call('GET', '/admin/queues/api/queues?activeQueue=analysis&status=delayed&page=1');
      const { queues } = body as { queues: { name: string; jobs: { id: string; data: object }[] }[] };
      expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['analysis', 'maintenance']));
      const job = queues
        .find(({ name }) => name === 'analysis')
        ?.jobs.find(({ data }) => JSON.stringify(data).includes(meal.mealId));
      const path = `/admin/queues/api/queues/analysis/${encodeURIComponent(job?.id ?? '')}`;
      const foreign = { origin: 'https://elsewhere.example' };
      expect((await admin.call('PUT', `${path}/clean`, {}, foreign)).status).toBe(403);
      expect((await new Visitor(api.url).call('PUT', `${path}/clean`, {})).status).toBe(401);
      expect(await engine.producer(analysisJob).hasOpen(key)).toBe(true);
      expect((await admin.call('PUT', `${path}/clean`, {})).status).toBeLessThan(300);
      expect(await engine.producer(analysisJob).hasOpen(key)).toBe(false);
      const activities = await new ActivityQueries(api.app.get(DataSource)).list(20);
      expect(activities.filter(({ subject }) => subject === 'queue:analysis')).toMatchObject([
        { kind: 'changed', summary: 'Removed a job · analysis', actorEmail: 'admin@example.org' },
      ]);
      expect(activities.find(({ subject }) => subject === 'queue:analysis')).toMatchObject({
        before: { isPaused: false, jobs: { delayed: 1 } },
        after: { jobId: job?.id, isPaused: false, jobs: { delayed: 0 } },
      });
    } finally {
      await engine.close();
    }
  });

  it('says that the queues are not available when one does not answer the board', async () => {
    const [queue] = await api.app.get(BoardQueues).open();
    const silent = vi.spyOn(queue as BoardQueue, 'getJobCounts').mockRejectedValue(new Error('no connection'));
    const { status, body } = await admin.call('GET', '/admin/queues/api/queues');
    silent.mockRestore();
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'queues-unavailable' });
    expect(JSON.stringify(body)).not.toContain('no connection');
  });

  it('records the state before and after a pause in the audit', async () => {
    const pauses = async (path: string) => expect((await admin.call('PUT', path, {})).status).toBeLessThan(300);
    await pauses('/admin/queues/api/queues/analysis/pause');
    await pauses('/admin/queues/api/queues/analysis/resume');
    const activities = await new ActivityQueries(api.app.get(DataSource)).list(2);
    expect(activities).toMatchObject([
      { summary: 'Resumed the queue · analysis', before: { isPaused: true }, after: { isPaused: false } },
      { summary: 'Paused the queue · analysis', before: { isPaused: false }, after: { isPaused: true } },
    ]);
    await pauses('/admin/queues/api/queues/pause');
    await pauses('/admin/queues/api/queues/resume');
    const [resumed] = await new ActivityQueries(api.app.get(DataSource)).list(1);
    expect(resumed).toMatchObject({
      subject: 'queues',
      summary: 'Resumed every queue',
      before: { analysis: { isPaused: true }, maintenance: { isPaused: true } },
      after: { analysis: { isPaused: false }, maintenance: { isPaused: false } },
    });
  });
});
