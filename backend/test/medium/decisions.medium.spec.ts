import type { Cockpit, ModelOrder, PendingDecisions } from '@carbsight/contracts';
import { DEFAULT_ROLLOUT_BARS, productionPrompt, releasedHashes } from '@carbsight/domain';
import { ModelCatalog } from '../../src/features/models/index.js';
import { admin, api, query, useGoldenSet } from './golden-set-under-test.js';
import { sample } from './sample.js';
import { Visitor } from './visitor.js';

useGoldenSet('decisions');

const decisions = async () => (await admin.call('GET', '/api/admin/decisions')).body as PendingDecisions;
const cockpit = async () => (await admin.call('GET', '/api/admin/cockpit')).body as Cockpit;

it('counts a scan in the cockpit as soon as it arrives', async () => {
  const before = await cockpit();
  const kim = new Visitor(api.url);
  await kim.register();
  const { mealId } = (await kim.scan(await sample('food_apple_in_hand.jpg'))).body as { mealId: string };
  await query(`UPDATE meals SET status = 'failed', failure_code = 'model-timeout' WHERE id = $1`, [mealId]);
  const after = await cockpit();
  expect(after.today.total.scans).toBe(before.today.total.scans + 1);
  expect(after.today.total.failed).toBe(before.today.total.failed + 1);
  expect(after.today.hours.at(-1)?.failed).toBeGreaterThan(0);
  expect(after.yesterday.hours).toHaveLength(24);
});

describe('what waits for a decision', () => {
  it('is nothing at first', async () => {
    await query(`UPDATE content_items SET status = 'archived' WHERE status = 'draft'`);
    expect(await decisions()).toEqual({
      goldenCandidates: 0,
      rangeProposalRunId: null,
      contentDrafts: 0,
      brokenMonitors: [],
      rollout: null,
      unmeasuredSinceRestart: [],
    });
  });

  it('are corrected meals of people who allow research, until one is dismissed', async () => {
    const kim = new Visitor(api.url);
    await kim.register();
    const { mealId } = (await kim.scan(await sample('food_apple_in_hand.jpg'))).body as { mealId: string };
    await query(
      `WITH e AS (INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams,
         low_grams, high_grams, level, level_reason, dish_name, is_not_food, analysis, unknown_items, read_count)
       VALUES (gen_random_uuid(), $1, 'live', 'm', 'v', 'h', 1, 20, 10, 30, 'low', '', 'Apple', false, '', '[]', 1) RETURNING id)
       UPDATE meals SET status = 'completed', estimate_id = e.id FROM e WHERE meals.id = $1`,
      [mealId],
    );
    await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 52, reason: 'weighed' });
    expect(await decisions()).toMatchObject({ goldenCandidates: 0 });
    await kim.call('PUT', '/api/profile/research-consent', { consent: true });
    expect(await decisions()).toMatchObject({ goldenCandidates: 1 });
    await admin.call('POST', `/api/admin/golden-set/candidates/${mealId}/dismiss`);
    expect(await decisions()).toMatchObject({ goldenCandidates: 0 });
  });

  it('is the range that the last run of the live variant proposes, until someone decides on one', async () => {
    const { body } = await admin.call('GET', '/api/admin/model-order');
    const modelId = (body as ModelOrder).production[0]?.modelId ?? '';
    const variant = [
      modelId,
      productionPrompt.version,
      releasedHashes[productionPrompt.version],
      await api.app.get(ModelCatalog).fingerprintOf(modelId),
    ];
    const completed = async (range: object | null, night: string | null = null) => {
      const [row] = await query(
        `INSERT INTO golden_runs (id, name, model_id, prompt, prompt_version, prompt_sha256, fingerprint, status, repeats, total_images,
           total_items, estimated_cost_usd, summary, grounded, finished_at, night)
         VALUES (gen_random_uuid(), 'r', $1, 'p', $2, $3, $4, 'completed', 1, 3, 3, 0, $5, $5, clock_timestamp(), $6) RETURNING id`,
        [...variant, JSON.stringify({ range }), night],
      );
      return (row as { id: string }).id;
    };
    const range = { halfWidthGrams: 9, constantGrams: 25, coverage: null, images: 12, bySize: [] };
    const proposing = await completed(range);
    await completed(range, '2026-11-01');
    expect(await decisions()).toMatchObject({ rangeProposalRunId: proposing });
    await query(
      `INSERT INTO range_changes (id, model_id, prompt_version, prompt_sha256, fingerprint, is_grounded, run_id, range, reason)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, NULL, NULL, 'Stays as it is')`,
      [...variant, false],
    );
    expect(await decisions()).toMatchObject({ rangeProposalRunId: null });
    await completed(range);
    await completed(null);
    expect(await decisions()).toMatchObject({ rangeProposalRunId: null });
    await query('DELETE FROM golden_runs');
  });

  it('are drafts, broken monitors and a running rollout', async () => {
    const draft = { title: 'Soon', slug: 'soon', content: 'Text', contentType: 'blog', status: 'draft' };
    expect((await admin.call('POST', '/api/admin/content', draft)).status).toBe(201);
    await query(
      `INSERT INTO quality_monitors (kind, state, figure, since, checked_at)
       SELECT kind, state, '{"value": 0.9, "interval": null, "n": 20}', now(), now()
       FROM (VALUES ('failed-scans', 'outage'), ('slow-scans', 'ok')) monitors (kind, state)
       ON CONFLICT (kind) DO UPDATE SET state = excluded.state, figure = excluded.figure, checked_at = excluded.checked_at`,
    );
    await admin.call('POST', '/api/admin/rollouts', {
      modelName: 'gemini-2.5-flash',
      percent: 10,
      bars: DEFAULT_ROLLOUT_BARS,
      minimumScans: 50,
      override: true,
      reason: 'Nothing was measured yet',
    });
    expect(await decisions()).toMatchObject({
      contentDrafts: 1,
      brokenMonitors: ['failed-scans'],
      rollout: { modelId: 'gemini-2.5-flash', percent: 10 },
    });
  });
});
