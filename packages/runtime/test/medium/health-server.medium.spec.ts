import { type HealthReport, type HealthServer, Metrics, startHealthServer } from '../../src/index.js';

describe('the health server', () => {
  let server: HealthServer;
  let ready: () => Promise<HealthReport>;

  beforeAll(async () => {
    server = await startHealthServer({
      port: 0,
      host: '127.0.0.1',
      live: async () => ({ queues: { ok: true } }),
      ready: () => ready(),
      registry: new Metrics().registry,
    });
  });
  afterAll(() => server.close());

  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

  it('serves metrics as Prometheus reads them', async () => {
    const answer = await get('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('# HELP carbsight_jobs_total');
  });

  it('names each check', async () => {
    ready = async () => ({ database: { ok: true }, storage: { ok: false, detail: 'read-only' } });
    const answer = await get('/health/ready');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      status: 'failed',
      checks: { database: { ok: true }, storage: { ok: false, detail: 'read-only' } },
    });
    const live = await get('/health/live');
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok', checks: { queues: { ok: true } } }]);
  });

  it('counts a check that throws as failed and does not repeat its message', async () => {
    ready = () => Promise.reject(new Error('postgres://user:PRIVATE@host'));
    const answer = await get('/health/ready');
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain('PRIVATE');
  });

  it('answers nothing else', async () => {
    expect((await get('/')).status).toBe(404);
    expect((await get('/api/auth/user')).status).toBe(404);
  });
});
