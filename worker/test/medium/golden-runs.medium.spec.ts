import { goldenItemJob } from '@carbsight/contracts';
import { type ClaimedItem, GoldenItemQueries, RangeChangeQueries } from '@carbsight/database';
import { figuresOfRun } from '@carbsight/domain';
import { fingerprintOf, modelAccess } from '@carbsight/models';
import { anAnswerA } from '@carbsight/models/testing';
import { goldenRuns } from './golden-runs.js';
import { NO_ROUNDS, startWorker, type WorkerUnderTest } from './worker-under-test.js';

const answer = (carbEstimate: number, compositeItemName = 'Toast') => ({
  kind: 'answer' as const,
  answer: {
    ...anAnswerA(),
    carbEstimate,
    compositeItemName,
    confidenceLow: carbEstimate - 5,
    confidenceHigh: carbEstimate + 5,
    nutritionBreakdown: [{ item: compositeItemName, portion: '1', carbs: carbEstimate }],
    confidenceLevel: 0.8,
  },
});

describe('a golden run', () => {
  let one: WorkerUnderTest;
  const golden = goldenRuns(() => one);
  const items = () => new GoldenItemQueries(one.worker.dataSource);
  beforeAll(async () => {
    one = await startWorker('openai', { DAILY_BUDGET_USD: '100' }, NO_ROUNDS);
  });
  afterAll(() => one.close());
  afterEach(async () => {
    one.models.reset();
    await golden.clear();
  });

  it('forgets the settings of a run once they have changed, and keeps them otherwise', async () => {
    await golden.addImage('Toast', { truthGrams: 50 });
    one.models.script({ rules: [{ noteContains: 'Toast', steps: [answer(52)] }] });
    const asSet = fingerprintOf(
      'gpt-4o',
      modelAccess({ openai: { apiKey: 'any', baseUrl: one.models.openaiBaseUrl } }),
    );
    for (const [fingerprint, kept] of [
      [asSet, asSet],
      ['of another address', null],
    ] as const) {
      const runId = await golden.begin({ fingerprint });
      await golden.enqueue(runId);
      expect(await golden.whenEnded(runId)).toMatchObject({ status: 'completed', fingerprint: kept });
    }
  });

  it('asks a model once for each image and repeat, and compares its answers with the truth', async () => {
    await golden.addImage('Toast', { truthGrams: 50 });
    await golden.addImage('Pizza', { truthGrams: 80 });
    one.models.script({
      rules: [
        { noteContains: 'Toast', steps: [answer(52), answer(54)] },
        { noteContains: 'Pizza', steps: [answer(70, 'Lasagne')] },
      ],
    });
    const runId = await golden.begin({ repeats: 2 });
    await golden.enqueue(runId);
    const run = await golden.whenEnded(runId);
    expect(run).toMatchObject({ status: 'completed', totalItems: 4, completedItems: 4, failureCode: null });
    expect(run.costUsd).toBeGreaterThan(0);
    expect(run.summary?.figures).toMatchObject({
      meanAbsoluteError: { value: 6.5, n: 4, images: 2 },
      bias: { value: -3.5 },
      within5: { value: 0.5 },
      wrongDishRate: { value: 0.5, n: 4 },
      failureRate: { value: 0 },
    });
    const results = await golden.resultsOf(runId);
    expect(results.map(({ carbsGrams, repeat }) => [carbsGrams, repeat])).toEqual(
      expect.arrayContaining([
        [70, 1],
        [70, 2],
      ]),
    );
    expect(results[0]).toMatchObject({ dishName: 'Toast', confidence: 0.8, isWrongDish: false, status: 'answered' });
    const paid = await one.query<{ purpose: string; n: number }>(
      `SELECT purpose, count(*)::int AS n FROM reads JOIN golden_results r ON r.id = golden_result_id
       WHERE r.run_id = $1 GROUP BY 1`,
      [runId],
    );
    expect(paid).toEqual([{ purpose: 'golden', n: 4 }]);
    // The same calls always give the same figures.
    expect(figuresOfRun(await items().calls(runId), 1)).toEqual(run.summary?.figures);
  });

  it('reads meals in words without a photo, by a model or by the food tables', async () => {
    const meal = { truthSource: null, tags: [] };
    const meals = [
      { ...meal, note: '200 g cooked white rice', truthGrams: 56, mealName: 'Rice' },
      { ...meal, note: 'a shot of rum', truthGrams: 0, mealName: 'Rum' },
    ];
    await golden.images().addWords(meals, one.user, 10);
    const asked = await golden.begin();
    await golden.enqueue(asked);
    await golden.whenEnded(asked);
    expect(one.models.calls().map(({ note, image }) => [note, image])).toEqual(
      expect.arrayContaining(meals.map(({ note }) => [note, null])),
    );
    const looked = await golden.begin({ modelId: 'reference-table' });
    await golden.enqueue(looked);
    const run = await golden.whenEnded(looked);
    expect(run.summary?.figures).toMatchObject({ within5: { value: 1 } });
    // A shot is the person's word, not a dose.
    expect(run.dosingRunId).toBeNull();
  });

  it('begins with the next round', async () => {
    await golden.addImage('Toast', { truthGrams: 52 });
    const runId = await golden.begin();
    await golden.round();
    expect((await golden.whenEnded(runId)).status).toBe('completed');
  });

  it('counts and lists calls without an answer, and excludes them from the averages', async () => {
    await golden.addImage('Toast', { truthGrams: 50 });
    await golden.addImage('Prose', { truthGrams: 50 });
    await golden.addImage('Untold', { truthGrams: null });
    const gone = await golden.addImage('Gone', { truthGrams: 50 });
    const lost = await golden.addImage('Lost', { truthGrams: 50 });
    one.models.script({
      rules: [
        { noteContains: 'Prose', steps: [{ kind: 'answer', answer: 'About forty, and inject 4 units of insulin.' }] },
        { noteContains: 'Toast', steps: [answer(60)] },
        { noteContains: 'Untold', steps: [answer(900)] },
      ],
    });
    const runId = await golden.begin();
    await golden.images().remove(gone, one.user);
    await one.photos.remove(`golden/${lost}/full.jpg`);
    await golden.enqueue(runId);
    const { status, summary } = await golden.whenEnded(runId);
    expect(status).toBe('completed');
    expect(summary).toMatchObject({
      imagesWithoutTruth: 1,
      figures: {
        meanAbsoluteError: { value: 10, n: 1, images: 1 },
        parseFailureRate: { value: 1 / 3, n: 3 },
        failureRate: { value: 3 / 5, n: 5 },
      },
    });
    expect(summary?.figures.dosingLanguageRate.value).toBeCloseTo(1 / 3, 12);
    expect(summary?.figures.dosingLanguageRate.n).toBe(3);
    const failures = Object.fromEntries((summary?.failures ?? []).map(({ code, count }) => [code, count]));
    expect(failures).toEqual({ 'model-invalid-answer': 1, 'image-deleted': 1, 'photo-missing': 1 });
    const prose = (await golden.resultsOf(runId)).find(({ mealName }) => mealName === 'Prose');
    expect(prose?.dosingEvidence).toBe('About forty, and inject 4 units of insulin.');
    expect((await golden.find(runId)).dosingRunId).toBe(runId);
    // A nonsense answer is an answer: it is not retried until it looks better.
    expect(one.models.calls().filter(({ note }) => note?.includes('Prose'))).toHaveLength(1);
  });

  it('knows no model answer when the connection broke, and does not complete because of it', async () => {
    await golden.addImage('Cut');
    await golden.addImage('Away');
    await golden.addImage('Toast');
    one.models.script({
      rules: [
        { noteContains: 'Cut', steps: [{ kind: 'cut', at: 'body' }] },
        { noteContains: 'Away', steps: [{ kind: 'error', status: 401 }] },
      ],
      otherwise: answer(52),
    });
    const runId = await golden.begin();
    const away = (await golden.resultsOf(runId)).filter(({ mealName }) => mealName !== 'Toast');
    const producer = one.worker.engine.producer(goldenItemJob);
    for (const { id } of (await golden.resultsOf(runId)).filter(({ mealName }) => mealName !== 'Away')) {
      await producer.enqueue({ resultId: id });
    }
    for (const { id, mealName } of away) if (mealName === 'Away') await items().fail(id, 'model-unavailable');
    const { status, summary } = await golden.whenEnded(runId);
    expect(status).toBe('completed');
    expect(summary?.figures.dosingLanguageRate).toMatchObject({ value: 0, n: 1 });
    expect(summary?.figures.failureRate).toMatchObject({ value: 2 / 3, n: 3 });
  });

  it('does not end a call for an attempt that another one has taken over', async () => {
    await golden.addImage('Toast');
    const runId = await golden.begin();
    const [result] = await golden.resultsOf(runId);
    const claim = async () => ((await items().claim(result?.id ?? '')) as ClaimedItem).claim;
    const [early, late] = [await claim(), await claim()];
    expect(await items().fail(result?.id ?? '', 'not-readable', null, early)).toBeNull();
    expect(await items().fail(result?.id ?? '', 'not-readable', null, late)).toMatchObject({ runId });
  });

  it('penalises food where there is none', async () => {
    await golden.addImage('Clock', { truthGrams: 0, isNotFood: true });
    one.models.script({ rules: [{ noteContains: 'Clock', steps: [answer(30, 'Round cake')] }] });
    const runId = await golden.begin();
    await golden.enqueue(runId);
    const { summary } = await golden.whenEnded(runId);
    expect(summary?.figures).toMatchObject({
      meanAbsoluteError: { value: 30, n: 1 },
      relativeError: { value: null },
      wrongDishRate: { value: 1, n: 1 },
    });
  });

  it('does not blame the model for an error of our own', async () => {
    await golden.addImage('Toast');
    const runId = await golden.begin();
    await one.query('UPDATE golden_results SET other_names = ARRAY[NULL]::text[]');
    await golden.enqueue(runId);
    expect(await golden.whenEnded(runId)).toMatchObject({ status: 'failed', failureCode: 'own-error' });
  });

  it('ends as failed when no call was answered', async () => {
    await golden.addImage('Toast');
    const runId = await golden.begin({ modelId: 'gone-model' });
    const [result] = await golden.resultsOf(runId);
    await items().fail(result?.id ?? '', 'model-unavailable');
    await golden.round();
    expect(await golden.whenEnded(runId)).toMatchObject({ status: 'failed', failureCode: 'model-unavailable' });
  });

  it('lists the calls left unanswered when a key was removed, and averages only the others', async () => {
    // The key is removed while the call about the rice is in progress, whoever made it.
    const rules = [
      { noteContains: 'Toast', steps: [answer(60)] },
      { noteContains: 'Rice', steps: [{ kind: 'stall' as const }] },
    ];
    one.models.script({ rules });
    await golden.addImage('Toast', { truthGrams: 52 });
    await golden.addImage('Rice', { truthGrams: 52 });
    const runId = await golden.begin();
    await golden.enqueue(runId);
    await golden.whenAnswered(runId);
    await one.restart({ OPENAI_API_KEY: '', OPENAI_BASE_URL: '' });
    try {
      await golden.enqueue(runId);
      const run = await golden.whenEnded(runId);
      expect(run).toMatchObject({
        status: 'completed',
        completedItems: 2,
        summary: {
          failures: [{ code: 'model-unavailable', count: 1 }],
          figures: { meanAbsoluteError: { value: 8, n: 1, images: 1 }, failureRate: { value: 0.5, n: 2 } },
        },
      });
    } finally {
      await one.restart({});
    }
  });

  it('stores nothing from an attempt that another one took over', async () => {
    await golden.addImage('Toast');
    const runId = await golden.begin();
    const [result] = await golden.resultsOf(runId);
    const first = await items().claim(result?.id ?? '');
    const second = await items().claim(result?.id ?? '');
    if (!first || !second || first === 'cost-limit' || second === 'cost-limit') throw new Error('not claimed');
    const said = { dishName: 'Toast', carbsGrams: 5, lowGrams: 1, highGrams: 9, confidence: null, analysis: '' };
    const answer = { ...said, sawNoFood: false, isWrongDish: null, dosingEvidence: null };
    expect(await items().answer(first, answer)).toBeNull();
    expect(await items().answer(second, answer)).toEqual({ runId, completedItems: 1, totalItems: 1 });
    expect(await items().answer(second, answer)).toBeNull();
  });

  it('makes no more calls once cancelled, and keeps the answers it has', async () => {
    for (const name of ['A', 'B', 'C']) await golden.addImage(name);
    const runId = await golden.begin();
    const [first] = await golden.resultsOf(runId);
    await one.worker.engine.producer(goldenItemJob).enqueue({ resultId: first?.id ?? '' });
    await expect.poll(async () => (await golden.find(runId)).completedItems).toBeGreaterThan(0);
    expect(await golden.runs().cancel(runId, one.user)).toBe(true);
    expect(await golden.runs().cancel(runId, one.user)).toBe(false);
    await golden.enqueue(runId);
    await golden.round();
    const run = await golden.whenEnded(runId);
    expect(run.status).toBe('cancelled');
    expect(run.summary?.figures.meanAbsoluteError.n).toBe(run.completedItems);
    expect(one.models.calls().length).toBeLessThan(3);
  });

  it('ends when it was cancelled while the worker of a call died', async () => {
    for (const name of ['A', 'B']) await golden.addImage(name);
    const runId = await golden.begin();
    const [first] = await golden.resultsOf(runId);
    expect(await items().claim(first?.id ?? '')).toMatchObject({ claim: 1 });
    await golden.runs().cancel(runId, one.user);
    await one.query("UPDATE golden_results SET queued_at = now() - interval '3 minutes' WHERE run_id = $1", [runId]);
    await golden.round();
    const run = await golden.whenEnded(runId);
    expect(run).toMatchObject({ status: 'cancelled', completedItems: 1 });
    expect(run.summary?.failures).toEqual([{ code: 'own-error', count: 1 }]);
    expect((await golden.resultsOf(runId)).map(({ status }) => status)).toEqual(['failed', 'not-asked']);
  });

  it('proposes a range by the live variant’s errors, which people see only once someone applied it', async () => {
    const addPlates = async (truths: readonly number[]) => {
      for (const [index, truthGrams] of truths.entries()) await golden.addImage(`Plate ${index}`, { truthGrams });
    };
    await one.query(`INSERT INTO golden_gate (bars, version) VALUES ('{"images": 10}', 1)`);
    await addPlates([40, 45, 50, 55, 60, 52, 52, 52, 52, 52]);
    const before = await one.scan('toast');
    const { modelId, promptSha256 } = before.estimate ?? { modelId: '', promptSha256: '' };
    const openai = { apiKey: 'any', baseUrl: one.models.openaiBaseUrl };
    const fingerprint = fingerprintOf(modelId, modelAccess({ openai }));
    const run = async () => {
      const id = await golden.begin({ modelId, fingerprint });
      await one.query('UPDATE golden_runs SET prompt_sha256 = $2 WHERE id = $1', [id, promptSha256]);
      await golden.enqueue(id);
      return golden.whenEnded(id);
    };
    const { id: runId, summary } = await run();
    // The fake model always says 52 g: off by 12, 7, 2, 3, 8 and five times 0 g. The ninth smallest of ten is 7.8 g at 50 g.
    expect(summary?.range).toMatchObject({ halfWidthGrams: 7.8, constantGrams: 25 });
    const grounded = (await golden.runs().groundedOf(runId))?.range ?? null;
    // With rice, curry and salad of the food tables it is 57.4 g.
    expect(grounded).toMatchObject({ halfWidthGrams: 11.3 });
    const own = { lowGrams: before.estimate?.lowGrams, highGrams: before.estimate?.highGrams };
    expect((await one.scan('toast')).estimate).toMatchObject(own);

    const changes = new RangeChangeQueries(one.worker.dataSource);
    const variant = { modelId, fingerprint, promptSha256, promptVersion: 'v3.0' };
    const change = { ...variant, runId, reason: 'Measured', expectedId: null };
    const plain = { ...change, isGrounded: false, range: summary?.range ?? null };
    // Two administrators at the same time: one of them decides.
    const applied = await Promise.all([changes.apply(plain, one.user), changes.apply(plain, one.user)]);
    expect(applied.toSorted()).toEqual([false, true]);
    await changes.apply({ ...change, isGrounded: true, range: grounded }, one.user);
    expect((await one.scan('toast')).estimate).toMatchObject({ carbsGrams: 52, lowGrams: 43.9, highGrams: 60.1 });
    await one.query('INSERT INTO model_grounding (model_id, is_grounded) VALUES ($1, true)', [modelId]);
    const { estimate } = await one.scan('toast');
    expect(estimate).toMatchObject({ carbsGrams: 57.4, lowGrams: 44.9, highGrams: 69.9, level: 'medium' });
    // Fewer images than the gate takes propose nothing, however the answers are.
    await golden.clear();
    await addPlates(Array(9).fill(52));
    expect(await run()).toMatchObject({ status: 'completed', summary: { range: null } });
    expect((await one.scan('toast')).estimate).toMatchObject({ lowGrams: 44.9, highGrams: 69.9 });
  });
});
