import type { ContentItem } from '@carbsight/contracts';
import { ContentQueries, ContentSeedQueries, DataSource, newId } from '@carbsight/database';
import { silentLog } from '@carbsight/runtime';
import { PageHeads, SeedContent } from '../../src/features/content/index.js';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('public_site', () => ({ PUBLIC_URL: 'https://carbs.example' }));

const describePage = (path: string) => api.app.get(PageHeads).describe(path);
const count = () => api.app.get(DataSource).getRepository('content_items').count();

async function publish(differs: object = {}): Promise<ContentItem> {
  const fields = { title: 'Bread', content: 'About bread.', contentType: 'blog', status: 'published', slug: 'bread' };
  const { status, body } = await admin.call('POST', '/api/admin/content', { ...fields, ...differs });
  expect(status).toBe(201);
  return body;
}

describe('pages that ship with the program', () => {
  const seed = (slug: string) => ({
    contentType: 'blog' as const,
    language: 'en' as const,
    slug,
    title: 'Ours',
    body: 'Ours.',
    excerpt: 'Ours.',
  });

  it('are published once, by however many processes, and stay as an administrator leaves them', async () => {
    const own = await publish({ slug: 'seed-taken', title: 'Theirs' });
    const seeds = ['seed-first', 'seed-second', 'seed-taken'].map(seed);
    const queries = api.app.get(ContentSeedQueries);
    const counts = await Promise.all([queries.plant(seeds), queries.plant(seeds)]);
    expect(counts.reduce((sum, one) => sum + one)).toBe(2);

    const items = await api.app.get(ContentQueries).page({ search: 'seed-' }, 10);
    const idOf = (slug: string) => items.find((item) => item.slug === slug)?.id;
    expect(idOf('seed-taken')).toBe(own.id);
    await admin.call('DELETE', `/api/admin/content/${idOf('seed-first')}`);
    const second = { ...seed('seed-second'), content: 'Changed.', title: 'Changed', status: 'published' };
    await admin.call('PUT', `/api/admin/content/${idOf('seed-second')}`, second);

    expect(await queries.plant([...seeds, seed('seed-later')])).toBe(1);
    const inSpanish = { ...seed('seed-later'), language: 'es' as const, title: 'Nuestra' };
    expect(await queries.plant([...seeds, seed('seed-later'), inSpanish])).toBe(1);
    const after = await api.app.get(ContentQueries).page({ search: 'seed-' }, 10);
    expect(after.map(({ slug, title }) => [slug, title]).sort()).toEqual([
      ['seed-later', 'Nuestra'],
      ['seed-later', 'Ours'],
      ['seed-second', 'Changed'],
      ['seed-taken', 'Theirs'],
    ]);
  });

  it('are all present on a new installation, and readable', async () => {
    const before = await count();
    await api.app.get(SeedContent).plant(silentLog, { name: null, address: null });
    expect((await count()) - before).toBeGreaterThan(20);
    for (const path of ['/features', '/privacy-policy', '/terms-of-service', '/data-privacy']) {
      expect(await describePage(path)).toMatchObject({ status: 200, canonicalPath: path });
    }
    const { body: posts } = await new Visitor(api.url).call('GET', '/api/content/blog');
    expect(posts[0]).toMatchObject({ slug: 'why-every-estimate-has-a-range' });
  });
});

describe('the head of an address', () => {
  it('is the text’s own if there is one, whatever the case of the address', async () => {
    await publish({ slug: 'dark-bread', title: 'Dark bread', content: '# Half\n\nAbout **half** of it.' });
    expect(await describePage('/Blog/Dark-Bread/')).toMatchObject({
      status: 200,
      title: 'Dark bread',
      description: 'About half of it.',
      canonicalPath: '/blog/dark-bread',
      article: { publishedAt: expect.any(String) },
      html: expect.stringContaining('<strong>half</strong>'),
    });
    expect(await describePage('/blog')).toMatchObject({ html: expect.stringContaining('href="/blog/dark-bread"') });
  });

  it('redirects the administrator’s addresses to the public ones', async () => {
    await publish({ contentType: 'comparison', slug: 'rye' });
    await publish({ contentType: 'faq', slug: 'why-rye' });
    await publish({ contentType: 'static', slug: 'imprint' });
    expect(await describePage('/comparison/rye')).toEqual({ movedTo: '/compare/rye' });
    expect(await describePage('/faq/why-rye')).toEqual({ movedTo: '/faq#why-rye' });
    expect(await describePage('/static/imprint')).toEqual({ movedTo: '/imprint' });
  });

  it('is a 404 for unknown addresses, and never a server error', async () => {
    await publish({ slug: 'unfinished', status: 'draft' });
    const unknown = [
      '/nothing',
      '/blog/unfinished',
      '/blog/a/b',
      '/constructor',
      '/blog/__proto__',
      '/%',
      '/a%00b',
      '/..',
    ];
    for (const path of [...unknown, `/${'x'.repeat(300)}`, "/'--", '/compare']) {
      expect([path, await describePage(path)]).toMatchObject([path, { status: 404, canonicalPath: null }]);
    }
  });

  it('keeps personal pages out of search engines', async () => {
    for (const path of ['/history', `/meal/${newId()}`, '/admin/users', '/login']) {
      expect(await describePage(path)).toMatchObject({ status: 200, canonicalPath: null });
    }
  });
});

describe('what browsers are told to block', () => {
  it.each(['/api/content/blog', '/api/nothing'])('at %s: frames, foreign code and MIME sniffing', async (path) => {
    const { headers } = await fetch(`${api.url}${path}`);
    const policy = headers.get('content-security-policy')?.split(';');
    for (const directive of [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('files for crawlers', () => {
  it('list what is public, and only that', async () => {
    await publish({ slug: 'ham-and-bread', title: 'Ham & <bread>' });
    await publish({ slug: 'secret', status: 'draft' });
    const sitemap = await fetch(`${api.url}/sitemap.xml`);
    expect(sitemap.headers.get('content-type')).toContain('application/xml');
    const pages = await sitemap.text();
    expect(pages).toContain('<loc>https://carbs.example/blog/ham-and-bread</loc>');
    expect(pages).toContain('<loc>https://carbs.example/pricing</loc>');
    expect(pages).not.toMatch(/secret|history/);
    // An app's page whose text is in the store is listed once.
    expect(pages.match(/carbs\.example\/features</g)).toHaveLength(1);

    const feed = await fetch(`${api.url}/feed.xml`);
    expect(feed.headers.get('content-type')).toContain('application/atom+xml');
    expect(await feed.text()).toContain('<title>Ham &amp; &lt;bread&gt;</title>');
    expect(await (await fetch(`${api.url}/robots.txt`)).text()).toContain('Sitemap: https://carbs.example/sitemap.xml');
  });

  it('are sent again only when something has changed', async () => {
    const etag = (await fetch(`${api.url}/feed.xml`)).headers.get('etag') ?? '';
    const again = () => fetch(`${api.url}/feed.xml`, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await publish({ slug: 'new-bread' });
    expect((await again()).status).toBe(200);
  });
});
