import type { GoldenRun, RunRanges } from '@carbsight/contracts';
import { add, admin, answerAll, query, RUNS, start, useGoldenSet } from './golden-set-under-test.js';

useGoldenSet('run-range');

let run: GoldenRun;
beforeEach(async () => {
  await query('DELETE FROM range_changes');
  await add({ groundTruthCarbs: 50 });
  await add({ groundTruthCarbs: 20 });
  // As if each were another photo.
  await query('UPDATE golden_images SET sha256 = id::text');
  run = await start();
  await answerAll(run.id, (position) => (position === 1 ? 58 : 22));
});
const PATH = () => `${RUNS}/${run.id}/range`;
const ranges = async () => (await admin.call('GET', PATH())).body as RunRanges;
const apply = (body: object = {}) => admin.call('POST', PATH(), { isGrounded: false, expectedId: null, ...body });
const inForce = async () => (await ranges()).readings[0]?.changes[0];

it('shows the range a run proposes next to the one people see, by size of the meal, and changes nothing automatically', async () => {
  expect(await ranges()).toEqual({
    model: 'gemini-2.5-pro',
    promptVersion: 'v2.3',
    readings: [
      {
        isGrounded: false,
        proposed: { halfWidthGrams: 9, constantGrams: 25, coverage: null, images: 2, bySize: [] },
        // Each answer's own range, ±5 g.
        shownBySize: [
          { fromGrams: 0, images: 1, coverage: 1 },
          { fromGrams: 30, images: 1, coverage: 0 },
          { fromGrams: 60, images: 0, coverage: null },
        ],
        changes: [],
      },
    ],
  });
});

it('is applied by an administrator, who can restore the previous one', async () => {
  const { status, body } = await apply({ reason: 'Measured on the new set' });
  expect(status).toBe(200);
  const [reading] = (body as RunRanges).readings;
  expect(reading?.shownBySize.map(({ coverage }) => coverage)).toEqual([1, 1, null]);
  expect(reading?.changes).toMatchObject([
    { runId: run.id, range: { halfWidthGrams: 9 }, reason: 'Measured on the new set', changedBy: expect.any(String) },
  ]);
  const first = reading?.changes[0]?.id;
  expect((await apply({ expectedId: first, changeId: null })).status).toBe(200);
  const none = await inForce();
  expect(none).toMatchObject({ range: null, runId: null });
  expect((await apply({ expectedId: none?.id, changeId: first })).status).toBe(200);
  expect(await inForce()).toMatchObject({ range: { halfWidthGrams: 9 }, runId: run.id });
  const audit = await query(
    `SELECT before, after FROM activity_log WHERE summary LIKE 'Range of %' ORDER BY created_at`,
  );
  expect(audit).toMatchObject([
    { before: { range: null }, after: { range: { halfWidthGrams: 9 } } },
    { before: { range: { halfWidthGrams: 9 } }, after: { range: null } },
    { after: { range: { halfWidthGrams: 9 } } },
  ]);
});

it('lets one of two administrators decide who saw the same', async () => {
  const answers = await Promise.all([apply({ reason: 'One' }), apply({ reason: 'Other' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'range-changed-meanwhile' });
  expect((await ranges()).readings[0]?.changes).toHaveLength(1);
});

it('refuses what no run proposes, what never was, and a model that was deleted', async () => {
  const refused = async (body?: object) => {
    const { status, body: answer } = await apply(body);
    return [status, (answer as { code: string }).code];
  };
  expect(await refused({ isGrounded: true })).toEqual([409, 'range-not-proposed']);
  expect(await refused({ changeId: run.id })).toEqual([404, 'not-found']);
  await query(`UPDATE golden_runs SET status = 'cancelled' WHERE id = $1`, [run.id]);
  expect(await refused()).toEqual([409, 'range-not-proposed']);
  // It ended after its model was deleted: it can be read, and changes nothing.
  await query(`UPDATE golden_runs SET status = 'completed', model_id = 'a-deleted-model' WHERE id = $1`, [run.id]);
  expect(await ranges()).toMatchObject({ model: 'a-deleted-model' });
  expect(await refused()).toEqual([422, 'model-unavailable']);
  expect((await admin.call('GET', `${RUNS}/${run.id}`)).status).toBe(200);
});
