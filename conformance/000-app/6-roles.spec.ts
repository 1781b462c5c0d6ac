import { describe, expect, test } from '@jest/globals';
import { asAdmin } from '../support/needs.js';
import { administrator, aVisitor, somebody } from '../support/people.js';
import { anError } from '../support/shapes.js';

const ID = '0190a000-0000-7000-8000-000000000001';
const GETS = [
  '/api/admin/system-stats',
  '/api/admin/content',
  '/api/admin/content-options',
  '/api/admin/evaluation-dashboard?timeframe=weekly',
  '/api/performance/metrics',
];
const WRITES = [
  ['post', '/api/admin/schedule-reminders'],
  ['post', '/api/admin/content'],
  ['put', `/api/admin/content/${ID}`],
  ['delete', `/api/admin/content/${ID}`],
  ['post', `/api/admin/content/${ID}/publish`],
] as const;
const CALLS = [...GETS.map((path) => ['get', path] as const), ...WRITES];

describe('000 section 6: the server decides who is the administrator', () => {
  test.each(CALLS)('%s %s is closed to visitors', async (method, path) => {
    const { body } = await aVisitor().call(method, path).expect(401);
    expect(body).toMatchObject(anError(401, { code: 'not-signed-in' }));
  });

  test.each(CALLS)('%s %s is closed to users', async (method, path) => {
    const { body } = await (await somebody()).call(method, path).expect(403);
    expect(body).toMatchObject(anError(403, { code: 'not-allowed' }));
  });

  for (const path of GETS)
    asAdmin(`get ${path} is open to the administrator`, async () => {
      await (await administrator()).get(path).expect(200);
    });
});
