import type { ContentItem, PublishedContent, PublishedSummary } from '@carbsight/contracts';
import { ContentQueries, DataSource, newId } from '@carbsight/database';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

let visitor: Visitor;
useApi('content');
beforeAll(async () => {
  visitor = new Visitor(api.url);
});

const PATH = '/api/admin/content';
const fields = (differs: object = {}) => ({
  title: 'Bread',
  content: '# Bread\n\nAbout **bread**.',
  contentType: 'blog',
  status: 'draft',
  slug: `bread-${newId()}`,
  ...differs,
});
async function write(differs: object = {}): Promise<ContentItem> {
  const { status, body } = await admin.call('POST', PATH, fields(differs));
  expect(status).toBe(201);
  return body;
}
const put = ({ id }: ContentItem, body: object) => admin.call('PUT', `${PATH}/${id}`, body);
const publish = ({ id }: ContentItem, body?: object) => admin.call('POST', `${PATH}/${id}/publish`, body);
const open = ({ contentType, slug }: Pick<ContentItem, 'contentType' | 'slug'>, headers = {}) =>
  visitor.call('GET', `/api/content/${contentType}/${slug}`, undefined, headers);
const audit = ({ id }: ContentItem) =>
  api.app
    .get(DataSource)
    .query<{ summary: string; before: object | null; after: object | null }[]>(
      'SELECT summary, before, after FROM activity_log WHERE subject = $1 ORDER BY created_at, id',
      [`content:${id}`],
    );

it('is written, changed, published and deleted, each with an audit entry', async () => {
  const draft = await write();
  expect(draft).toMatchObject({ title: 'Bread', status: 'draft', version: 1, publishedAt: null });
  expect((await admin.call('GET', `${PATH}/${draft.id}`)).body).toEqual(draft);
  const { body: changed } = await put(draft, { ...draft, title: 'White bread', version: 1 });
  expect(changed).toMatchObject({ title: 'White bread', version: 2 });
  const { status, body: published } = await publish(draft);
  expect([status, published]).toEqual([
    200,
    expect.objectContaining({ status: 'published', version: 3, publishedAt: expect.stringMatching(/Z$/) }),
  ]);
  expect((await admin.call('DELETE', `${PATH}/${draft.id}`)).status).toBe(204);
  expect((await audit(draft)).map(({ summary }) => summary)).toEqual([
    'Content created (draft): “Bread”',
    'Content updated: “White bread”',
    'Content published: “White bread”',
    'Content deleted: “White bread”',
  ]);
  expect((await audit(draft))[1]).toMatchObject({
    before: { title: 'Bread', version: 1, characters: 25 },
    after: { title: 'White bread', version: 2 },
  });
  for (const answer of [
    await admin.call('DELETE', `${PATH}/${draft.id}`),
    await put(draft, fields()),
    await publish(draft),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { message: 'This content no longer exists.' } });
  }
});

it('has one text in each language at a slug, and readers get theirs, else the English one, else the one that there is', async () => {
  const english = await write({ status: 'published' });
  const { slug } = english;
  const german = await write({ slug, language: 'de', title: 'Brot' });
  const titleFor = async (query: string) => (await visitor.call('GET', `/api/content/blog/${slug}${query}`)).body;
  await expect(titleFor('?language=de')).resolves.toMatchObject({ title: 'Bread', language: 'en' });
  await publish(german);
  await expect(titleFor('?language=de')).resolves.toMatchObject({ title: 'Brot', language: 'de' });
  await expect(titleFor('')).resolves.toMatchObject({ title: 'Bread', language: 'en' });
  await expect(titleFor('?language=es')).resolves.toMatchObject({ title: 'Bread', language: 'en' });
  const titlesIn = async (query: string) =>
    ((await visitor.call('GET', `/api/content/blog${query}`)).body as PublishedSummary[])
      .filter((page) => page.slug === slug)
      .map(({ title }) => title);
  await expect(titlesIn('?language=de')).resolves.toEqual(['Brot']);
  await expect(titlesIn('')).resolves.toEqual(['Bread']);
  await expect(titlesIn('?language=es')).resolves.toEqual(['Bread']);
  await put(english, { ...english, status: 'archived' });
  await expect(titlesIn('')).resolves.toEqual(['Brot']);
  expect((await admin.call('POST', PATH, fields({ slug, language: 'de' }))).status).toBe(409);
});

it('is public only while it is published, and keeps its first date', async () => {
  const item = await write({ status: 'published' });
  const first = item.publishedAt;
  expect(first).not.toBeNull();
  expect((await open(item)).status).toBe(200);
  for (const status of ['archived', 'draft']) {
    expect((await put(item, fields({ slug: item.slug, status }))).status).toBe(200);
    expect(await open(item)).toMatchObject({ status: 404, body: { message: 'There is no such page.' } });
    const { body: list } = await visitor.call('GET', '/api/content/blog');
    expect((list as PublishedSummary[]).map(({ id }) => id)).not.toContain(item.id);
  }
  expect((await publish(item)).body).toMatchObject({ status: 'published', publishedAt: first });
  expect((await open(item)).status).toBe(200);
  expect((await visitor.call('GET', `/api/content/BLOG/${item.slug}`)).status).toBe(404);
  expect((await visitor.call('GET', `/api/content/blog/${item.slug.toUpperCase()}`)).status).toBe(200);
});

it('is shown without anything that runs, and the same in the preview', async () => {
  const content =
    'Hi <script>alert(1)</script><iframe src="/x"></iframe> [x](javascript:alert(1)) [y](data:text/html,x) **you**';
  const item = await write({ content, status: 'published' });
  const { html, ...page } = (await open(item)).body as PublishedContent;
  expect(html).toMatch(/<strong>you<\/strong>/);
  expect(html).not.toMatch(/<script|<iframe|href="(?:javascript|data)/);
  expect(page).toMatchObject({ title: 'Bread', content, excerpt: expect.stringContaining('you') });
  const preview = await admin.call('POST', '/api/admin/content-preview', { content, contentType: 'blog' });
  expect(preview).toMatchObject({ status: 200, body: { html } });
});

it('is revalidated by caches each time', async () => {
  const item = await write({ status: 'published' });
  const list = () => visitor.call('GET', '/api/content/blog');
  for (const [again, path] of [
    [await open(item), `/api/content/blog/${item.slug}`],
    [await list(), '/api/content/blog'],
  ] as const) {
    const etag = again.headers.get('etag') ?? '';
    expect(again.headers.get('cache-control')).toBe('public, no-cache');
    const known = await visitor.call('GET', path, undefined, { 'if-none-match': etag });
    expect([known.status, known.body]).toEqual([304, '']);
  }
  const etag = (await open(item)).headers.get('etag') ?? '';
  await put(item, { ...item, content: 'Changed.' });
  const fresh = await open(item, { 'if-none-match': etag });
  expect(fresh).toMatchObject({ status: 200, body: { html: '<p>Changed.</p>' } });
});

it('is not overwritten by someone who has not seen the latest version', async () => {
  const item = await write();
  const saves = ['First', 'Second'].map((title) => put(item, { ...fields({ slug: item.slug }), title, version: 1 }));
  const answers = await Promise.all(saves);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'content-changed',
    message: 'This content has since been changed by you, in another window. Your changes are not saved yet.',
  });
  expect((await publish(item, { version: 1 })).status).toBe(409);
  await api.app.get(DataSource).query('UPDATE content_items SET updated_by = NULL WHERE id = $1', [item.id]);
  expect(await put(item, { ...fields(), version: 1 })).toMatchObject({
    body: { message: expect.stringContaining('by somebody else') },
  });
  expect((await put(item, { ...fields({ slug: item.slug }), title: 'Third', version: 2 })).status).toBe(200);
  expect((await put(item, { ...fields({ slug: item.slug }), title: 'Without a version' })).status).toBe(200);
});

it('is not deleted by someone who has not seen the latest version', async () => {
  const item = await write();
  expect((await put(item, { ...fields({ slug: item.slug }), version: 1 })).status).toBe(200);
  const remove = (query: string) => admin.call('DELETE', `${PATH}/${item.id}${query}`);
  expect(await remove('?version=1')).toMatchObject({
    status: 409,
    body: {
      code: 'content-changed',
      message: 'This content has since been changed by you, in another window. It was not deleted.',
    },
  });
  expect((await admin.call('GET', `${PATH}/${item.id}`)).status).toBe(200);
  const answers = await Promise.all([remove('?version=2'), put(item, { ...fields({ slug: item.slug }), version: 2 })]);
  // The second one learns that there is nothing left to change, or that it is not the text they saw.
  expect([
    [204, 404],
    [409, 200],
  ]).toContainEqual(answers.map(({ status }) => status));
  expect((await audit(item)).filter(({ summary }) => summary.startsWith('Content deleted'))).toHaveLength(
    answers[0].status === 204 ? 1 : 0,
  );
});

it('has each slug once per type, even when two save at once', async () => {
  const slug = `once-${newId()}`;
  const answers = await Promise.all([1, 2, 3].map(() => admin.call('POST', PATH, fields({ slug }))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'slug-taken',
    message: `There is already other content at /blog/${slug}. Please choose another slug.`,
  });
  expect((await admin.call('POST', PATH, fields({ slug, contentType: 'faq' }))).status).toBe(201);
  const other = await write();
  expect((await put(other, fields({ slug }))).status).toBe(409);
  expect((await admin.call('GET', `${PATH}/${other.id}`)).body).toEqual(other);
});

it('can be published only from a draft, and only with something to read', async () => {
  const item = await write({ status: 'archived' });
  expect(await publish(item)).toMatchObject({ status: 409, body: { code: 'not-a-draft' } });
  const twice = await write();
  const answers = await Promise.all([publish(twice), publish(twice)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const empty = await write({ content: '<script>alert(1)</script>' });
  const message = 'There is nothing to publish yet: the text is empty.';
  expect(await publish(empty)).toMatchObject({ status: 400, body: { message } });
  expect(await put(empty, fields({ content: '  ', status: 'published' }))).toMatchObject({
    status: 400,
    body: { message },
  });
});

it.each([
  ['a slug of only symbols', { slug: '!!!' }, 400, 'The slug needs at least one letter a to z or digit.'],
  ['no slug', { slug: ' ' }, 400, 'Please give it a slug: its address, made of letters a to z, digits and hyphens.'],
  ['a slug that climbs', { slug: '../x' }, 400, expect.stringContaining('lower-case letters')],
  [
    'an address of the app',
    { slug: 'login', contentType: 'static' },
    400,
    expect.stringContaining('/login belongs to the app'),
  ],
  ['more than is read at all', { content: 'x'.repeat(1_100_000) }, 413, expect.stringMatching(/too large/)],
])('is rejected with %s, new or changed, and nothing is saved', async (_, wrong, status, message) => {
  const item = await write();
  const count = async () => (await api.app.get(ContentQueries).page({}, 100)).length;
  const before = await count();
  for (const answer of [await admin.call('POST', PATH, fields(wrong)), await put(item, fields(wrong))]) {
    expect(answer).toMatchObject({ status, body: { message } });
  }
  expect(await count()).toBe(before);
  expect((await admin.call('GET', `${PATH}/${item.id}`)).body).toEqual(item);
});

it('accepts the longest text, in any script', async () => {
  const content = '麦'.repeat(200_000);
  const item = await write({ content, status: 'published' });
  expect(((await open(item)).body as PublishedContent).content).toBe(content);
  await admin.call('DELETE', `${PATH}/${item.id}`);
});

it('is listed newest first, page by page, and found by words, type and status', async () => {
  const mark = newId();
  const made: string[] = [];
  for (const [title, status] of [
    ['100% rye', 'draft'],
    ['Spelt', 'published'],
    ['Rye', 'published'],
  ] as const) {
    made.unshift((await write({ title: `${title} ${mark}`, status, contentType: 'faq' })).id);
  }
  const list = async (query: string) =>
    ((await admin.call('GET', `${PATH}?search=${mark}&${query}`)).body as ContentItem[]).map(({ id }) => id);
  expect(await list('')).toEqual(made);
  expect(await list('limit=2')).toEqual(made.slice(0, 2));
  expect(await list(`limit=2&before=${made[1]}`)).toEqual(made.slice(2));
  expect(await list('status=published&contentType=all')).toEqual(made.slice(0, 2));
  expect(await list('contentType=blog')).toEqual([]);
  const found = await admin.call('GET', `${PATH}?search=${encodeURIComponent(`100% RYE  ${mark}`)}`);
  expect((found.body as ContentItem[]).map(({ id }) => id)).toEqual(made.slice(2));

  const { body: published } = await visitor.call('GET', '/api/content/faq?limit=1');
  const [first] = published as PublishedSummary[];
  expect(first).toEqual(expect.objectContaining({ id: made[0], excerpt: 'About bread.' }));
  expect(first).not.toHaveProperty('content');
  const { body: next } = await visitor.call('GET', `/api/content/faq?limit=1&before=${made[0]}`);
  expect((next as PublishedSummary[]).map(({ id }) => id)).toEqual([made[1]]);
});
