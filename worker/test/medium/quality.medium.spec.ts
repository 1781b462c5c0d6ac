import { goldenItemJob, mailJob, type QualityMonitor, qualityMonitor } from '@carbsight/contracts';
import {
  countMarked,
  EvaluationQueries,
  GoldenImageQueries,
  GoldenRunQueries,
  IncidentFigureQueries,
  ModelSettingQueries,
  NightlyRunQueries,
  QualityMonitorQueries,
  RangeChangeQueries,
  SettingVersionQueries,
} from '@carbsight/database';
import { isLiveMonitor, measuredFraction } from '@carbsight/domain';
import { fingerprintOf, LiveVariants, modelAccess } from '@carbsight/models';
import { anAnswerA } from '@carbsight/models/testing';
import { SettingCache, silentLog } from '@carbsight/runtime';
import { parseMail, startMailServer } from '@carbsight/runtime/testing';
import { NightlyRun } from '../../src/features/golden-sets/index.js';
import { QualityRound } from '../../src/features/operations/quality-round.js';
import { goldenRuns } from './golden-runs.js';
import { NO_ROUNDS, startWorker, type WorkerUnderTest } from './worker-under-test.js';

const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof startMailServer>>;
let one: WorkerUnderTest;
const golden = goldenRuns(() => one);
beforeAll(async () => {
  server = await startMailServer();
  one = await startWorker('openai', { PUBLIC_URL: 'https://carbs.example.org', SMTP_URL: server.url }, NO_ROUNDS);
  await one.evaluateNothing();
  await one.query(`UPDATE users SET admin_role = 'owner', admin_since = now()`);
});
afterAll(async () => {
  await one.close();
  await server.close();
});
beforeEach(async () => {
  // A mail of the previous test must not arrive in this one.
  await one.whenIdle(mailJob);
  server.received.length = 0;
  for (const table of ['quality_monitors', 'nightly_run', 'golden_runs', 'golden_images', 'meals', 'mail_log']) {
    await one.query(`DELETE FROM ${table}`);
  }
  await one.query(`UPDATE users SET language = 'en'`);
});

const monitors = () => new QualityMonitorQueries(one.worker.dataSource);
const access = async () => modelAccess({ openai: { apiKey: 'test', baseUrl: one.models.openaiBaseUrl } });
const variants = () => {
  const { dataSource } = one.worker;
  return new LiveVariants(
    new ModelSettingQueries(dataSource),
    access,
    new SettingCache(() => new SettingVersionQueries(dataSource).current()),
  );
};
const kinds = qualityMonitor.options.filter((kind) => !isLiveMonitor(kind));
const round = (queries = monitors()) =>
  new QualityRound(
    kinds,
    queries,
    {
      incidents: new IncidentFigureQueries(one.worker.dataSource),
      feedback: new EvaluationQueries(one.worker.dataSource),
      runs: new GoldenRunQueries(one.worker.dataSource),
      variants: variants(),
      loadAccess: access,
    },
    one.worker.engine,
    silentLog,
  );
const listed = async () => (await monitors().list(new Date())).filter(({ kind }) => !isLiveMonitor(kind));
const monitor = async (kind: QualityMonitor) =>
  (await monitors().list(new Date())).find((monitor) => monitor.kind === kind);

/** Estimated meals of people, each with one read of the live model. */
async function scans({ count, thumbsDown = 0, corrected = 0, unreadable = 0, costUsd = 0.01 }: Record<string, number>) {
  await one.worker.dataSource.transaction(async (tx) => {
    await tx.query('SET CONSTRAINTS meals_estimate_id_fkey DEFERRED');
    await tx.query(
      `INSERT INTO meals (id, user_id, status, entry, eaten_at, estimate_id, thumb, own_carbs_grams)
       SELECT gen_random_uuid(), $1, 'completed', 'photo', now(), gen_random_uuid(), CASE WHEN n <= $3 THEN 'down' END,
         CASE WHEN n <= $4 THEN 60 END FROM generate_series(1, $2::int) n`,
      [one.user.id, count, thumbsDown, corrected],
    );
    await tx.query(
      `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams, low_grams,
         high_grams, level, level_reason, is_not_food, analysis, unknown_items, read_count)
       SELECT estimate_id, id, 'live', 'gpt-4o', 'v1', 'a', 1, 40, 40, 40, 'medium', '', false, '', '[]', 1 FROM meals`,
    );
    await tx.query(
      `INSERT INTO reads (id, meal_id, purpose, model_id, prompt_sha256, revision, read_index, failure_code, input_tokens,
         output_tokens, cost_usd, duration_ms)
       SELECT gen_random_uuid(), id, 'live', 'gpt-4o', 'a', 1, 0,
         CASE WHEN row_number() OVER (ORDER BY id) <= $1 THEN 'model-invalid-answer' END, 1, 1, $2, 1 FROM meals`,
      [unreadable, costUsd],
    );
  });
  const ids = await one.query<{ id: string }>('SELECT id FROM meals');
  await countMarked(
    one.worker.dataSource.manager,
    ids.map(({ id }) => id),
  );
}

describe('the monitors of quality', () => {
  it('measure corrections, thumbs, answers and cost of the last days', async () => {
    await scans({ count: 40, thumbsDown: 2, corrected: 20, unreadable: 4, costUsd: 0.02 });
    await one.query(
      `INSERT INTO reads (id, meal_id, purpose, model_id, prompt_sha256, revision, read_index, input_tokens, output_tokens, cost_usd, duration_ms)
       SELECT gen_random_uuid(), id, purpose, 'gpt-4o', 'a', 1, 0, 1, 1, 0.05, 1
       FROM (SELECT id FROM meals ORDER BY id LIMIT 12) m, unnest(ARRAY['judge', 'shadow']) purpose`,
    );
    await round().run(signal);
    const all = await listed();
    expect(all.map(({ kind, state, figure: { value, n } }) => [kind, state, value, n])).toEqual([
      ['correction-rate', 'broken', 0.5, 40],
      ['thumbs-down', 'ok', 0.05, 40],
      ['unreadable-answers', 'unknown', 0.1, 40],
      ['range-coverage', 'unknown', null, 0],
      ['cost-per-scan', 'ok', 0.02, 40],
    ]);
    expect((await monitor('cost-per-scan'))?.figure).toMatchObject({ value: 0.02, withJudgeAndTest: 0.05 });
    // 4 of 40 could be chance.
    expect(await monitor('unreadable-answers')).toMatchObject({ unknownBecause: 'too-close' });
  });

  it('are unknown with too few scans, and then mail no one', async () => {
    await scans({ count: 29, thumbsDown: 29, corrected: 29, unreadable: 29, costUsd: 5 });
    await round().run(signal);
    expect((await listed()).map(({ state }) => state)).toEqual(Array(5).fill('unknown'));
    expect(await one.query('SELECT FROM mail_log')).toEqual([]);
  });

  it('mail each change once, however many workers check', async () => {
    await round().run(signal);
    await scans({ count: 40, thumbsDown: 20 });
    await Promise.all(Array.from({ length: 8 }, () => round().run(signal)));
    await expect.poll(() => server.received.length).toBe(1);
    const mail = parseMail(server.received[0]?.raw ?? '');
    expect(mail.headers.get('subject')).toBe('Carbsight warning: too many scans get a thumb down');
    expect(mail.parts.get('text/plain')).toContain('“Thumbs down” is beyond its bar');
    expect(mail.parts.get('text/plain')).toContain('Measured: 50.0%\nScans: 40\nBar, at most: 10.0%');
    expect(mail.parts.get('text/plain')).toContain('https://carbs.example.org/admin/quality');

    await one.query(`UPDATE meals SET thumb = NULL`);
    await one.query(`UPDATE users SET language = 'de'`);
    await Promise.all([round().run(signal), round().run(signal)]);
    await round().run(signal);
    await expect.poll(() => server.received.length).toBe(2);
    const recovered = parseMail(server.received[1]?.raw ?? '');
    expect(recovered.parts.get('text/plain')).toContain('Weniger Scans bekommen einen Daumen runter.');
    expect(recovered.parts.get('text/plain')).toContain('Gemessen: 0,0 %');
    expect(await one.query('SELECT FROM mail_log')).toHaveLength(2);
    const changes = await monitors().changes(10);
    expect(
      changes
        .filter(({ kind }) => kind === 'thumbs-down')
        .map(({ summary }) => summary)
        .slice(0, 2),
    ).toEqual([
      'Thumbs down: recovered, 0.0% of 40 scans, bar 10.0%',
      'Thumbs down: beyond its bar, 50.0% of 40 scans, bar 10.0%',
    ]);
  });

  it('fail closed when they cannot be measured, and say so by mail once it lasts', async () => {
    await scans({ count: 40 });
    const failing = round(Object.assign(monitors(), { costPerScan: () => Promise.reject(new Error('no')) }));
    const start = Date.now() - 90 * 60_000;
    for (const minutes of [0, 10, 60, 70]) await failing.run(signal, new Date(start + minutes * 60_000));
    await failing.run(signal);
    expect(await monitor('cost-per-scan')).toMatchObject({ state: 'unknown', unknownBecause: 'check-failed' });
    expect(await monitor('thumbs-down')).toMatchObject({ state: 'ok' });
    await expect.poll(() => server.received.length).toBe(1);
    expect(server.received[0]?.raw).toContain('Carbsight warning:');
    expect(await one.query('SELECT FROM mail_log')).toHaveLength(1);
  });

  it('are in the metrics', async () => {
    await monitors().record('thumbs-down', measuredFraction(50, 100), new Date());
    const text = await one.metrics();
    expect(text).toContain('carbsight_quality_monitor_state{monitor="thumbs-down"} 1');
    expect(text).toContain('carbsight_quality_monitor_value{monitor="thumbs-down"} 0.5');
    expect(text).toContain('carbsight_quality_monitor_state{monitor="range-coverage"} -1');
  });
});

describe('the nightly run', () => {
  const AT_NIGHT = new Date('2026-11-20T02:10:00Z');
  const nights = () => new NightlyRunQueries(one.worker.dataSource);
  const nightly = () =>
    new NightlyRun(
      nights(),
      golden.runs(),
      new GoldenImageQueries(one.worker.dataSource),
      { variants: variants(), loadAccess: access },
      one.worker.engine,
    );
  const at = (now: Date) => nightly().run(signal, now);
  const budget = (usd: number | null) => nights().save(usd, undefined, one.user);
  const started = () =>
    one.query<{ id: string; cost_limit_usd: number; estimated_cost_usd: number }>(
      'SELECT id, cost_limit_usd, estimated_cost_usd FROM golden_runs WHERE night IS NOT NULL',
    );
  const addImages = async (count: number) => {
    for (let image = 0; image < count; image += 1)
      await golden.addImage(`Meal ${'ABCDEFGHIJKL'[image]}`, { truthGrams: 50 });
  };

  it('starts once a night, only at night and with a budget that is enough', async () => {
    await addImages(2);
    await at(AT_NIGHT);
    expect(await started()).toEqual([]);
    await budget(0.01);
    await at(AT_NIGHT);
    expect(await nights().find()).toMatchObject({ skipped: 'budget-too-low', skippedAt: AT_NIGHT });
    await budget(1);
    await at(new Date('2026-11-20T01:59:00Z'));
    await at(new Date('2026-11-20T06:00:00Z'));
    expect(await started()).toEqual([]);
    await Promise.all([at(AT_NIGHT), at(AT_NIGHT)]);
    await at(new Date('2026-11-20T03:00:00Z'));
    const runs = await started();
    expect(runs).toEqual([{ id: expect.any(String), cost_limit_usd: 1, estimated_cost_usd: expect.any(Number) }]);
    expect(runs[0]?.estimated_cost_usd).toBeLessThanOrEqual(1);
    // The variant is already being read: the next night waits for it.
    await at(new Date('2026-11-21T02:00:00Z'));
    expect(await nights().find()).toMatchObject({ skipped: 'run-open' });
    expect(await started()).toHaveLength(1);
  });

  it('does not start without images', async () => {
    await budget(1);
    await at(AT_NIGHT);
    expect(await nights().find()).toMatchObject({ skipped: 'set-empty' });
  });

  it('measures the range that people see, without changing it', async () => {
    await addImages(12);
    // The range in force: half of the answers are 30 g off today.
    const [variant] = await variants().find(null);
    const fingerprint = fingerprintOf(variant?.modelId ?? '', await access());
    const wide = await golden.begin({ modelId: variant?.modelId ?? '', fingerprint });
    await one.query(
      `UPDATE golden_runs SET status = 'completed', finished_at = now(), prompt_sha256 = $2, summary = '{}' WHERE id = $1`,
      [wide, variant?.promptSha256],
    );
    const range = { halfWidthGrams: 10, constantGrams: 25, coverage: null, images: 12, bySize: [] };
    const change = { range, promptVersion: 'v', runId: wide, reason: 'Measured', expectedId: null, isGrounded: false };
    const key = { modelId: variant?.modelId ?? '', fingerprint, promptSha256: variant?.promptSha256 ?? '' };
    await new RangeChangeQueries(one.worker.dataSource).apply({ ...key, ...change }, one.user);
    await budget(5);
    await at(AT_NIGHT);
    const [run] = await started();
    const answers = await golden.resultsOf(run?.id ?? '');
    const answer = (carbEstimate: number) => ({
      kind: 'answer' as const,
      answer: {
        ...anAnswerA(),
        carbEstimate,
        confidenceLow: carbEstimate,
        confidenceHigh: carbEstimate,
        nutritionBreakdown: [{ item: 'Meal', portion: '1', carbs: carbEstimate }],
      },
    });
    one.models.script({
      rules: answers.map(({ mealName }, index) => ({
        noteContains: mealName,
        steps: [answer(index % 4 === 0 ? 55 : 80)],
      })),
    });
    for (const { id } of answers) await one.worker.engine.producer(goldenItemJob).enqueue({ resultId: id });
    const ended = await golden.whenEnded(run?.id ?? '');
    expect(ended).toMatchObject({ status: 'completed', summary: { range: null } });
    expect(ended.summary?.shownCoverage).toMatchObject({ value: 0.25, images: 12 });
    expect(await golden.runs().ofVariant(key)).toMatchObject([{ id: wide }]);
    await round().run(signal);
    expect(await monitor('range-coverage')).toMatchObject({ state: 'broken', figure: { value: 0.25, n: 12 } });
    // Grounded or plain, people see another figure and another range.
    await one.query(`INSERT INTO model_grounding (model_id, is_grounded) VALUES ($1, true)`, [variant?.modelId]);
    await round().run(signal);
    expect(await monitor('range-coverage')).toMatchObject({ state: 'unknown', unknownBecause: 'no-run' });
    await one.query('DELETE FROM model_grounding');
    await round().run(signal);
    expect(await monitor('range-coverage')).toMatchObject({ state: 'broken' });
    // A night that was missed says nothing about today.
    await one.query(`UPDATE golden_runs SET finished_at = now() - interval '37 hours' WHERE night IS NOT NULL`);
    await round().run(signal);
    expect(await monitor('range-coverage')).toMatchObject({ state: 'unknown', unknownBecause: 'no-run' });
  });
});
