import { Metrics } from './metrics.js';

describe('Metrics', () => {
  it('names routes by their pattern and keeps unknown words out of labels', async () => {
    const metrics = new Metrics();
    metrics.observeHttp({ route: '/api/scans/:mealId', method: 'GET', status: 200, durationMs: 12 });
    metrics.observeHttp({ route: null, method: 'BREW', status: 404, durationMs: 1 });
    const text = await metrics.registry.metrics();
    expect(text).toContain('carbsight_http_requests_total{route="/api/scans/:mealId",method="GET",status="200"} 1');
    expect(text).toContain('carbsight_http_requests_total{route="unmatched",method="OTHER",status="404"} 1');
    expect(text).toContain(
      'carbsight_http_request_duration_seconds_bucket{le="0.025",route="/api/scans/:mealId",method="GET"} 1',
    );
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  it('adds up what models cost', async () => {
    const metrics = new Metrics();
    const call = { model: 'gpt-4o', purpose: 'live', outcome: 'ok', durationMs: 900, inputTokens: 1_000 } as const;
    metrics.observeModelCall({ ...call, outputTokens: 200, costUsd: 0.25 });
    metrics.observeModelCall({ ...call, outputTokens: 300, costUsd: 0.5 });
    const text = await metrics.registry.metrics();
    expect(text).toContain('carbsight_model_tokens_total{model="gpt-4o",purpose="live",direction="output"} 500');
    expect(text).toContain('carbsight_model_cost_usd_total{model="gpt-4o",purpose="live"} 0.75');
  });

  it('counts jobs, mails and look-ups', async () => {
    const metrics = new Metrics();
    metrics.observeLookUp('fetched');
    metrics.observeJob({ queue: 'analysis', outcome: 'completed', waitedMs: 40, processingMs: 1_500 });
    metrics.observeMail('password-reset', 'sent');
    const text = await metrics.registry.metrics();
    expect(text).toContain('carbsight_jobs_total{queue="analysis",outcome="completed"} 1');
    expect(text).toContain('carbsight_job_duration_seconds_sum{queue="analysis",outcome="completed"} 1.5');
    expect(text).toContain('carbsight_mails_total{kind="password-reset",outcome="sent"} 1');
    expect(text).toContain('carbsight_product_look_ups_total{outcome="fetched"} 1');
    expect(text).toContain('carbsight_product_look_ups_total{outcome="failed"} 0');
  });

  it('reports how full the disk is, and nothing for a missing disk', async () => {
    const metrics = new Metrics();
    const used = async () => /^carbsight_disk_used_ratio (\S+)$/m.exec(await metrics.registry.metrics())?.[1];
    metrics.watchDisk('/');
    expect(Number(await used())).toBeGreaterThan(0);
    expect(Number(await used())).toBeLessThanOrEqual(1);
    metrics.watchDisk('/nowhere/at/all');
    expect(await used()).toBeUndefined();
  });

  it('exports what alerts use before the first event', async () => {
    const metrics = new Metrics();
    const job = { name: 'analysis' };
    metrics.watchQueues([{ job, counts: async () => ({}) as never, oldestWaitingMs: async () => null }]);
    metrics.watchModels(['gpt-4o']);
    metrics.watchMails(['password-reset']);
    const text = await metrics.registry.metrics();
    for (const series of [
      'carbsight_jobs_total{queue="analysis",outcome="failed"}',
      'carbsight_jobs_stalled_total{queue="analysis"}',
      'carbsight_model_calls_total{model="gpt-4o",purpose="live",outcome="failed"}',
      'carbsight_mails_total{kind="password-reset",outcome="delayed"}',
      'carbsight_mails_total{kind="password-reset",outcome="failed"}',
    ]) {
      expect(text).toContain(`${series} 0`);
    }
  });

  it('counts jobs whose process died', async () => {
    const metrics = new Metrics();
    metrics.observeStalled('analysis');
    expect(await metrics.registry.metrics()).toContain('carbsight_jobs_stalled_total{queue="analysis"} 1');
  });

  it('shows connections and remaining budgets', async () => {
    const metrics = new Metrics();
    metrics.watchPool(() => ({ inUse: 3, idle: 2, waiting: 1 }));
    metrics.watchBudgets(async () => ({ daily: 4.5 }));
    const text = await metrics.registry.metrics();
    expect(text).toContain('carbsight_database_connections{state="in_use"} 3');
    expect(text).toContain('carbsight_database_connections{state="waiting"} 1');
    expect(text).toContain('carbsight_budget_left_usd{budget="daily"} 4.5');
    metrics.watchBudgets(() => Promise.reject(new Error('away')));
    expect(await metrics.registry.metrics()).not.toContain('budget="daily"');
  });

  it('shows the state of quality monitors, and nothing when they cannot be read', async () => {
    const metrics = new Metrics();
    const reading = (kind: string, state: 'ok' | 'broken' | 'unknown', value: number | null) => {
      return { kind, state, figure: { value } };
    };
    const measure = vi.fn(async () => [
      reading('thumbs-down', 'broken', 0.2),
      reading('cost-per-scan', 'unknown', null),
    ]);
    metrics.watchQuality(measure);
    const text = await metrics.registry.metrics();
    expect(text).toContain('carbsight_quality_monitor_state{monitor="thumbs-down"} 1');
    expect(text).toContain('carbsight_quality_monitor_value{monitor="thumbs-down"} 0.2');
    expect(text).toContain('carbsight_quality_monitor_state{monitor="cost-per-scan"} -1');
    expect(text).not.toContain('carbsight_quality_monitor_value{monitor="cost-per-scan"}');
    expect(measure).toHaveBeenCalledTimes(1);
    metrics.watchQuality(() => Promise.reject(new Error('away')));
    expect(await metrics.registry.metrics()).not.toContain('monitor=');
  });

  it('shows the depth of the queues that answer', async () => {
    const metrics = new Metrics();
    const counts = { waiting: 3, delayed: 1, active: 2, failed: 0, completed: 9 };
    metrics.watchQueues([
      { job: { name: 'analysis' }, counts: async () => counts, oldestWaitingMs: async () => 2_500 },
      { job: { name: 'away' }, counts: () => Promise.reject(new Error('away')), oldestWaitingMs: async () => null },
    ]);
    const text = await metrics.registry.metrics();
    expect(text).toContain('carbsight_queue_jobs{queue="analysis",state="waiting"} 3');
    expect(text).toContain('carbsight_queue_oldest_waiting_seconds{queue="analysis"} 2.5');
    expect(text).not.toMatch(/^carbsight_queue_.*queue="away"/m);
  });
});
