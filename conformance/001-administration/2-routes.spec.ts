import { describe, expect, test } from '@jest/globals';
import { aVisitor } from '../support/people.js';

describe('001 section 2: every tool has its page', () => {
  test.each([
    '/admin/debug',
    '/admin/users',
    '/admin/system',
    '/admin/models',
    '/admin/model-comparison',
    '/admin/scan-overview',
    '/admin/scan-analysis',
    '/admin/sampling-config',
    '/admin/retention',
    '/admin/golden-set',
    '/admin/golden-set/runs/0190a000-0000-7000-8000-000000000001',
  ])('%s', async (route) => {
    const { text } = await aVisitor()
      .get(route)
      .expect(200)
      .expect('content-type', /^text\/html/);
    expect(text).toContain('<div id="root"');
  });
});
