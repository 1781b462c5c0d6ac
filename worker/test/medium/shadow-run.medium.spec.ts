import { shadowRunJob } from '@carbsight/contracts';
import { anAnswerA } from '@carbsight/models/testing';
import { shadowRuns, startShadowing, TEST_MODEL } from './shadow-runs.js';
import type { WorkerUnderTest } from './worker-under-test.js';

describe('a shadow run', () => {
  let one: WorkerUnderTest;
  beforeAll(async () => {
    one = await startShadowing();
  });
  afterAll(() => one.close());
  afterEach(() => one.models.reset());
  const { whenTestModelGets, whenAsked, testCalls, enqueue, sampleOf, comparisonsOf, whenEvaluated, scanAndShadow } =
    shadowRuns(() => one);

  it('reads a chosen meal with the test model and the same prompt, and stores both side by side', async () => {
    whenTestModelGets('risotto', { kind: 'answer', answer: { ...anAnswerA(), carbEstimate: 40, confidenceLow: 35 } });
    const { meal, estimate } = await one.scan('risotto');
    expect(await whenEvaluated(meal.id)).toMatchObject({ status: 'done', failure_code: null });
    const [comparison] = await comparisonsOf(meal.id);
    expect(comparison).toMatchObject({
      live_estimate_id: estimate?.id,
      live_model: 'gpt-4o',
      test_model: TEST_MODEL,
      live_carbs_grams: 52,
      test_carbs_grams: 40,
      difference_grams: 12,
    });
    const [shadow] = await one.query<Record<string, unknown>>('SELECT * FROM estimates WHERE id = $1', [
      comparison?.test_estimate_id,
    ]);
    expect(shadow).toMatchObject({ purpose: 'shadow', prompt_sha256: estimate?.promptSha256, low_grams: 29.9 });
    const items = await one.query('SELECT 1 FROM meal_items WHERE estimate_id = $1', [comparison?.test_estimate_id]);
    expect(items.length).toBeGreaterThan(1);
    const reads = await one.query(
      'SELECT purpose, cost_usd > 0 AS paid, estimate_id FROM reads WHERE meal_id = $1 ORDER BY purpose',
      [meal.id],
    );
    expect(reads).toEqual([
      { purpose: 'live', paid: true, estimate_id: estimate?.id },
      { purpose: 'shadow', paid: true, estimate_id: comparison?.test_estimate_id },
    ]);
    const [live, test] = one.models.calls();
    expect([live?.promptSha256, live?.image?.sha256]).toEqual([test?.promptSha256, test?.image?.sha256]);
  });

  it('does the work once for two deliveries', async () => {
    const mealId = await scanAndShadow('porridge');
    await whenEvaluated(mealId);
    await enqueue(mealId);
    await one.whenIdle(shadowRunJob);
    expect(testCalls()).toHaveLength(1);
    expect(await comparisonsOf(mealId)).toHaveLength(1);
  });

  it('waits alone when the provider asks to retry later', async () => {
    const later = { kind: 'error', status: 429, retryAfter: '30' } as const;
    whenTestModelGets('busy', later, { kind: 'answer', answer: anAnswerA() });
    const mealId = await scanAndShadow('busy');
    await whenAsked('busy');
    await one.scan('a live meal meanwhile');
    expect((await sampleOf(mealId))?.status).toBe('running');
    // A live meal that is also held back would be read after the pause, when the test model is called again.
    expect(testCalls().filter(({ note }) => note === 'busy')).toHaveLength(1);
  });
});
