import { createHash } from 'node:crypto';
import type { Rollout, RolloutBars } from '@carbsight/contracts';
import { type NewRollout, RolloutQueries, startRollout } from '@carbsight/database';
import { productionPrompt, releasedHashes } from '@carbsight/domain';
import { modelAccess } from '@carbsight/models';
import { silentLog } from '@carbsight/runtime';
import { RolloutGuard } from '../../src/features/models/rollout-guard.js';
import { one, useWorker } from './worker-under-test.js';

useWorker('both', { READS_PER_PHOTO: '1' });
beforeAll(() => one.evaluateNothing());
afterEach(async () => {
  await one.query(`UPDATE rollouts SET state = 'stopped', end_reason = '{}' WHERE state = 'running'`);
});

const NO_BARS: RolloutBars = {
  completion: null,
  corrections: null,
  thumbsDown: null,
  rangeWidth: null,
  time: null,
  cost: null,
};
const PROMPT = 'Estimate the carbohydrates of this meal.';
const queries = () => new RolloutQueries(one.worker.dataSource);

async function start(differs: Partial<NewRollout> = {}) {
  const { version, name } = productionPrompt;
  const rollout: NewRollout = {
    modelId: 'gemini-2.5-flash',
    promptVersion: 'v7.0',
    promptName: name,
    prompt: PROMPT,
    promptSha256: createHash('sha256').update(PROMPT).digest('hex'),
    liveModelId: 'gpt-4o',
    livePromptVersion: version,
    livePromptSha256: releasedHashes[version] ?? '',
    percent: 100,
    bars: NO_BARS,
    minimumScans: 3,
    reason: 'a test',
    ...differs,
  };
  return one.worker.dataSource.transaction((tx) => startRollout(tx, rollout, { actor: one.user, gate: {} }));
}
const found = async (id: string) => (await queries().list(20)).find((rollout) => rollout.id === id);
const whenEnded = async (id: string): Promise<Rollout['end']> => {
  await expect.poll(async () => (await found(id))?.state).not.toBe('running');
  return (await found(id))?.end ?? null;
};
const audit = async (id: string) => {
  const sql =
    'SELECT summary, reason, actor_id AS actor, after FROM activity_log WHERE subject = $1 ORDER BY id DESC LIMIT 1';
  return (await one.query<Record<string, unknown>>(sql, [`rollout:${id}`]))[0];
};
const placeOf = async (mealId: string) =>
  (await one.query('SELECT rollout_id AS id, rollout_new AS "isNew" FROM meals WHERE id = $1', [mealId]))[0];

it('is compared with scans of the live variant, not with what others had failed at before it', async () => {
  const [others, own] = [await Promise.all([one.scan('rice'), one.scan('rice')]), await one.scan('rice')];
  const ids = others.map(({ meal }) => meal.id);
  await one.query(
    `UPDATE estimates SET model_id = 'gpt-5', fallback_from = '[{"modelId":"gpt-4","reason":"model-timeout"}]'
     WHERE meal_id = ANY ($1)`,
    [ids],
  );
  await one.query(`UPDATE meals SET created_at = created_at - interval '1 hour' WHERE id = ANY ($1)`, [ids]);
  const [promptSha256] = await one.query<{ sha: string }>(
    `SELECT prompt_sha256 AS sha FROM estimates WHERE meal_id = '${own.meal.id}'`,
  );
  await start({ livePromptSha256: promptSha256?.sha ?? '', percent: 1 });
  const rollout = await queries().findRunning();
  if (!rollout) throw new Error('It has ended');
  const { sides, basis } = await queries().scans(rollout);
  expect({ basis, scans: sides.rest.scans, answered: sides.rest.answered }).toEqual({
    basis: 'before',
    scans: sides.rest.answered,
    answered: expect.any(Number),
  });
  expect(sides.rest.answered).toBeGreaterThan(0);
});

it('reads part of the scans with the new variant and the rest with the live one, and stores which', async () => {
  const { id } = await start();
  const chosen = await one.scan('rice');
  expect(chosen.estimate).toMatchObject({ modelId: 'gemini-2.5-flash', promptVersion: 'v7.0', fallbackFrom: [] });
  expect(await placeOf(chosen.meal.id)).toEqual({ id, isNew: true });

  await one.query('UPDATE rollouts SET percent = 1 WHERE id = $1', [id]);
  const meals = await Promise.all(Array.from({ length: 5 }, () => one.scan('rice')));
  for (const { meal, estimate } of meals) {
    const { isNew } = (await placeOf(meal.id)) as { isNew: boolean };
    expect(estimate?.modelId).toBe(isNew ? 'gemini-2.5-flash' : 'gpt-4o');
  }
});

it.each([
  ['is away', { kind: 'error', status: 503 }],
  ['gives an answer that cannot be trusted', { kind: 'answer', answer: 'No idea.' }],
])('lets the live variant answer when the new one %s, and counts that against it', async (_, step) => {
  const rollout = await start();
  one.models.script({ rules: [{ model: 'gemini-2.5-flash', steps: [step as never] }] });
  const { meal, estimate } = await one.scan('rice');
  expect(meal).toMatchObject({ status: 'completed', claim: 1 });
  expect(estimate).toMatchObject({ modelId: 'gpt-4o', fallbackFrom: [] });
  const { sides } = await queries().scans(rollout);
  expect(sides.new).toMatchObject({ scans: 1, answered: 0 });
  await one.restart({ READS_PER_PHOTO: '1' }); // with a closed breaker
});

it('is rolled back automatically when a bar is broken, and the audit says why', async () => {
  const { id } = await start({ bars: { ...NO_BARS, thumbsDown: 5 } });
  const before = await found(id);
  const scans = [];
  for (let scan = 0; scan < 2; scan += 1) scans.push((await one.scan('rice')).meal.id);
  // Before the third scan is enough to judge by.
  const thumbs = `UPDATE meals SET thumb = 'down', thumb_at = now() + interval '1 minute' WHERE id = ANY ($1)`;
  await one.query(thumbs, [scans]);
  await one.scan('rice');
  expect(before?.state).toBe('running');
  expect(await whenEnded(id)).toMatchObject({ code: 'bar-broken', scans: 3, figures: [{ name: 'thumbsDown' }] });
  expect(await audit(id)).toMatchObject({
    summary: 'Rollout of gemini-2.5-flash with prompt v7.0 went back by itself',
    reason: expect.stringMatching(/^It was worse than the rest. Thumbs down: 66.7% against .*It had read 3 scans.$/),
    actor: null,
    after: { code: 'bar-broken', scans: 3 },
  });
  expect((await one.scan('rice')).estimate?.modelId).toBe('gpt-4o');
});

it.each([
  ['its model has left the catalogue', { modelId: 'llava' }, 'model-unavailable'],
  ['another variant is live than the one that it was compared with', { liveModelId: 'gpt-5' }, 'live-variant-changed'],
])('goes back when %s', async (_, differs, code) => {
  const { id } = await start(differs);
  expect(await whenEnded(id)).toMatchObject({ code });
});

it('goes back when it cannot be checked', async () => {
  const { id } = await start();
  const scans = () => Promise.reject(new Error('a lost connection'));
  const rollouts = Object.assign(queries(), { scans });
  const live = {
    current: async () => ({
      modelId: 'gpt-4o',
      promptSha256: releasedHashes[productionPrompt.version] ?? '',
      isGrounded: false,
    }),
  };
  await new RolloutGuard(rollouts, live, async () => modelAccess({ gemini: { apiKey: 'k' } }), silentLog).run();
  expect((await found(id))?.end).toMatchObject({ code: 'check-failed' });
});

it('goes back after the minimum of scans if there is nothing to compare it with', async () => {
  await one.query('DELETE FROM meals');
  const { id } = await start();
  for (let scan = 0; scan < 3; scan += 1) await one.scan('rice');
  expect(await whenEnded(id)).toMatchObject({ code: 'nothing-to-compare', scans: 3 });
});
