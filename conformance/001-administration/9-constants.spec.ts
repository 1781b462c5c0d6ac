import { describe, expect } from '@jest/globals';
import { asAdmin } from '../support/needs.js';
import { administrator } from '../support/people.js';

const ask = async (path: string, tag = '') => {
  const call = (await administrator()).get(path);
  return tag ? call.set('if-none-match', tag) : call;
};

describe('001 section 9: refresh and polling', () => {
  for (const [path, seconds] of [
    ['/api/admin/golden-set/images', 5],
    ['/api/admin/batch-test/runs', 2],
  ] as const)
    asAdmin(`${path}, polled every ${seconds} s, is sent only when it has changed`, async () => {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        etag: expect.stringMatching(/^(W\/)?".+"$/),
      });
      const again = await ask(path, headers.etag);
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
      expect((await ask(path, '"of an earlier state"')).status).toBe(200);
    });

  for (const path of ['/api/admin/users', '/api/admin/system-health', '/api/admin/scan-analysis-dashboard'])
    asAdmin(`${path} is not kept by a cache`, async () => {
      expect((await ask(path)).headers['cache-control']).toMatch(/no-store|no-cache/);
    });
});

describe('001 section 9: sizes', () => {
  asAdmin('a page of the scan overview has 25 scans, unless asked otherwise', async () => {
    const { scans, total, totalPages } = (await ask('/api/admin/scan-overview')).body;
    expect(scans.length).toBe(Math.min(25, total));
    expect(totalPages).toBe(Math.ceil(total / 25));
  });

  asAdmin('at most 50 comparisons are fetched at once', async () => {
    expect((await ask('/api/admin/model-comparisons?limit=50&offset=0')).status).toBe(200);
    expect((await ask('/api/admin/model-comparisons?limit=51&offset=0')).status).toBe(400);
  });

  for (const days of [1, 7, 30, 'all'])
    asAdmin(`comparisons of the date range ${days}`, async () => {
      expect((await ask(`/api/admin/model-comparisons?limit=50&offset=0&days=${days}`)).status).toBe(200);
    });
});
