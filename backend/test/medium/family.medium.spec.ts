import { endpoints, type Family, type Meal, type NewFamilyInvitation } from '@carbsight/contracts';
import { DataSource } from '@carbsight/database';
import { startFakeStripe } from '@carbsight/runtime/testing';
import { sample } from './sample.js';
import { admin, api, newPerson, query, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.close());
useApi('family', () => stripe.env);

type Person = Awaited<ReturnType<typeof newPerson>>;
type May = 'see' | 'log';

const invite = (owner: Person, email: string, may: May = 'log', password = owner.password) =>
  owner.visitor.call('POST', '/api/family/invitations', { email, may, password });
const tokenOf = (invitation: unknown) => new URL((invitation as NewFamilyInvitation).url).hash.slice(1);
const accept = (member: Person, token: string) =>
  member.visitor.call('POST', '/api/family/invitations/accept', { token });
const familyOf = async ({ visitor }: Person) => (await visitor.call('GET', '/api/family')).body as Family;

/** A child's diary and a parent who may see it, or log in it, too. */
async function family(may: May) {
  const [mia, anna] = [await newPerson(), await newPerson()];
  const { body } = await invite(mia, anna.email, may);
  expect((await accept(anna, tokenOf(body))).body).toEqual({ ownerId: mia.id });
  return { mia, anna, diary: `diary=${mia.id}` };
}

const waitsForLock = () =>
  vi.waitFor(async () => {
    const waiting = await query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    expect(waiting).toHaveLength(1);
  });
const banana = { name: 'Banana', carbs: 27 };
const enter = (person: Person, search = '') => person.visitor.call('POST', `/api/scans/manual${search}`, banana);

describe('an invitation', () => {
  it('lets the account of its address in, once', async () => {
    const [mia, anna] = [await newPerson(), await newPerson()];
    const made = await invite(mia, anna.email.toUpperCase(), 'see');
    expect(made.status).toBe(201);
    const token = tokenOf(made.body);
    expect((await familyOf(mia)).invitations).toMatchObject([{ may: 'see' }]);
    const found = await anna.visitor.call('POST', '/api/family/invitations/find', { token });
    expect(found).toMatchObject({ status: 200, body: { may: 'see' } });
    expect((await accept(anna, token)).status).toBe(200);
    expect(await accept(anna, token)).toMatchObject({ status: 404, body: { code: 'family-invitation-not-found' } });
    expect((await familyOf(mia)).members).toMatchObject([{ userId: anna.id, may: 'see' }]);
    expect((await familyOf(anna)).diaries).toMatchObject([{ userId: mia.id, may: 'see' }]);
    expect((await familyOf(mia)).invitations).toEqual([]);
  });

  it('is used by one of two simultaneous calls', async () => {
    const [mia, anna] = [await newPerson(), await newPerson()];
    const token = tokenOf((await invite(mia, anna.email)).body);
    const answers = await Promise.all([accept(anna, token), accept(anna, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('says nothing about accounts: the answer is the same for an address without one', async () => {
    const [mia, anna] = [await newPerson(), await newPerson()];
    const shape = ({ status, body }: { status: number; body: unknown }) => [status, Object.keys(body as object)];
    expect(shape(await invite(mia, 'nobody@example.org'))).toEqual(shape(await invite(mia, anna.email)));
  });

  it('lets no one else in: guessed, for someone else, expired, withdrawn, own', async () => {
    const [mia, anna, eve] = [await newPerson(), await newPerson(), await newPerson()];
    expect((await accept(eve, 'guessed')).status).toBe(404);
    const { body } = await invite(mia, anna.email);
    const { id } = body as NewFamilyInvitation;
    const token = tokenOf(body);
    expect(await accept(eve, token)).toMatchObject({ status: 403, body: { code: 'family-invitation-for-another' } });
    expect(await accept(mia, token)).toMatchObject({ status: 422, body: { code: 'family-invitation-own' } });
    expect((await eve.visitor.call('DELETE', `/api/family/invitations/${id}`)).status).toBe(404);
    await query("UPDATE family_invitations SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
    expect((await accept(anna, token)).status).toBe(404);
    await query("UPDATE family_invitations SET expires_at = now() + interval '1 day' WHERE id = $1", [id]);
    expect((await mia.visitor.call('DELETE', `/api/family/invitations/${id}`)).status).toBe(204);
    expect((await accept(anna, token)).status).toBe(404);
    expect((await familyOf(mia)).members).toEqual([]);
  });

  it('needs the password, is not for oneself, and is kept without its secret', async () => {
    const mia = await newPerson();
    expect((await invite(mia, 'anna@example.org', 'see', 'not this one')).status).toBe(422);
    expect(await invite(mia, mia.email)).toMatchObject({ status: 422, body: { code: 'family-invited-self' } });
    const { body } = await invite(mia, 'anna@example.org');
    const rows = await query('SELECT * FROM family_invitations WHERE user_id = $1', [mia.id]);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(body));
  });

  it('is one of at most ten', async () => {
    const mia = await newPerson();
    const [first] = [(await invite(mia, 'anna@example.org')).body as NewFamilyInvitation];
    await query(
      `INSERT INTO family_invitations (id, user_id, email, may, token_sha256, expires_at)
       SELECT gen_random_uuid(), user_id, email, may, n || token_sha256, expires_at
       FROM family_invitations, generate_series(1, 9) n WHERE id = $1`,
      [first.id],
    );
    expect(await invite(mia, 'ben@example.org')).toMatchObject({ status: 409, body: { values: { most: 10 } } });
    // An invitation accepted meanwhile makes no room: its member takes it.
    const { id: memberId } = await newPerson();
    const accepting = api.app.get(DataSource).createQueryRunner();
    await accepting.startTransaction();
    await accepting.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [mia.id]);
    const inviting = invite(mia, 'ben@example.org');
    await waitsForLock();
    await accepting.query('DELETE FROM family_invitations WHERE id = $1', [first.id]);
    await accepting.query(
      "INSERT INTO family_members (id, owner_id, member_id, may, since) VALUES (gen_random_uuid(), $1, $2, 'see', now())",
      [mia.id, memberId],
    );
    await accepting.commitTransaction();
    await accepting.release();
    expect(await inviting).toMatchObject({ status: 409, body: { values: { most: 10 } } });
  });
});

describe('a diary', () => {
  it('is shown to those who may see it, who cannot write in it', async () => {
    const { mia, anna, diary } = await family('see');
    const { mealId } = (await enter(mia)).body as Meal;
    expect((await anna.visitor.call('GET', `/api/scans?${diary}`)).body).toMatchObject({ scans: [{ mealId }] });
    expect((await anna.visitor.call('GET', `/api/scans/${mealId}?${diary}`)).status).toBe(200);
    expect((await anna.visitor.call('GET', '/api/scans')).body).toMatchObject({ scans: [] });
    expect((await anna.visitor.call('GET', `/api/scans/${mealId}`)).status).toBe(404);
    const writes = [...endpoints.values()].filter(({ member }) => member === 'log');
    for (const { method, path } of writes) {
      const at = path.replace(':mealId', mealId).replace(':code', '4000521006112');
      const answer = await anna.visitor.call(method, `${at}?${diary}`, method === 'GET' ? undefined : {});
      expect([path, answer.status, (answer.body as { code: string }).code]).toEqual([path, 403, 'diary-read-only']);
    }
  });

  it('has photos that the member’s browser asks for each time, so that the end of the access ends them, too', async () => {
    const { mia, anna, diary } = await family('see');
    const { mealId } = (await mia.visitor.scan(await sample('food_apple_in_hand.jpg'))).body as Meal;
    const photo = (who: Person, search: string, headers = {}) =>
      fetch(`${api.url}/api/scans/${mealId}/photo?${search}`, { headers: { cookie: who.visitor.cookie, ...headers } });
    for (const size of ['thumb', 'full']) {
      const own = await photo(mia, `size=${size}`);
      expect(own.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      const shown = await photo(anna, `size=${size}&${diary}`);
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(await shown.bytes()).toEqual(await own.bytes());
      const known = { 'if-none-match': shown.headers.get('etag') ?? '' };
      const again = await photo(anna, `size=${size}&${diary}`, known);
      expect([again.status, await again.text()]).toEqual([304, '']);
      const other = size === 'thumb' ? 'full' : 'thumb';
      expect((await photo(anna, `size=${other}&${diary}`, known)).status).toBe(200);
      await query('DELETE FROM family_members WHERE owner_id = $1', [mia.id]);
      expect((await photo(anna, `size=${size}&${diary}`, known)).status).toBe(404);
      await query(
        "INSERT INTO family_members (id, owner_id, member_id, may, since) VALUES (gen_random_uuid(), $1, $2, 'see', now())",
        [mia.id, anna.id],
      );
    }
  });

  it('can be written in by those who may log, and names the writer', async () => {
    const { mia, anna, diary } = await family('log');
    const entered = (await enter(anna, `?${diary}`)).body as Meal;
    const path = `/api/scans/${entered.mealId}`;
    await anna.visitor.call('PUT', `${path}/override?${diary}`, { carbs: 30, reason: 'weighed' });
    await anna.visitor.call('PATCH', `${path}?${diary}`, { note: 'before football' });
    await mia.visitor.call('PUT', `${path}/override`, { carbs: 31, reason: 'weighed' });
    await anna.visitor.call('POST', `${path}/undo?${diary}`, {});
    const accepted = await anna.visitor.call('POST', `/api/scans?${diary}`, { note: 'two slices of toast' });
    expect(accepted.status).toBe(202);
    const { history } = (await mia.visitor.call('GET', path)).body as Meal;
    const [{ name } = { name: '' }] = (await familyOf(mia)).members;
    expect(history.map(({ kind, by, byName }) => [kind, by, byName])).toEqual([
      ['entered', 'member', name],
      ['carbs-overridden', 'member', name],
      ['details-edited', 'member', name],
      ['carbs-overridden', 'owner', undefined],
      ['undone', 'member', name],
    ]);
    const viewedByAdmin = (await admin.call('GET', `/api/admin/scans/${entered.mealId}`)).body as { meal: Meal };
    expect(viewedByAdmin.meal.history.map(({ byName }) => byName)).toEqual(history.map(({ byName }) => byName));
    const { mealId } = accepted.body as Meal;
    const scan = (await mia.visitor.call('GET', `/api/scans/${mealId}`)).body as Meal;
    expect(scan.history[0]).toMatchObject({ kind: 'created', by: 'member', byName: name });
    const counted = await query('SELECT user_id FROM activity_days WHERE scans > 0 AND user_id = ANY ($1)', [
      [mia.id, anna.id],
    ]);
    expect(counted).toEqual([{ user_id: mia.id }]);
    // Their own words are still their own.
    expect((await anna.visitor.call('GET', '/api/scans')).body).toMatchObject({ scans: [] });
  });

  it('proposes packages that its owner and members share, with their name and no id to log them by', async () => {
    const { mia, anna, diary } = await family('log');
    const [stranger, third] = [await newPerson(), await newPerson()];
    await accept(third, tokenOf((await invite(mia, third.email)).body));
    const food = { name: 'Spelt bar', barcode: '4000540000108', per100: { carbs: 54 }, servingGrams: 30 };
    const kept = await anna.visitor.call('POST', '/api/foods/own', food);
    const { id } = kept.body as { id: string };
    const scanned = (person: Person, search = '') =>
      person.visitor.call('GET', `/api/foods/barcodes/${food.barcode}${search}`);
    // In a diary of others, her own package is a proposal, too.
    expect(await scanned(anna, `?${diary}`)).toMatchObject({
      body: { food: { id: `family:${food.barcode}`, per100: { carbs: 54 } }, keptBy: expect.any(String) },
    });
    for (const person of [mia, stranger, third]) expect((await scanned(person)).status).toBe(404);

    await anna.visitor.call('PATCH', `/api/foods/own/${id}`, { isShared: true });
    const proposed = await scanned(mia);
    expect(proposed).toMatchObject({ status: 200, body: { food: { name: 'Spelt bar' }, keptBy: expect.any(String) } });
    expect(JSON.stringify(proposed.body)).not.toContain(id);
    // Neither strangers, nor members of the same diary who are no family of each other, whatever diary they ask for.
    for (const [person, search] of [
      [stranger, ''],
      [third, ''],
      [third, `?${diary}`],
    ] as const)
      expect((await scanned(person, search)).status).toBe(404);
    for (const foodId of [id, `family:${food.barcode}`]) {
      const items = [{ foodId, grams: 50 }];
      expect((await mia.visitor.call('POST', '/api/scans/manual', { items })).status).toBeGreaterThanOrEqual(400);
    }
    expect((await mia.visitor.call('GET', '/api/foods/own')).body).toMatchObject({ foods: [] });

    // What she keeps herself comes first, and is hers whatever becomes of the other.
    await mia.visitor.call('POST', '/api/foods/own', { ...food, per100: { carbs: 50 } });
    await anna.visitor.call('PATCH', `/api/foods/own/${id}`, { per100: { carbs: 5 } });
    const own = (await scanned(mia)).body as { food: { per100: { carbs: number } }; keptBy?: string };
    expect([own.food.per100.carbs, own.keptBy]).toEqual([50, undefined]);

    await query('DELETE FROM own_foods WHERE user_id = $1', [mia.id]);
    // Shared was one package: with another code it is another one.
    await anna.visitor.call('PATCH', `/api/foods/own/${id}`, { barcode: null });
    await anna.visitor.call('PATCH', `/api/foods/own/${id}`, { barcode: food.barcode });
    expect((await scanned(mia)).status).toBe(404);
    await anna.visitor.call('PATCH', `/api/foods/own/${id}`, { isShared: true });
    expect((await scanned(mia)).status).toBe(200);
    await query('UPDATE users SET disabled_at = now() WHERE id = $1', [anna.id]);
    expect((await scanned(mia)).status).toBe(404);
    await query('UPDATE users SET disabled_at = NULL WHERE id = $1', [anna.id]);
    await query("UPDATE family_members SET may = 'see' WHERE member_id = $1", [anna.id]);
    expect((await scanned(mia)).status).toBe(404);
  });

  it('lets members who may log delete what they logged themselves, and nothing of others', async () => {
    const { mia, anna, diary } = await family('log');
    const remove = ({ visitor }: Person, mealId: string) => visitor.call('DELETE', `/api/scans/${mealId}?${diary}`);
    const seen = async (mealId: string) =>
      ((await anna.visitor.call('GET', `/api/scans/${mealId}?${diary}`)).body as Meal).mayDelete;
    const ofMia = ((await enter(mia)).body as Meal).mealId;
    const ofAnna = ((await enter(anna, `?${diary}`)).body as Meal).mealId;
    const words = await anna.visitor.call('POST', `/api/scans?${diary}`, { note: 'two slices of toast' });
    const withPartOfMia = ((await enter(anna, `?${diary}`)).body as Meal).mealId;
    await mia.visitor.call('POST', '/api/scans/manual', { ...banana, partOf: withPartOfMia });
    expect(await Promise.all([ofMia, ofAnna, withPartOfMia].map(seen))).toEqual([false, true, false]);
    expect((await mia.visitor.call('GET', `/api/scans/${ofMia}`)).body).not.toHaveProperty('mayDelete');
    for (const mealId of [ofMia, withPartOfMia])
      expect(await remove(anna, mealId)).toMatchObject({ status: 403, body: { code: 'meal-of-another' } });
    expect((await remove(await newPerson(), ofAnna)).body).toMatchObject({ code: 'diary-not-found' });
    await query("UPDATE family_members SET may = 'see' WHERE owner_id = $1", [mia.id]);
    expect((await remove(anna, ofAnna)).body).toMatchObject({ code: 'diary-read-only' });
    await query("UPDATE family_members SET may = 'log' WHERE owner_id = $1", [mia.id]);
    expect((await remove(anna, ofAnna)).status).toBe(204);
    expect((await remove(anna, (words.body as Meal).mealId)).status).toBe(204);
    expect((await anna.visitor.call('DELETE', `/api/scans/${withPartOfMia}`)).status).toBe(404);
    const { scans } = (await mia.visitor.call('GET', '/api/scans')).body as { scans: Meal[] };
    expect(scans.map(({ mealId }) => mealId).sort()).toEqual(expect.arrayContaining([ofMia, withPartOfMia]));
    await query('DELETE FROM family_members WHERE owner_id = $1', [mia.id]);
    expect((await remove(anna, ofMia)).body).toMatchObject({ code: 'diary-not-found' });
  });

  it('can be logged in again, with the meals of its owner, under the member’s name', async () => {
    const { mia, anna, diary } = await family('log');
    const { mealId } = (await enter(mia)).body as Meal;
    await enter(anna);
    const { body } = await anna.visitor.call('GET', `/api/scans/shortcuts?${diary}`);
    expect(body).toMatchObject({ recent: [{ mealId }] });
    const again = await anna.visitor.call('POST', `/api/scans/${mealId}/repeat?${diary}`, {});
    expect(again).toMatchObject({ status: 201, body: { history: [{ kind: 'repeated', by: 'member' }] } });
    const own = (await anna.visitor.call('GET', '/api/scans')).body as { scans: Meal[] };
    expect(own.scans).toHaveLength(1);
    expect((await anna.visitor.call('POST', `/api/scans/${mealId}/repeat`, {})).status).toBe(404);
  });

  it('is closed to every call not explicitly open to it', async () => {
    const { anna, diary } = await family('log');
    const all = [...endpoints.values()];
    const open = all.flatMap(({ member, method, path }) => (member ? `${member} ${method} ${path}` : []));
    expect(open.toSorted()).toEqual([
      'glucose GET /api/scans/:mealId/glucose',
      'glucose GET /api/scans/:mealId/glucose/similar',
      'keep DELETE /api/glucose/imports/:id',
      'keep DELETE /api/profile/nightscout',
      'keep DELETE /api/shares/:shareId',
      'keep GET /api/glucose/imports',
      'keep GET /api/insights',
      'keep GET /api/insights/export.csv',
      'keep GET /api/insights/report',
      'keep GET /api/profile/export',
      'keep GET /api/profile/glucose',
      'keep GET /api/profile/nightscout',
      'keep GET /api/shares',
      'keep PATCH /api/profile/glucose',
      'keep POST /api/glucose/imports',
      'keep POST /api/shares',
      'keep PUT /api/profile/nightscout',
      'log DELETE /api/scans/:mealId',
      'log DELETE /api/scans/:mealId/override',
      'log GET /api/foods',
      'log GET /api/foods/barcodes/:code',
      'log GET /api/foods/reading',
      'log GET /api/scans/shortcuts',
      'log PATCH /api/scans/:mealId',
      'log POST /api/scans',
      'log POST /api/scans/:mealId/repeat',
      'log POST /api/scans/:mealId/undo',
      'log POST /api/scans/manual',
      'log PUT /api/scans/:mealId/override',
      'see GET /api/scans',
      'see GET /api/scans/:mealId',
      'see GET /api/scans/:mealId/photo',
    ]);
    const closed = all.filter(({ member, access }) => member === undefined && access === 'user');
    expect(closed.length).toBeGreaterThan(50);
    for (const { method, path } of closed) {
      const at = path.replace(/:\w+/g, '0190a000-0000-7000-8000-000000000001');
      const answer = await anna.visitor.call(method, `${at}?${diary}`);
      expect([method, path, answer.status, (answer.body as { code: string }).code]).toEqual([
        ...[method, path],
        ...[403, 'diary-closed'],
      ]);
    }
  });

  it.each(['', 'x', '0190a000-0000-7000-8000-000000000001', 'own', 'theirs', 'twice', 'stranger'])(
    'is not found by anyone else: %j',
    async (kind) => {
      const { mia, anna } = await family('log');
      const stranger = await newPerson();
      const named: Record<string, string> = { own: anna.id, stranger: stranger.id, twice: `${mia.id}&diary=${mia.id}` };
      const [who, diary] = kind === 'theirs' ? [mia, anna.id] : [anna, named[kind] ?? kind];
      expect(await who.visitor.call('GET', `/api/scans?diary=${diary}`)).toMatchObject({
        status: 404,
        body: { code: 'diary-not-found' },
      });
    },
  );

  it('is not opened by a member’s token, or without a session', async () => {
    const { anna, diary } = await family('log');
    const made = await anna.visitor.call('POST', '/api/profile/tokens', {
      name: 'Script',
      scopes: ['meals:read', 'meals:write'],
      days: 30,
      password: anna.password,
    });
    const authorization = `Bearer ${(made.body as { token: string }).token}`;
    const nobody = new Visitor(api.url);
    expect((await nobody.call('GET', `/api/scans?${diary}`, undefined, { authorization })).status).toBe(403);
    expect((await nobody.call('GET', `/api/scans?${diary}`)).status).toBe(401);
  });
});

describe('the end', () => {
  it.each(['owner', 'member'] as const)('by the %s takes effect immediately', async (side) => {
    const { mia, anna, diary } = await family('log');
    const eve = await newPerson();
    const [{ id } = { id: '' }] = (await familyOf(mia)).members;
    expect((await eve.visitor.call('DELETE', `/api/family/${id}`)).status).toBe(404);
    const { visitor } = side === 'owner' ? mia : anna;
    expect((await visitor.call('DELETE', `/api/family/${id}`)).status).toBe(204);
    expect((await anna.visitor.call('GET', `/api/scans?${diary}`)).status).toBe(404);
    expect((await enter(anna, `?${diary}`)).status).toBe(404);
    expect((await visitor.call('DELETE', `/api/family/${id}`)).status).toBe(404);
  });

  const ENDED = ['DELETE FROM family_members WHERE owner_id = $1', 404, 'diary-not-found'] as const;
  const LOWERED = ["UPDATE family_members SET may = 'see' WHERE owner_id = $1", 403, 'diary-read-only'] as const;

  it.each([
    ['an entry', 'POST', '/api/scans/manual', banana, ENDED],
    ['words', 'POST', '/api/scans', { note: 'toast' }, ENDED],
    ['a meal logged again', 'POST', '/repeat', {}, ENDED],
    ['a deletion', 'DELETE', '', undefined, ENDED],
    ['a correction', 'PUT', '/override', { carbs: 30, reason: 'weighed' }, ENDED],
    ['an entry of a member who may only see from now on', 'POST', '/api/scans/manual', banana, LOWERED],
  ] as const)('stops %s that is under way', async (_, method, path, body, [change, status, code]) => {
    const { mia, anna, diary } = await family('log');
    const { mealId } = (await enter(mia)).body as Meal;
    const before = await query('SELECT id FROM meal_events WHERE user_id = $1', [anna.id]);
    const at = path.startsWith('/api') ? path : `/api/scans/${mealId}${path}`;
    const ending = api.app.get(DataSource).createQueryRunner();
    await ending.startTransaction();
    await ending.query(change, [mia.id]);
    // The guard still finds the membership; the write waits for its row.
    const writing = anna.visitor.call(method, `${at}?${diary}`, body);
    await waitsForLock();
    await ending.commitTransaction();
    await ending.release();
    expect(await writing).toMatchObject({ status, body: { code } });
    expect(await query('SELECT id FROM meal_events WHERE user_id = $1', [anna.id])).toEqual(before);
    const meals = (await mia.visitor.call('GET', '/api/scans')).body as { scans: Meal[] };
    expect(meals.scans.map((meal) => meal.mealId)).toEqual([mealId]);
  });

  it.each(['owner', 'member'] as const)('happens with the erasure of the %s’s account', async (side) => {
    const { mia, anna, diary } = await family('log');
    const { mealId } = (await enter(anna, `?${diary}`)).body as Meal;
    const [gone, left] = side === 'owner' ? [mia, anna] : [anna, mia];
    await invite(mia, anna.email);
    const answer = await gone.visitor.call('DELETE', '/api/profile', { password: gone.password });
    expect(answer.status).toBeLessThan(300);
    expect(await familyOf(left)).toEqual({ members: [], diaries: [], invitations: [], kept: [] });
    if (side === 'owner') return;
    await query('DELETE FROM users WHERE id = $1', [anna.id]);
    const { history } = (await mia.visitor.call('GET', `/api/scans/${mealId}`)).body as Meal;
    expect(history).toMatchObject([{ kind: 'entered', by: 'member' }]);
    expect(history[0]?.byName).toBeUndefined();
  });
});

describe('glucose in a diary', () => {
  const glucose = async ({ visitor }: Person, mealId: string, search = '') => {
    const path = `/api/scans/${mealId}/glucose`;
    const answers = [
      await visitor.call('GET', `${path}${search}`),
      await visitor.call('GET', `${path}/similar${search}`),
    ];
    return answers.map(({ status, body }) => (status === 200 ? 200 : (body as { code: string }).code));
  };

  it('is shown to members for whom its owner ticks it, until they take it back', async () => {
    const { mia, anna, diary } = await family('see');
    const { mealId } = (await enter(mia)).body as Meal;
    const closed = ['diary-closed', 'diary-closed'];
    expect(await glucose(anna, mealId, `?${diary}`)).toEqual(closed);
    const [{ id } = { id: '' }] = (await familyOf(mia)).members;
    const tick = ({ visitor }: Person, shown: boolean) =>
      visitor.call('PATCH', `/api/family/${id}`, { glucose: shown });
    expect((await tick(anna, true)).status).toBe(404);
    expect((await tick(await newPerson(), true)).status).toBe(404);
    expect(await glucose(anna, mealId, `?${diary}`)).toEqual(closed);
    expect((await tick(mia, true)).status).toBe(204);
    expect(await glucose(anna, mealId, `?${diary}`)).toEqual([200, 200]);
    expect((await anna.visitor.call('GET', `/api/scans/${mealId}/glucose?${diary}`)).body).toMatchObject({
      note: null,
    });
    expect(await glucose(anna, mealId)).toEqual(['meal-not-found', 'meal-not-found']);
    for (const path of ['/api/profile/nightscout', '/api/profile/glucose'])
      expect((await anna.visitor.call('GET', `${path}?${diary}`)).body).toMatchObject({ code: 'diary-closed' });
    expect((await tick(mia, false)).status).toBe(204);
    expect(await glucose(anna, mealId, `?${diary}`)).toEqual(closed);
  });

  it('comes with an invitation that says so', async () => {
    const [mia, anna] = [await newPerson(), await newPerson()];
    const body = { email: anna.email, may: 'see', glucose: true, password: mia.password };
    const token = tokenOf((await mia.visitor.call('POST', '/api/family/invitations', body)).body);
    const found = await anna.visitor.call('POST', '/api/family/invitations/find', { token });
    expect(found.body).toMatchObject({ may: 'see', glucose: true });
    await accept(anna, token);
    expect((await familyOf(mia)).members).toMatchObject([{ glucose: true }]);
  });
});

describe('a child’s diary', () => {
  const NAME = 'Lena Sonnenschein';
  const keep = ({ visitor }: Person, name = NAME) => visitor.call('POST', '/api/family/diaries', { name });
  const erase = ({ visitor }: Person, ownerId: string, password: string) =>
    visitor.call('DELETE', `/api/family/diaries/${ownerId}`, { password });
  const inviteTo = (keeper: Person, diaryOf: string, { email }: Person, may: May = 'log') =>
    keeper.visitor.call('POST', '/api/family/invitations', { email, may, password: keeper.password, diaryOf });
  /** Its keeper, and another member. */
  async function kept(may: May = 'log') {
    const [anna, ben] = [await newPerson(), await newPerson()];
    const { ownerId } = (await keep(anna)).body as { ownerId: string };
    const token = tokenOf((await inviteTo(anna, ownerId, ben, may)).body);
    expect((await ben.visitor.call('POST', '/api/family/invitations/find', { token })).body).toMatchObject({
      owner: NAME,
    });
    expect((await accept(ben, token)).body).toEqual({ ownerId });
    return { anna, ben, ownerId, diary: `diary=${ownerId}` };
  }

  it('has no address: its keeper logs and deletes in it, on their plan, and it is not mixed with their own', async () => {
    const { anna, ben, ownerId, diary } = await kept();
    expect((await familyOf(anna)).diaries).toMatchObject([{ userId: ownerId, name: NAME, may: 'log', isKept: true }]);
    expect((await familyOf(anna)).kept).toMatchObject([{ userId: ownerId, name: NAME, members: [{ userId: ben.id }] }]);
    expect((await familyOf(ben)).diaries).toMatchObject([{ userId: ownerId, name: NAME, isKept: false }]);
    const ofBen = ((await enter(ben, `?${diary}`)).body as Meal).mealId;
    const ofAnna = ((await enter(anna, `?${diary}`)).body as Meal).mealId;
    expect((await anna.visitor.call('GET', '/api/scans')).body).toMatchObject({ scans: [] });
    expect((await ben.visitor.call('DELETE', `/api/scans/${ofAnna}?${diary}`)).status).toBe(403);
    expect((await anna.visitor.call('DELETE', `/api/scans/${ofBen}?${diary}`)).status).toBe(204);
    expect((await anna.visitor.call('POST', `/api/scans?${diary}`, { note: 'two slices of toast' })).status).toBe(202);
    await query('UPDATE users SET disabled_at = now() WHERE id = $1', [anna.id]);
    expect((await ben.visitor.call('GET', `/api/scans?${diary}`)).status).toBe(404);
    expect((await familyOf(ben)).diaries).toEqual([]);
  });

  it('has glucose settings for its keeper alone, who decides who sees it', async () => {
    const { anna, ben, ownerId, diary } = await kept();
    const { mealId } = (await enter(anna, `?${diary}`)).body as Meal;
    const settings = ({ visitor }: Person) => visitor.call('PATCH', `/api/profile/glucose?${diary}`, { keepDays: 90 });
    expect((await settings(anna)).status).toBe(200);
    expect(await query('SELECT user_id FROM glucose_settings WHERE keep_days = 90')).toEqual([{ user_id: ownerId }]);
    expect((await settings(ben)).body).toMatchObject({ code: 'diary-closed' });
    expect((await settings(await newPerson())).body).toMatchObject({ code: 'diary-not-found' });
    const status = async ({ visitor }: Person) =>
      (await visitor.call('GET', `/api/scans/${mealId}/glucose?${diary}`)).status;
    expect([await status(anna), await status(ben)]).toEqual([200, 403]);
    const [{ members } = { members: [] }] = (await familyOf(anna)).kept;
    const [{ id } = { id: '' }] = members;
    expect((await ben.visitor.call('PATCH', `/api/family/${id}`, { glucose: true })).status).toBe(404);
    await anna.visitor.call('PATCH', `/api/family/${id}`, { glucose: true });
    expect(await status(ben)).toBe(200);
  });

  it('has files of meters, insights, a report, links and copies for its keeper alone', async () => {
    const { anna, ben, ownerId, diary } = await kept();
    await query("UPDATE users SET subscription_tier = 'pro', tier_granted_at = now() WHERE id = $1", [anna.id]);
    await enter(anna, `?${diary}`);
    const today = new Date();
    const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    const days = `from=${day(-2)}&to=${day(1)}&${diary}`;
    const paths = [`/api/insights?${diary}`, `/api/insights/report?${days}`, `/api/insights/export.csv?${days}`].concat(
      [`/api/shares?${diary}`, `/api/glucose/imports?${diary}`, `/api/profile/export?${diary}`],
    );
    for (const path of paths) {
      expect([path, (await anna.visitor.call('GET', path)).status]).toEqual([path, 200]);
      expect([path, (await ben.visitor.call('GET', path)).body]).toMatchObject([path, { code: 'diary-closed' }]);
    }
    expect((await anna.visitor.call('GET', `/api/insights?${diary}`)).body).toMatchObject({ totals: { mealCount: 1 } });
    expect((await anna.visitor.call('GET', '/api/insights')).body).toMatchObject({ totals: { mealCount: 0 } });

    const form = new FormData();
    const csv = `Glucose Data,x\nDevice,Serial Number,Device Timestamp,Record Type,Historic Glucose mmol/L,Scan Glucose mmol/L\n`;
    form.set('timezone', 'UTC');
    form.set(
      'file',
      new Blob([`${csv}Libre,1,2026-01-20 08:00,0,5.5,\nLibre,1,2026-01-20 08:15,0,5.6,\n`]),
      'lena.csv',
    );
    const imported = await anna.visitor.call('POST', `/api/glucose/imports?${diary}`, form);
    expect(imported).toMatchObject({ status: 200 });
    expect(await query('SELECT DISTINCT user_id FROM glucose_readings')).toEqual([{ user_id: ownerId }]);

    const body = { name: 'Clinic', period: { kind: 'last-days', days: 7 } };
    const { url } = (await anna.visitor.call('POST', `/api/shares?${diary}`, body)).body as { url: string };
    const open = () => new Visitor(api.url).call('POST', '/api/shares/open', { token: url.split('#')[1] });
    expect((await open()).body).toMatchObject({ owner: NAME });
    await query('UPDATE users SET disabled_at = now() WHERE id = $1', [anna.id]);
    expect((await open()).status).toBe(404);
  });

  it('keeps showing a link until its date without the plan, and its keeper sees and ends it', async () => {
    const { anna, diary } = await kept();
    await query("UPDATE users SET subscription_tier = 'pro', tier_granted_at = now() WHERE id = $1", [anna.id]);
    const body = { name: 'Clinic', period: { kind: 'last-days', days: 7 } };
    const share = (await anna.visitor.call('POST', `/api/shares?${diary}`, body)).body as { id: string; url: string };
    await query("UPDATE users SET subscription_tier = 'free', tier_granted_at = NULL WHERE id = $1", [anna.id]);
    expect((await anna.visitor.call('POST', `/api/shares?${diary}`, body)).status).toBe(403);
    const open = () => new Visitor(api.url).call('POST', '/api/shares/open', { token: share.url.split('#')[1] });
    expect((await open()).status).toBe(200);
    expect((await anna.visitor.call('GET', `/api/shares?${diary}`)).body).toMatchObject([{ id: share.id }]);
    expect((await anna.visitor.call('DELETE', `/api/shares/${share.id}?${diary}`)).status).toBe(204);
    expect((await open()).status).toBe(404);
  });

  it('is changed by nobody but its keeper', async () => {
    const { anna, ben, ownerId } = await kept();
    const eve = await newPerson();
    for (const person of [ben, eve]) {
      expect((await inviteTo(person, ownerId, eve)).body).toMatchObject({ code: 'diary-not-found' });
      expect((await erase(person, ownerId, person.password)).body).toMatchObject({ code: 'diary-not-found' });
    }
    expect((await erase(anna, anna.id, anna.password)).status).toBe(404);
    expect((await erase(anna, ownerId, 'not this one')).status).toBe(422);
    const invitation = (await inviteTo(anna, ownerId, eve)).body as NewFamilyInvitation;
    expect((await ben.visitor.call('DELETE', `/api/family/invitations/${invitation.id}`)).status).toBe(404);
    expect((await anna.visitor.call('DELETE', `/api/family/invitations/${invitation.id}`)).status).toBe(204);
    expect((await accept(eve, tokenOf(invitation))).status).toBe(404);
    // A keeper cannot leave it behind, or invite themselves.
    const [{ id } = { id: '' }] = (await familyOf(anna)).diaries;
    expect((await anna.visitor.call('DELETE', `/api/family/${id}`)).status).toBe(404);
    expect((await inviteTo(anna, ownerId, anna)).body).toMatchObject({ code: 'family-invited-self' });
    const [{ members } = { members: [] }] = (await familyOf(anna)).kept;
    expect((await anna.visitor.call('DELETE', `/api/family/${members[0]?.id}`)).status).toBe(204);
    expect((await ben.visitor.call('GET', `/api/scans?diary=${ownerId}`)).status).toBe(404);
  });

  it('is named in no list of administrators, no audit, no mail and no row of a person', async () => {
    const { anna, ownerId, diary } = await kept();
    await enter(anna, `?${diary}`);
    const named = await query(
      "SELECT FROM users u WHERE u::text ILIKE '%sonnenschein%' UNION ALL SELECT FROM mail_log WHERE user_id = $1",
      [ownerId],
    );
    expect(named).toEqual([]);
    expect(await query("SELECT FROM activity_log a WHERE a::text ILIKE '%sonnenschein%'")).toEqual([]);
    const { body } = await admin.call('GET', '/api/admin/users?limit=50');
    expect(JSON.stringify(body)).not.toContain(ownerId);
    expect(JSON.stringify(body)).not.toContain('family.invalid');
    const page = await admin.call('GET', `/api/admin/users/${ownerId}`);
    expect(page).toMatchObject({ status: 200, body: { email: '', keeper: { id: anna.id } } });
    expect(JSON.stringify(page.body)).not.toMatch(/sonnenschein|family\.invalid/i);
    const overview = JSON.stringify((await admin.call('GET', '/api/admin/scans?limit=50')).body);
    expect(overview).not.toMatch(/sonnenschein/i);
  });

  it('gives nobody a way to sign in', async () => {
    const { ownerId } = await kept();
    const [{ email } = { email: '' }] = await query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      ownerId,
    ]);
    expect(email).not.toContain(ownerId);
    const visitor = new Visitor(api.url);
    expect((await visitor.call('POST', '/api/auth/login', { email, password: 'plain sailing 42' })).status).toBe(401);
    expect((await visitor.call('POST', '/api/auth/forgot', { email })).status).toBeLessThan(300);
    expect(await query('SELECT FROM mail_log WHERE user_id = $1', [ownerId])).toEqual([]);
  });

  it.each(['its keeper', 'the account of its keeper'])('is closed and erased with everything by %s', async (how) => {
    const { anna, ben, ownerId, diary } = await kept();
    const { mealId } = (await enter(ben, `?${diary}`)).body as Meal;
    const { status } =
      how === 'its keeper'
        ? await erase(anna, ownerId, anna.password)
        : await anna.visitor.call('DELETE', '/api/profile', { password: anna.password });
    expect(status).toBeLessThan(300);
    expect((await ben.visitor.call('GET', `/api/scans/${mealId}?${diary}`)).status).toBe(404);
    expect((await familyOf(ben)).diaries).toEqual([]);
    expect(await query('SELECT FROM kept_diaries WHERE user_id = $1', [ownerId])).toEqual([]);
    expect(await query('SELECT FROM account_erasures WHERE user_id = $1', [ownerId])).toHaveLength(1);
  });

  it('is one of at most ten, with a name', async () => {
    const anna = await newPerson();
    expect((await keep(anna, ' ')).status).toBe(400);
    const made = await Promise.all(Array.from({ length: 11 }, () => keep(anna)));
    expect(made.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409]);
  });
});
