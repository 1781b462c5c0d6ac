import { describe, expect, test } from '@jest/globals';
import { aContent } from '../support/content.js';
import { asAdminOnDisposable } from '../support/needs.js';
import { administrator, aVisitor } from '../support/people.js';

const visitor = aVisitor();
const HTML = /^text\/html/;

const ADMIN_ROUTES = [
  '/admin',
  '/admin/users',
  '/admin/scan-overview',
  '/admin/scan-analysis',
  '/admin/evaluation',
  '/admin/models',
  '/admin/model-comparison',
  '/admin/golden-set',
  '/admin/golden-set/runs/1',
  '/admin/retention',
  '/admin/content',
  '/admin/content/new',
  '/admin/content/1/edit',
  '/admin/performance',
  '/admin/system',
  '/admin/debug',
  '/admin/sampling-config',
];
const USER_ROUTES = [
  '/',
  '/?camera=true',
  '/history',
  '/insights',
  '/profile',
  '/login',
  '/register',
  '/meal/1',
  '/pricing',
  '/subscription',
  '/chat',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/data-privacy',
  '/prompt-management',
  '/blog',
  '/faq',
  '/features',
];

describe('000 section 2.1: every route has its page', () => {
  test.each([...ADMIN_ROUTES, ...USER_ROUTES])('%s', async (route) => {
    const { text } = await visitor.get(route).expect(200).expect('content-type', HTML);
    expect(text).toContain('<div id="root"');
  });

  test('paths match whatever their case', async () => {
    await visitor.get('/ADMIN/Users').expect(200).expect('content-type', HTML);
    await visitor.get('/Blog').expect(200);
  });

  test.each(['/no-such-page', '/blog/no-such-post', '/compare/no-such-text', '/admin-of-nothing/x'])(
    'anything else falls to the not-found page: %s',
    async (route) => {
      await visitor.get(route).expect(404).expect('content-type', HTML);
    },
  );

  for (const [contentType, from, to] of [
    ['blog', '/blog/', '/blog/'],
    ['comparison', '/comparison/', '/compare/'],
    ['static', '/static/', '/'],
    ['faq', '/faq/', '/faq#'],
  ] as const)
    asAdminOnDisposable(
      `the address that the content list opens leads to the page (section 2.5): ${from}{slug}`,
      async () => {
        const admin = await administrator();
        const { id, slug } = await aContent(admin, { contentType, status: 'published' });
        const { status, headers } = await visitor.get(`${from}${slug}`);
        if (from === to) expect(status).toBe(200);
        else expect({ status, location: headers.location }).toEqual({ status: 301, location: `${to}${slug}` });
        await admin.delete(`/api/admin/content/${id}`).expect(204);
      },
    );
});
