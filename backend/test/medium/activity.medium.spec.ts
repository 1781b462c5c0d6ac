import { ActivityQueries, DataSource } from '@carbsight/database';
import { admin, api, newPerson, query, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('activity');

type Line = { id: string; kind: string; summary: string; after: unknown; count: number };
type Page = { activities: Line[]; nextBefore: string | null };

async function page(query = ''): Promise<Page> {
  const { status, body } = await admin.call('GET', `/api/admin/activity${query}`);
  expect(status).toBe(200);
  return body as Page;
}

it('has a line for the start-up', async () => {
  const started = (await page()).activities.filter(({ kind }) => kind === 'system-started');
  expect(started).toEqual([expect.objectContaining({ summary: expect.stringContaining('System started') })]);
});

it('records a visit once per session and hour', async () => {
  const visits = async () =>
    (await page('?limit=100')).activities.filter(({ kind }) => kind === 'admin-visited').length;
  const before = await visits();
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call('POST', '/api/admin/visits')));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204));
  expect(await visits()).toBe(before + 1);

  await api.app.get(DataSource).query(`UPDATE admin_visits SET visited_at = now() - interval '61 minutes'`);
  await admin.call('POST', '/api/admin/visits');
  expect(await visits()).toBe(before + 2);

  const other = new Visitor(api.url);
  await other.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
  await other.call('POST', '/api/admin/visits');
  expect(await visits()).toBe(before + 3);
});

it('pages without losing or repeating lines', async () => {
  const activities = api.app.get(ActivityQueries);
  for (let index = 0; index < 25; index += 1) {
    await activities.record({ kind: 'changed', subject: 'model:test_model', summary: `Change ${index}` });
  }
  const all = (await page('?limit=100')).activities.map(({ id }) => id);
  const read: string[] = [];
  let before: string | null = '';
  while (before !== null) {
    const answer: Page = await page(`?limit=7${before && `&before=${before}`}`);
    read.push(...answer.activities.map(({ id }) => id));
    before = answer.nextBefore;
  }
  expect(read).toEqual(all);
  expect((await page()).activities).toHaveLength(20);
});

it('names the account an entry is about while it exists, and never in the file', async () => {
  const activities = api.app.get(ActivityQueries);
  const database = api.app.get(DataSource);
  const [admins] = await database.query(`SELECT id FROM users WHERE email = 'admin@example.org'`);
  const gone = '0190a000-0000-7000-8000-00000000a3f2';
  for (const id of [admins.id, gone]) {
    await activities.record({ kind: 'viewed', subject: `user:${id}`, summary: 'Meals of a user viewed' });
  }
  await activities.record({ kind: 'viewed', subject: 'user:nonsense', summary: 'Seen' });
  const { body } = await admin.call('GET', '/api/admin/activity?limit=3');
  expect((body as { activities: object[] }).activities).toMatchObject([
    { subject: 'user:nonsense', subjectLabel: null },
    { subject: `user:${gone}`, subjectLabel: null },
    { subject: `user:${admins.id}`, subjectLabel: 'admin@example.org' },
  ]);
  const { body: file } = await admin.call('GET', '/api/admin/activity.csv');
  expect(String(file)).toContain(`"user:${admins.id}","Meals of a user viewed"`);
});

it('returns an empty page after an unknown entry', async () => {
  expect(await page('?before=0190a000-0000-7000-8000-000000000001')).toEqual({ activities: [], nextBefore: null });
});

it('exports all of it as CSV without a cell that a spreadsheet would run', async () => {
  const activities = api.app.get(ActivityQueries);
  await activities.record({
    kind: 'changed',
    subject: 'prompt:=cmd',
    summary: '=HYPERLINK("http://evil.example")',
    before: { text: 'a, "b"' },
    reason: '@SUM(A1)',
  });
  const answer = await admin.call('GET', '/api/admin/activity.csv');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="carbsight-activity-.*\.csv"/);
  const text = String(answer.body);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain(`"'@SUM(A1)"`);
  expect(text).toContain('"{""text"":""a, \\""b\\""""}"');
  expect(text.trim().split('\r\n')).toHaveLength(1 + (await page('?limit=100')).activities.length);
});

describe('a filter', () => {
  const subject = 'content:of-the-filters';
  const at = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
  let kim: { id: string; email: string };

  beforeAll(async () => {
    kim = await newPerson();
    const activities = api.app.get(ActivityQueries);
    const entries = [
      { actor: kim, summary: 'Content changed: “Rice”' },
      { actor: kim, summary: 'Content changed: “Rice”', reason: 'Said 100% wrongly' },
      { summary: 'Content changed: “Rice”' },
      { actor: kim, summary: 'Content changed: “Rice”' },
      { actor: kim, kind: 'viewed' as const, summary: 'Content viewed' },
    ];
    for (const entry of entries) await activities.record({ subject, ...entry });
    await query(
      `UPDATE activity_log a SET created_at = $2::timestamptz + o.minute * interval '1 minute'
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS minute FROM activity_log WHERE subject = $1) o WHERE o.id = a.id`,
      [subject, at(0)],
    );
  });

  const found = async (filter: Record<string, string>) =>
    (await page(`?${new URLSearchParams({ subject, ...filter })}`)).activities.length;

  it('finds by who, kind, area, words and time, alone and together', async () => {
    expect(await found({})).toBe(5);
    expect(await found({ who: kim.id })).toBe(4);
    expect([await found({ who: 'system' }), await found({ who: 'deleted' })]).toEqual([1, 0]);
    expect(await found({ kind: 'viewed' })).toBe(1);
    expect([await found({ area: 'content' }), await found({ area: 'people' })]).toEqual([5, 0]);
    expect([await found({ search: '100% WRONG' }), await found({ search: '_' })]).toEqual([1, 0]);
    expect(await found({ from: at(2), to: at(4) })).toBe(2);
    expect(await found({ who: kim.id, kind: 'changed', search: 'rice', from: at(3) })).toBe(1);
    const file = String((await admin.call('GET', `/api/admin/activity.csv?subject=${subject}&kind=viewed`)).body);
    expect(file.trim().split('\r\n')).toHaveLength(2);
  });

  it('folds what one person repeated with nothing in between, page by page', async () => {
    const { activities, nextBefore } = await page(`?subject=${subject}&fold=yes&limit=2`);
    expect(activities).toMatchObject([
      { summary: 'Content viewed', count: 1 },
      { summary: 'Content changed: “Rice”', actorId: kim.id, count: 1, earlier: [] },
    ]);
    const rest = await page(`?subject=${subject}&fold=yes&limit=2&before=${nextBefore}`);
    expect(rest).toMatchObject({
      activities: [
        { actorId: null, count: 1 },
        { actorId: kim.id, count: 2, createdAt: at(2), firstAt: at(1), earlier: [{ createdAt: at(1), reason: null }] },
      ],
      nextBefore: null,
    });
  });

  it('offers everyone who is in the audit and still has an account', async () => {
    const { body } = await admin.call('GET', '/api/admin/activity/actors');
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: 'admin@example.org' }),
        { id: kim.id, email: kim.email, displayName: 'Kim' },
      ]),
    );
  });
});
