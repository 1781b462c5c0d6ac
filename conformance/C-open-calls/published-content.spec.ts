import { describe, expect, test } from '@jest/globals';
import { aVisitor } from '../support/people.js';
import { allOf, anError, text, time } from '../support/shapes.js';

const visitor = aVisitor();

describe('GET /api/content/{type}', () => {
  test.each(['blog', 'faq', 'comparison', 'static'])(
    '%s: what is published, and each item by its slug',
    async (type) => {
      const { body } = await visitor.get(`/api/content/${type}`).expect(200);
      for (const { slug } of body.slice(0, 1)) {
        const item = (await visitor.get(`/api/content/${type}/${slug}`).expect(200)).body;
        expect(item).toMatchObject({
          id: text,
          contentType: type,
          slug,
          title: text,
          content: text,
          html: text,
          publishedAt: time,
        });
        expect(item.html).not.toMatch(/<script|<iframe|href="javascript/);
      }
      if (body.length > 0) allOf(body, { id: text, contentType: type, slug: text, title: text, publishedAt: time });
    },
  );

  test('other types and unknown slugs are a 404', async () => {
    for (const path of ['page', 'blog/no-such-post'])
      expect((await visitor.get(`/api/content/${path}`).expect(404)).body).toMatchObject(anError(404));
  });

  test('is checked again each time, and sent only if it has changed', async () => {
    const { headers } = await visitor.get('/api/content/faq').expect(200).expect('cache-control', 'public, no-cache');
    await visitor
      .get('/api/content/faq')
      .set('if-none-match', headers.etag ?? '')
      .expect(304);
  });
});

test('GET /api/openapi.json describes every call', async () => {
  const { body } = await visitor.get('/api/openapi.json').expect(200);
  expect(body.openapi).toMatch(/^3\./);
  expect(Object.keys(body.paths).length).toBeGreaterThan(100);
});

test('GET /api/docs shows it to people', async () => {
  await visitor
    .get('/api/docs')
    .redirects(1)
    .expect(200)
    .expect('content-type', /^text\/html/);
});

test.each(['/metrics', '/health/live', '/health/ready'])('%s is not on the public port', async (path) => {
  await visitor.get(path).expect(404);
});
