import { describe, expect, test } from '@jest/globals';
import { asAdmin } from '../support/needs.js';
import { administrator, aVisitor, somebody } from '../support/people.js';
import { anError } from '../support/shapes.js';

const ID = '0190a000-0000-7000-8000-000000000001';
const READS = [
  '/api/admin/users',
  '/api/admin/user-stats',
  '/api/admin/system-health',
  '/api/admin/deployment-info',
  '/api/admin/model-config',
  '/api/admin/model-comparisons?limit=50&offset=0',
  '/api/admin/model-stats?timeframe=7d',
  '/api/admin/scan-overview?page=1&limit=25',
  '/api/admin/scan-analysis-dashboard?range=today',
  '/api/admin/sampling-config',
  '/api/admin/retention-cohorts?timeRange=8&maxWeeks=4',
  '/api/admin/retention-stats?timeRange=8',
  '/api/admin/golden-set/images',
  '/api/admin/batch-test/runs',
];
const OF_ONE = [`/api/admin/llm-evaluation/${ID}`, `/api/admin/batch-test/runs/${ID}`];
const WRITES = [
  ['post', '/api/admin/model-config'],
  ['post', '/api/admin/sampling-config'],
  ['post', '/api/admin/golden-set/images'],
  ['put', `/api/admin/golden-set/images/${ID}`],
  ['delete', `/api/admin/golden-set/images/${ID}`],
  ['post', '/api/admin/batch-test/runs'],
] as const;
const CALLS = [...[...READS, ...OF_ONE].map((path) => ['get', path] as const), ...WRITES];

describe('001 section 6: every call is the administrator’s', () => {
  test.each(CALLS)('%s %s is closed to visitors', async (method, path) => {
    const { body } = await aVisitor().call(method, path).expect(401);
    expect(body).toMatchObject(anError(401, { code: 'not-signed-in' }));
  });

  test.each(CALLS)('%s %s is closed to users', async (method, path) => {
    const { body } = await (await somebody()).call(method, path).expect(403);
    expect(body).toMatchObject(anError(403, { code: 'not-allowed' }));
  });

  for (const path of READS)
    asAdmin(`get ${path} is open to the administrator`, async () => {
      await (await administrator()).get(path).expect(200);
    });
});
