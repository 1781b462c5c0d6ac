import type { AdministratorList, GoldenGate, ReleaseRequest, Rollout, RunRanges } from '@carbsight/contracts';
import { DEFAULT_ROLLOUT_BARS } from '@carbsight/domain';
import { add, admin, answerAll, measureLive, query, RUNS, start, useGoldenSet } from './golden-set-under-test.js';
import { newPerson } from './use-api.js';
import type { Visitor } from './visitor.js';

useGoldenSet('four-eyes');

const OVERRIDE = { override: true, reason: 'Nothing was measured yet' };
const FLASH = 'gemini-2.5-flash';
const PRO = 'gemini-2.5-pro';

let second: Visitor;
let secondId: string;
let adminId: string;

beforeAll(async () => {
  const lee = await newPerson();
  [second, secondId] = [lee.visitor, lee.id];
  adminId = (await settings()).administrators[0]?.userId ?? '';
});

const settings = async () => (await admin.call('GET', '/api/admin/administrators')).body as AdministratorList;
const setFourEyes = async (isOn: boolean) =>
  admin.call('PUT', '/api/admin/four-eyes', { isOn, version: (await settings()).fourEyes.version });
const give = (role: string | null) =>
  query(
    `UPDATE users SET admin_role = $2::text, admin_since = CASE WHEN $2::text IS NOT NULL THEN now() END WHERE id = $1`,
    [secondId, role],
  );
const requests = async () =>
  (await admin.call('GET', '/api/admin/release-requests')).body as {
    open: ReleaseRequest[];
    decided: ReleaseRequest[];
  };
const decide = (by: Visitor, id: string | undefined, decision: string, reason?: string) =>
  by.call('POST', `/api/admin/release-requests/${id}`, { decision, reason });
const production = async () =>
  ((await admin.call('GET', '/api/admin/model-order')).body as { production: { modelId: string }[] }).production.map(
    ({ modelId }) => modelId,
  );
const model = (modelName: string, by = admin) =>
  by.call('POST', '/api/admin/model-config', { configType: 'production_model', modelName, ...OVERRIDE });

it('cannot be switched on by the only person who may approve', async () => {
  expect(await setFourEyes(true)).toMatchObject({ status: 409, body: { code: 'four-eyes-alone' } });
  await give('viewer');
  expect(await setFourEyes(true)).toMatchObject({ status: 409, body: { code: 'four-eyes-alone' } });
});

describe('with it on', () => {
  beforeAll(async () => {
    await give('editor');
    expect(await setFourEyes(true)).toMatchObject({ status: 200, body: { isOn: true, approvers: 2 } });
  });

  /** What waits after a call that has changed nothing. */
  const waits = async (answer: { status: number; body: unknown }): Promise<ReleaseRequest> => {
    expect(answer).toMatchObject({ status: 409, body: { code: 'approval-needed' } });
    const { open } = await requests();
    expect(open).toHaveLength(1);
    return open[0] as ReleaseRequest;
  };

  it('keeps a model waiting until a second administrator approves it', async () => {
    expect(await model('gemini-2.5-flash-x')).toMatchObject({ status: 422 });
    const refused = { configType: 'production_model', modelName: FLASH };
    expect((await admin.call('POST', '/api/admin/model-config', refused)).body).toMatchObject({
      code: 'gate-not-passed',
    });
    const request = await waits(await model(FLASH));
    expect(request).toMatchObject({
      title: 'Gemini 2.5 Flash as production model',
      verdict: 'INSUFFICIENT DATA',
      override: true,
      reason: OVERRIDE.reason,
      requestedBy: 'admin@example.org',
      isOwn: true,
    });
    expect(await production()).toEqual(['reference-table']);
    expect((await admin.call('GET', '/api/admin/decisions')).body).toMatchObject({ releaseRequests: 1 });
    expect(await model(FLASH)).toMatchObject({ status: 409, body: { message: expect.stringContaining('already') } });
    expect(await decide(admin, request.id, 'approved')).toMatchObject({ status: 403 });
    expect(await decide(second, request.id, 'withdrawn')).toMatchObject({ status: 403 });
    const answers = await Promise.all([decide(second, request.id, 'approved'), decide(second, request.id, 'approved')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await production()).toEqual([FLASH]);
    const changes = (await admin.call('GET', '/api/admin/model-changes')).body as object[];
    expect(changes[0]).toMatchObject({ modelName: FLASH, changedBy: 'admin@example.org' });
    const audit = await query<{ actor_id: string; summary: string }>(
      `SELECT actor_id, summary FROM activity_log WHERE subject = $1 ORDER BY id`,
      [`release-request:${request.id}`],
    );
    expect(audit).toEqual([
      { actor_id: adminId, summary: 'Asked to go live: Gemini 2.5 Flash as production model' },
      { actor_id: secondId, summary: 'Approved to go live: Gemini 2.5 Flash as production model' },
    ]);
    expect((await requests()).open).toEqual([]);
  });

  it('reverts immediately to what was live before', async () => {
    const gate = (await admin.call('POST', '/api/admin/golden-gate/check', { modelName: 'reference-table' })).body;
    expect(gate).toMatchObject({ isReturn: true, takesSecond: false });
    expect(
      (
        await admin.call('POST', '/api/admin/model-config', {
          configType: 'production_model',
          modelName: 'reference-table',
        })
      ).status,
    ).toBe(201);
    expect(await production()).toEqual(['reference-table']);
    // What was just left is not what was live before: it may have been left for being bad.
    const left = { configType: 'production_model', modelName: FLASH };
    expect(await admin.call('POST', '/api/admin/model-config', left)).toMatchObject({ status: 409 });
    expect(await production()).toEqual(['reference-table']);
  });

  it('can no longer be approved once something that decides it has changed', async () => {
    const asked = { configType: 'production_model', modelName: PRO, ...OVERRIDE };
    const request = await waits(await admin.call('POST', '/api/admin/model-config', asked));
    const { version, bars } = (await admin.call('GET', '/api/admin/golden-gate')).body as GoldenGate;
    expect((await admin.call('PUT', '/api/admin/golden-gate', { ...bars, images: 21, version })).status).toBe(200);
    expect(await decide(second, request.id, 'approved')).toMatchObject({
      status: 409,
      body: { code: 'release-request-overtaken' },
    });
    expect(await production()).toEqual(['reference-table']);
    // It is closed, with the reason, and no one has to decide it.
    expect((await admin.call('GET', '/api/admin/decisions')).body).toMatchObject({ releaseRequests: 0 });
    const { open, decided } = await requests();
    expect(open).toEqual([]);
    expect(decided[0]).toMatchObject({
      id: request.id,
      state: 'closed',
      decidedBy: null,
      decisionReason: expect.stringContaining('because it was asked for before this: '),
    });
    expect(await decide(second, request.id, 'declined')).toMatchObject({ status: 409 });
  });

  it('overrides the verdict that was seen, and no other one', async () => {
    const asked = { configType: 'production_model', modelName: PRO, ...OVERRIDE };
    const request = await waits(await admin.call('POST', '/api/admin/model-config', asked));
    expect(request).toMatchObject({ verdict: 'INSUFFICIENT DATA', override: true });
    await add({ groundTruthCarbs: 50 });
    await measureLive(90, PRO);
    expect(await decide(second, request.id, 'approved')).toMatchObject({
      status: 409,
      body: { code: 'release-request-outdated' },
    });
    expect(await production()).toEqual(['reference-table']);
    expect((await decide(second, request.id, 'declined')).status).toBe(200);
  });

  it('keeps nothing to decide once it is switched off', async () => {
    await waits(await model(PRO));
    expect((await setFourEyes(false)).status).toBe(200);
    const { open, decided } = await requests();
    expect(open).toEqual([]);
    expect(decided[0]).toMatchObject({
      state: 'closed',
      decisionReason: expect.stringContaining('Going live takes one administrator'),
    });
    expect((await setFourEyes(true)).status).toBe(200);
  });

  it('is not needed for the test model', async () => {
    expect(
      (await admin.call('POST', '/api/admin/model-config', { configType: 'test_model', modelName: FLASH })).status,
    ).toBe(201);
  });

  it('keeps an order waiting, and a change of places', async () => {
    const set = (ids: string[]) => admin.call('PUT', '/api/admin/model-order', { production: ids, ...OVERRIDE });
    const joining = await waits(await set(['reference-table', PRO]));
    expect(joining.details).toEqual(['1. Reference table (built in)', '2. Gemini 2.5 Pro']);
    expect((await decide(second, joining.id, 'approved')).status).toBe(200);
    expect(await production()).toEqual(['reference-table', PRO]);
    const moved = await waits(await set([PRO, 'reference-table']));
    expect((await decide(admin, moved.id, 'withdrawn')).status).toBe(200);
    expect((await set(['reference-table'])).status).toBe(200);
  });

  it('keeps a prompt waiting, with its text, and refuses it when another has gone live', async () => {
    const prompt = { version: 'v7.0', name: 'Short', prompt: 'Estimate the carbohydrates of this meal.' };
    const publish = () =>
      admin.call('POST', '/api/admin/prompt-releases', { ...prompt, expectedLiveId: null, ...OVERRIDE });
    const first = await waits(await publish());
    expect(first.recipe).toEqual({ prompt: prompt.prompt });
    expect((await decide(second, first.id, 'approved')).status).toBe(200);
    const other = { ...prompt, version: 'v8.0', prompt: 'Weigh the carbohydrates.' };
    const stale = await admin.call('POST', '/api/admin/prompt-releases', {
      ...other,
      expectedLiveId: null,
      ...OVERRIDE,
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'prompt-changed-meanwhile' } });
    const fresh = await waits(await admin.call('POST', '/api/admin/prompt-releases', { ...other, ...OVERRIDE }));
    expect((await decide(second, fresh.id, 'declined', 'Too short')).body).toMatchObject({
      state: 'declined',
      decisionReason: 'Too short',
    });
    expect((await admin.call('POST', '/api/admin/prompt-releases/unpublish', {})).status).toBe(201);
  });

  it('keeps a rollout waiting at its start, with each larger share and at its end', async () => {
    const wish = { modelName: FLASH, percent: 10, bars: DEFAULT_ROLLOUT_BARS, minimumScans: 50, ...OVERRIDE };
    const started = await waits(await admin.call('POST', '/api/admin/rollouts', wish));
    expect(started.title).toContain('to 10% of the scans');
    expect((await decide(second, started.id, 'approved')).status).toBe(200);
    const running = async () => ((await admin.call('GET', '/api/admin/rollouts')).body as { running: Rollout }).running;
    const patch = async (body: object) => {
      const { id, version } = await running();
      return admin.call('PATCH', `/api/admin/rollouts/${id}`, { version, ...body });
    };
    expect((await patch({ percent: 5 })).status).toBe(200);
    const more = await waits(await patch({ percent: 100 }));
    expect((await decide(second, more.id, 'approved')).status).toBe(200);
    const end = await waits(await patch({ end: 'finished', ...OVERRIDE }));
    expect((await decide(admin, end.id, 'withdrawn')).status).toBe(200);
    expect((await patch({ end: 'stopped', reason: 'Slow' })).status).toBe(200);
    expect(await decide(second, end.id, 'approved')).toMatchObject({ status: 409 });
  });

  it('keeps grounding waiting', async () => {
    const grounding = { modelName: PRO, isGrounded: true, ...OVERRIDE };
    const request = await waits(await admin.call('PUT', '/api/admin/model-grounding', grounding));
    expect((await decide(second, request.id, 'approved')).status).toBe(200);
    expect((await admin.call('GET', '/api/admin/model-grounding')).body).toMatchObject({ models: [{ modelId: PRO }] });
    expect((await admin.call('PUT', '/api/admin/model-grounding', { ...grounding, isGrounded: false })).status).toBe(
      200,
    );
  });

  it('keeps a calibration waiting, and restores the previous range immediately', async () => {
    await add({ groundTruthCarbs: 50 });
    const run = await start();
    await answerAll(run.id, () => 58);
    const path = `${RUNS}/${run.id}/range`;
    const request = await waits(await admin.call('POST', path, { isGrounded: false, expectedId: null }));
    expect((await decide(second, request.id, 'approved')).status).toBe(200);
    const { readings } = (await admin.call('GET', path)).body as RunRanges;
    const expectedId = readings[0]?.changes[0]?.id;
    expect(readings[0]?.changes).toMatchObject([{ range: { halfWidthGrams: 9 }, changedBy: 'admin@example.org' }]);
    expect((await admin.call('POST', path, { isGrounded: false, expectedId, changeId: null })).status).toBe(200);
  });

  it('cannot be left with a single approver, and is never stuck', async () => {
    expect(
      await admin.call('PATCH', `/api/admin/administrators/${secondId}`, { role: 'viewer', expectedRole: 'editor' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'four-eyes-needs-two' },
    });
    expect(await admin.call('DELETE', `/api/admin/administrators/${secondId}`)).toMatchObject({ status: 409 });
    expect((await setFourEyes(false)).status).toBe(200);
    await waitsForNobody();
  });

  const waitsForNobody = async () => {
    expect((await model(FLASH)).status).toBe(201);
    expect((await requests()).open).toEqual([]);
  };
});

it('withdraws what a removed administrator asked for', async () => {
  await query('UPDATE access_settings SET four_eyes = true');
  expect(await model(PRO, second)).toMatchObject({ status: 409, body: { code: 'approval-needed' } });
  await query('UPDATE access_settings SET four_eyes = false');
  expect((await admin.call('DELETE', `/api/admin/administrators/${secondId}`)).status).toBe(204);
  const { open, decided } = await requests();
  expect(open).toEqual([]);
  expect(decided[0]).toMatchObject({ state: 'withdrawn', title: 'Gemini 2.5 Pro as production model' });
});
