import type { MealReruns, OverviewScan, SavedView, ScanChoices, ScanDetail } from '@carbsight/contracts';
import { newId } from '@carbsight/database';
import { admin, newPerson, query, useApi } from './use-api.js';

useApi('scan_table', () => ({ OPENAI_API_KEY: 'k' }));

const LIST = '/api/admin/scan-overview';
const NOBODY = '0190a000-0000-7000-8000-00000000dead';
type Page = { scans: OverviewScan[]; total: number; person: { email: string } | null };

/** A stored meal, and its id. */
async function aMeal(userId: string, changes: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const row = { status: 'completed', ...changes };
  const names = Object.keys(row);
  await query(
    `INSERT INTO meals (id, user_id, eaten_at, ${names.join(', ')})
     VALUES ($1, $2, now(), ${names.map((_, index) => `$${index + 3}`).join(', ')})`,
    [id, userId, ...Object.values(row)],
  );
  return id;
}
const list = async (filter: Record<string, string>) => {
  const { status, body } = await admin.call('GET', `${LIST}?${new URLSearchParams(filter)}`);
  expect(status).toBe(200);
  return body as Page;
};
const audit = (summary: string) =>
  query<{ subject: string; before: unknown; after: unknown }>(
    'SELECT subject, before, after FROM activity_log WHERE summary = $1 ORDER BY id',
    [summary],
  );

it('lists one person’s meals, scans or not, with their feedback', async () => {
  const { id, email } = await newPerson();
  const failed = await aMeal(id, { status: 'failed', failure_code: 'model-timeout' });
  const typed = await aMeal(id, { entry: 'manual', own_carbs_grams: 12, counted_carbs_grams: 12 });
  const rated = await aMeal(id, { thumb: 'down', thumb_comment: 'Far too little' });
  const { scans, person, total } = await list({ user: id });
  expect({ person, total }).toEqual({ person: { userId: id, email }, total: 3 });
  expect(scans).toMatchObject([
    { mealId: rated, userId: id, thumb: 'down', comment: 'Far too little' },
    { mealId: typed, countedCarbs: 12, origin: 'manual' },
    { mealId: failed, status: 'failed', failureCode: 'model-timeout' },
  ]);
  expect(
    (await list({ user: id, status: 'failed', from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00+02:00' })).total,
  ).toBe(1);
  expect(await list({ user: NOBODY })).toMatchObject({ scans: [], person: null });
  expect(await list({ user: id, model: 'removed', provider: 'removed' })).toMatchObject({ total: 0 });
});

it('finds a food by its other spellings, with and without filters', async () => {
  const { id } = await newPerson();
  const mealId = await aMeal(id, { name: `Greek yoghurt ${id}` });
  for (const filter of [{}, { user: id }])
    expect((await list({ search: `greek YOGURT ${id}`, ...filter })).scans).toMatchObject([{ mealId }]);
});

it('exports what is filtered, with texts that no spreadsheet runs, and audits it without the words', async () => {
  const { id, email } = await newPerson();
  for (const comment of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', 'plain, "quoted"']) {
    await aMeal(id, { thumb: 'down', thumb_comment: comment });
  }
  await aMeal(id);
  const { status, body, headers } = await admin.call(
    'GET',
    `${LIST}/export?user=${id}&comment=yes&search=${encodeURIComponent(email)}`,
  );
  expect(status).toBe(200);
  const text = body as string;
  expect(headers.get('content-disposition')).toMatch(/carbsight-meals-.*\.csv/);
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toContain('"thumb","comment","note","assignee"');
  expect(lines).toHaveLength(5);
  for (const cell of [`"'=HYPERLINK(""http://x"")"`, `"'+1"`, `"'-1"`, `"'@SUM(A1)"`, '"plain, ""quoted"""']) {
    expect(text).toContain(cell);
  }
  const [entry] = await audit('Meals exported');
  expect(entry).toMatchObject({ subject: `user:${id}`, after: { comment: true, isSearch: true } });
  expect(JSON.stringify(entry)).not.toContain(email);
});

it('knows what can be chosen', async () => {
  const { body } = await admin.call('GET', `${LIST}/choices`);
  expect(body).toMatchObject({
    models: [],
    providers: expect.arrayContaining([{ id: 'openai', name: 'OpenAI' }]),
    administrators: [{ email: 'admin@example.org' }],
  });
});

it('keeps views for their owner, shows shared ones to the team, and replaces one of the same name', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const save = (address: string, isShared: boolean) =>
    admin.call('PUT', `${LIST}/views`, { name: `  ${name} `, address, isShared });
  const { body: first } = await save('thumb=down', false);
  const { body: second } = await save('thumb=up', true);
  expect(second).toEqual({ ...(first as SavedView), address: 'thumb=up', isShared: true });
  const other = await newPerson();
  await query(`UPDATE users SET admin_role = 'owner', admin_since = now() WHERE id = $1`, [other.id]);
  const { body: views } = await other.visitor.call('GET', `${LIST}/views`);
  expect(views).toEqual([{ ...(second as SavedView), isOwn: false, owner: 'admin@example.org', name }]);
  const path = `${LIST}/views/${(second as SavedView).id}`;
  expect((await other.visitor.call('DELETE', path)).status).toBe(404);
  expect((await admin.call('DELETE', path)).status).toBe(204);
  expect((await admin.call('GET', `${LIST}/views`)).body).toEqual([]);
  await query('UPDATE users SET admin_role = NULL, admin_since = NULL WHERE id = $1', [other.id]);
});

it('notes something about a meal and who it is assigned to; the audit keeps the words to itself', async () => {
  const { id } = await newPerson();
  const mealId = await aMeal(id);
  const [{ id: adminId } = { id: '' }] = await query<{ id: string }>(
    'SELECT id FROM users WHERE admin_role IS NOT NULL',
  );
  const put = (body: object, meal = mealId) => admin.call('PUT', `/api/admin/scans/${meal}/review`, body);
  const saved = await put({ note: 'Says the portion is wrong', assigneeId: adminId });
  expect(saved).toMatchObject({
    status: 200,
    body: { note: 'Says the portion is wrong', assignee: { id: adminId }, updatedBy: 'admin@example.org' },
  });
  const { body } = await admin.call('GET', `/api/admin/scans/${mealId}`);
  const { review } = body as ScanDetail;
  expect(review).toEqual(saved.body);
  const changed = { status: 409, body: { code: 'review-changed-meanwhile' } };
  expect(await put({ note: 'First', assigneeId: null, seen: null })).toMatchObject(changed);
  expect((await list({ assignee: adminId })).scans.map((scan) => scan.mealId)).toEqual([mealId]);
  const answer = { note: 'Answered', assigneeId: null, seen: review?.updatedAt };
  expect(await put(answer)).toMatchObject({ status: 200 });
  expect(await put({ ...answer, note: 'Older' })).toMatchObject(changed);
  expect((await list({ assignee: adminId })).total).toBe(0);
  const entries = await audit('Note or assignee of a meal changed');
  expect(entries).toMatchObject([
    {
      subject: `user:${id}`,
      before: { assigneeId: null },
      after: { mealId, assigneeId: adminId, isNoteChanged: true },
    },
    { before: { assigneeId: adminId }, after: { assigneeId: null, isNoteChanged: true } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/portion|Answered/);
  expect((await put({ note: '', assigneeId: id })).status).toBe(422);
  expect((await put({ note: '', assigneeId: null }, NOBODY)).status).toBe(404);
});

it('assigns nothing to a viewer, and takes from an administrator what they can no longer change', async () => {
  const { id } = await newPerson();
  const mealId = await aMeal(id);
  const editor = await newPerson();
  const is = (role: string) =>
    query(`UPDATE users SET admin_role = $2, admin_since = now() WHERE id = $1`, [editor.id, role]);
  const assign = () => admin.call('PUT', `/api/admin/scans/${mealId}/review`, { note: '', assigneeId: editor.id });
  const offered = async () => {
    const { body } = await admin.call('GET', `${LIST}/choices`);
    return (body as ScanChoices).administrators.some((one) => one.id === editor.id);
  };
  await is('viewer');
  expect(await assign()).toMatchObject({ status: 422, body: { message: expect.stringContaining('an editor') } });
  expect(await offered()).toBe(false);
  for (const [role, end] of [
    ['viewer', (path: string) => admin.call('PATCH', path, { expectedRole: 'editor', role: 'viewer' })],
    [null, (path: string) => admin.call('DELETE', path)],
  ] as const) {
    await is('editor');
    expect(await offered()).toBe(true);
    expect((await assign()).status).toBe(200);
    expect((await end(`/api/admin/administrators/${editor.id}`)).status).toBeLessThan(300);
    expect((await list({ assignee: editor.id })).total, `as ${role}`).toBe(0);
  }
});

it('asks for another variant’s answer to a stored meal once at a time', async () => {
  const { id } = await newPerson();
  const mealId = await aMeal(id, { note: 'a bowl of rice' });
  const open = await aMeal(id, { status: 'queued' });
  const ask = (body: object, meal = mealId) => admin.call('POST', `/api/admin/scans/${meal}/reruns`, body);
  const variant = { model: 'gpt-4o', promptVersion: 'v2.0' };
  expect((await ask({ ...variant, model: 'removed' })).status).toBe(422);
  expect((await ask({ ...variant, promptVersion: 'v99' })).status).toBe(422);
  expect((await ask(variant, NOBODY)).status).toBe(404);
  expect((await ask(variant, open)).status).toBe(409);
  const { body } = await ask(variant);
  expect(body as MealReruns).toEqual({
    answers: [],
    asked: { modelId: 'gpt-4o', promptVersion: 'v2.0', isOpen: true, failure: null },
  });
  expect((await ask(variant)).status).toBe(409);
  expect((await admin.call('GET', `/api/admin/scans/${mealId}/reruns`)).body).toEqual(body);
  expect(await audit('Meal read again as a test')).toMatchObject([
    { subject: `user:${id}`, after: { mealId, modelId: 'gpt-4o', promptVersion: 'v2.0' } },
  ]);
});
