import { type Activity, type AnswerOf, type NightlyRun, type qualityApi, qualityMonitor } from '@carbsight/contracts';
import { GoldenRunQueries, QualityMonitorQueries } from '@carbsight/database';
import { measuredFraction, productionPrompt, releasedHashes } from '@carbsight/domain';
import { ModelCatalog } from '../../src/features/models/index.js';
import { add, admin, answerAll, api, query, RUNS, useGoldenSet } from './golden-set-under-test.js';

useGoldenSet('quality');
beforeEach(async () => {
  await query('DELETE FROM quality_monitors');
  await query('DELETE FROM nightly_run');
});

type Quality = AnswerOf<typeof qualityApi.listQualityMonitors>;
const MONITORS = '/api/admin/quality-monitors';
const NIGHTLY = '/api/admin/nightly-run';
const monitors = async () => (await admin.call('GET', MONITORS)).body as Quality;
const monitor = async (kind: string) => (await monitors()).monitors.find((one) => one.kind === kind);
const nightly = async () => (await admin.call('GET', NIGHTLY)).body as NightlyRun;
const queries = <Q>(type: abstract new (...args: never[]) => Q) => api.app.get<Q>(type);

describe('the monitors of quality', () => {
  it('are unknown until they are checked, and then report their state', async () => {
    expect((await monitors()).monitors.map(({ kind, state, unknownBecause }) => [kind, state, unknownBecause])).toEqual(
      qualityMonitor.options.map((kind) => [kind, 'unknown', 'not-checked']),
    );
    await queries(QualityMonitorQueries).record('thumbs-down', measuredFraction(50, 200), new Date());
    expect(await monitor('thumbs-down')).toMatchObject({
      state: 'broken',
      value: 0.25,
      interval: { low: expect.closeTo(0.195, 2), high: expect.closeTo(0.314, 2) },
      n: 200,
      bar: 0.1,
      minimum: 30,
      version: 0,
    });
    expect((await monitors()).changes[0]).toMatchObject({
      kind: 'thumbs-down',
      summary: 'Thumbs down: beyond its bar, 25.0% of 200 scans, bar 10.0%',
      by: null,
    });
  });

  it('have bars that an administrator changes, with an audit entry', async () => {
    const answer = await admin.call('PATCH', `${MONITORS}/cost-per-scan`, { bar: 0.02, version: 0 });
    expect(answer).toMatchObject({ status: 200, body: { kind: 'cost-per-scan', bar: 0.02, version: 1 } });
    expect(await monitor('cost-per-scan')).toMatchObject({ bar: 0.02, version: 1 });
    const { activities } = (await admin.call('GET', '/api/admin/activity')).body as { activities: Activity[] };
    expect(activities[0]).toMatchObject({
      subject: 'quality-monitor:cost-per-scan',
      actorEmail: 'admin@example.org',
      summary: 'Cost per scan: bar changed from $0.0500 to $0.0200',
    });
  });

  it.each([
    ['correction-rate', 2],
    ['correction-rate', 1e308],
    ['cost-per-scan', 101],
    ['worker', 0],
    ['failed-scans', 0],
  ])('refuse for %s a bar of %s', async (kind, bar) => {
    expect((await admin.call('PATCH', `${MONITORS}/${kind}`, { bar })).status).toBe(400);
  });

  it('let one of two tabs change a bar, and show the other its current value', async () => {
    const change = (bar: number) => admin.call('PATCH', `${MONITORS}/thumbs-down`, { bar, version: 0 });
    const answers = await Promise.all([change(0.2), change(0.3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { bar = 0 } = (await monitor('thumbs-down')) ?? {};
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'quality-bar-changed-meanwhile',
      message: expect.stringContaining(`changed to ${100 * bar}.0%.`),
    });
  });
});

describe('the nightly run', () => {
  it('is off until it has a budget', async () => {
    expect(await nightly()).toMatchObject({ budgetUsd: null, version: 0, last: null, next: { obstacle: 'set-empty' } });
    await add();
    expect((await admin.call('PUT', NIGHTLY, { budgetUsd: 0.5, version: 0 })).body).toMatchObject({
      budgetUsd: 0.5,
      version: 1,
      next: { images: 1, obstacle: null },
    });
    expect((await admin.call('PUT', NIGHTLY, { budgetUsd: 1, version: 0 })).status).toBe(409);
    expect((await admin.call('PUT', NIGHTLY, { budgetUsd: null, version: 1 })).body).toMatchObject({ budgetUsd: null });
  });

  it('reports before the night that its budget is too low', async () => {
    await add();
    await query(`INSERT INTO model_settings (config_type, model_id) VALUES ('production_model', 'gemini-2.5-pro')`);
    try {
      const { next } = await nightly();
      expect(next).toMatchObject({ model: 'Gemini 2.5 Pro', images: 1, obstacle: null });
      for (let image = 0; image < 5; image += 1) await add();
      await admin.call('PUT', NIGHTLY, { budgetUsd: 0.01 });
      expect((await nightly()).next).toMatchObject({
        estimatedCostUsd: expect.closeTo(6 * (next.estimatedCostUsd ?? Number.NaN), 5),
        obstacle: 'budget-too-low',
      });
    } finally {
      await query('DELETE FROM model_settings');
    }
  });

  it('neither passes the gate nor sets the range, and lists can leave it out', async () => {
    await add({ groundTruthCarbs: 20 });
    const { live } = (await admin.call('GET', '/api/admin/golden-gate')).body as { live: object };
    const runs = queries(GoldenRunQueries);
    const liveVariant = { modelId: 'reference-table', promptSha256: releasedHashes[productionPrompt.version] ?? '' };
    const fingerprint = await api.app.get(ModelCatalog).fingerprintOf('reference-table');
    const run = {
      ...liveVariant,
      fingerprint,
      prompt: productionPrompt.prompt,
      promptVersion: productionPrompt.version,
      repeats: 1,
    };
    const night = { ...run, name: 'Nightly', night: '2026-11-20', baselineRunId: null, costLimitUsd: 1 };
    const id = await runs.start({ ...night, estimatedCostUsd: 0.1 }, null);
    expect(await runs.start({ ...night, estimatedCostUsd: 0.1 }, null)).toBeNull();
    await answerAll(id ?? '', () => 21);
    expect(await runs.ofVariant(run)).toEqual([]);
    expect((await admin.call('GET', '/api/admin/golden-gate')).body).toMatchObject({ live });
    expect((await admin.call('GET', `${RUNS}/${id}`)).body).toMatchObject({
      run: { isNightly: true, verdict: null, startedBy: null },
      gate: null,
    });
    const listed = async (nightly: string) => (await admin.call('GET', `${RUNS}?nightly=${nightly}`)).body as object[];
    expect([await listed('true'), await listed('false')].map(({ length }) => length)).toEqual([1, 0]);
    expect(await query(`SELECT FROM activity_log WHERE summary LIKE 'Range of%'`)).toEqual([]);
    expect((await nightly()).last).toMatchObject({ id, status: 'completed' });
  });
});
