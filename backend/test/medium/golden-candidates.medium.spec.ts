import type { GoldenImage, ScanDetail } from '@carbsight/contracts';
import { admin, api, IMAGES, list, query, useGoldenSet } from './golden-set-under-test.js';
import { sample } from './sample.js';
import { Visitor } from './visitor.js';

useGoldenSet('golden-candidates');

describe('people’s meals', () => {
  const corrected = async () => {
    const kim = new Visitor(api.url);
    await kim.register();
    const { mealId } = (await kim.scan(await sample('food_apple_in_hand.jpg'), { note: 'apple' })).body as {
      mealId: string;
    };
    await query(
      `WITH e AS (INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams,
         low_grams, high_grams, level, level_reason, dish_name, is_not_food, analysis, unknown_items, read_count)
       VALUES (gen_random_uuid(), $1, 'live', 'm', 'v', 'h', 1, 20, 10, 30, 'low', '', 'Apple', false, '', '[]', 1) RETURNING id)
       UPDATE meals SET status = 'completed', estimate_id = e.id FROM e WHERE meals.id = $1`,
      [mealId],
    );
    await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 52, reason: 'weighed' });
    return { kim, mealId };
  };
  const consent = (kim: Visitor, isGiven: boolean) =>
    kim.call('PUT', '/api/profile/research-consent', { consent: isGiven });
  const candidates = async () =>
    (await admin.call('GET', '/api/admin/golden-set/candidates')).body as { mealId: string }[];

  const refusalOf = async (mealId: string) =>
    ((await admin.call('GET', `/api/admin/scans/${mealId}`)).body as ScanDetail).goldenRefusal;

  it('are added without a correction, too, with or without a truth; where they cannot be, the reason is said', async () => {
    const kim = new Visitor(api.url);
    await kim.register();
    const photo = await sample('food_apple_in_hand.jpg');
    const scanned = async () => ((await kim.scan(photo)).body as { mealId: string }).mealId;
    const add = (mealId: string, body: object) =>
      admin.call('POST', `/api/admin/golden-set/candidates/${mealId}/accept`, body);
    const [one, other] = [await scanned(), await scanned()];
    expect(await refusalOf(one)).toBe('This person does not share meals for testing.');
    await consent(kim, true);
    expect(await refusalOf(one)).toBeNull();
    expect((await add(one, { truthSource: null, groundTruthCarbs: 21 })).status).toBe(400);
    expect(await add(one, { truthSource: 'packet', groundTruthCarbs: 21, mealName: 'Apple' })).toMatchObject({
      status: 201,
      body: { groundTruthCarbs: 21, hasTruth: true, truthSource: 'packet', mealName: 'Apple' },
    });
    // Pressed in two tabs at the same moment.
    const twice = await Promise.all([1, 2].map(() => add(other, { truthSource: null, groundTruthCarbs: null })));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list()).toMatchObject([{ hasTruth: false, truthSource: null, ownerChange: null }, { hasTruth: true }]);
    for (const [changes, reason] of [
      ['more_photos = 1', 'This meal has several photos. A golden image is a single one.'],
      [`entry = 'repeat'`, 'This is a copy of an earlier meal. Add the meal with the photo instead.'],
      ['photo_id = NULL', 'This meal has no photo.'],
    ]) {
      const mealId = await scanned();
      await query(`UPDATE meals SET ${changes} WHERE id = $1`, [mealId]);
      expect(await refusalOf(mealId)).toBe(reason);
      expect(await add(mealId, { truthSource: 'visual', groundTruthCarbs: 20 })).toMatchObject({
        status: 409,
        body: { message: reason },
      });
    }
    for (const mealId of [one, other]) await kim.call('DELETE', `/api/scans/${mealId}`);
    expect((await add(one, { truthSource: 'visual', groundTruthCarbs: 20 })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('are offered only while their owner consents, and the copy is deleted with the consent', async () => {
    const { kim, mealId } = await corrected();
    expect((await kim.call('GET', '/api/profile/research-consent')).body).toEqual({ consent: false, since: null });
    const path = `/api/admin/golden-set/candidates/${mealId}`;
    const accept = () => admin.call('POST', `${path}/accept`, { truthSource: 'weighed' });
    expect(await candidates()).toEqual([]);
    expect(await accept()).toMatchObject({
      status: 409,
      body: { code: 'not-for-golden-set', message: 'This person does not share meals for testing.' },
    });
    expect((await admin.call('GET', `${path}/photo`)).status).toBe(404);
    await consent(kim, true);
    expect(await candidates()).toMatchObject([
      {
        mealId,
        estimatedCarbs: 20,
        correctedCarbs: 52,
        difference: -32,
        reasons: expect.arrayContaining(['Corrected by 32 g']),
      },
    ]);
    expect((await admin.call('GET', `${path}/photo`)).status).toBe(200);
    const image = await accept();
    expect(image).toMatchObject({
      status: 201,
      body: { groundTruthCarbs: 52, truthSource: 'weighed', isFromUser: true, mealName: 'Apple' },
    });
    expect(await candidates()).toEqual([]);
    expect(await refusalOf(mealId)).toBe('This meal is already in the golden set.');
    expect((await accept()).status).toBe(409);
    const { id } = image.body as GoldenImage;
    expect((await admin.call('GET', `${IMAGES}/${id}/photo`)).headers.get('cache-control')).toBe('no-store');
    expect((await consent(kim, false)).body).toEqual({ consent: false, since: null });
    expect(await list()).toEqual([]);
    expect((await admin.call('GET', `${IMAGES}/${id}/photo`)).status).toBe(404);
    expect(await query('SELECT * FROM photo_removals')).toEqual([]);
  });

  it('are marked when their owner’s figure changes, until someone has reviewed it', async () => {
    const { kim, mealId } = await corrected();
    await consent(kim, true);
    await admin.call('POST', `/api/admin/golden-set/candidates/${mealId}/accept`, { truthSource: 'visual' });
    const [taken] = await list();
    expect(taken).toMatchObject({ groundTruthCarbs: 52, ownerChange: null });
    const known = (await admin.call('GET', IMAGES)).headers.get('etag') ?? '';
    await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 40, reason: 'weighed' });
    expect((await admin.call('GET', IMAGES, undefined, { 'if-none-match': known })).status).toBe(200);
    expect(await list()).toMatchObject([{ groundTruthCarbs: 52, ownerChange: { carbs: 40 } }]);
    await kim.call('DELETE', `/api/scans/${mealId}/override`);
    expect(await list()).toMatchObject([{ groundTruthCarbs: 52, ownerChange: { carbs: null } }]);
    const edit = { mealName: 'Apple', groundTruthCarbs: 50 };
    expect((await admin.call('PUT', `${IMAGES}/${taken?.id}`, edit)).status).toBe(200);
    expect(await list()).toMatchObject([{ groundTruthCarbs: 50, ownerChange: null }]);
    await consent(kim, false);
  });

  it('are copied only while the meal exists, and dismissed for good', async () => {
    const { kim, mealId } = await corrected();
    await consent(kim, true);
    await admin.call('POST', `/api/admin/golden-set/candidates/${mealId}/accept`, { truthSource: 'visual' });
    expect(await list()).toHaveLength(1);
    await kim.call('DELETE', `/api/scans/${mealId}`);
    expect(await list()).toEqual([]);
    const other = await corrected();
    await consent(other.kim, true);
    const dismiss = () => admin.call('POST', `/api/admin/golden-set/candidates/${other.mealId}/dismiss`);
    expect((await dismiss()).status).toBe(204);
    expect((await dismiss()).status).toBe(404);
    expect(await candidates()).toEqual([]);
  });
});

/** Enough of CSV for our files: quoted cells, doubled quotes, line breaks inside. */
