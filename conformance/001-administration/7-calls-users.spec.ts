import { describe, expect } from '@jest/globals';
import { asAdmin } from '../support/needs.js';
import { administrator, aPerson, somebody } from '../support/people.js';

type Row = { readonly email: string; readonly subscriptionTier: string };
const rows = async (query: string): Promise<Row[]> =>
  (await (await administrator()).get(`/api/admin/users?${query}`).expect(200)).body;

describe('001 section 7: GET /api/admin/users', () => {
  asAdmin('finds by e-mail or display name (section 5)', async () => {
    const person = await somebody('to be found');
    const name = person.email.slice(0, 20);
    await person.patch('/api/profile', { displayName: `Called ${name}` }).expect(200);
    for (const search of [person.email, person.email.toUpperCase(), `called ${name}`])
      expect(await rows(`search=${encodeURIComponent(search)}`)).toMatchObject([
        { email: person.email, displayName: `Called ${name}`, subscriptionTier: 'free', totalScans: 0 },
      ]);
    expect(await rows(`search=nobody-${name}`)).toEqual([]);
  });

  asAdmin('filters by tier and status; all is no filter', async () => {
    const search = encodeURIComponent((await somebody('to be found')).email);
    for (const [filter, found] of [
      ['tier=free&status=none', 1],
      ['tier=all&status=all', 1],
      ['tier=pro', 0],
      ['tier=essentials', 0],
      ['status=active', 0],
      ['status=canceled', 0],
      ['status=past_due', 0],
    ] as const)
      expect({ filter, found: (await rows(`search=${search}&${filter}`)).length }).toEqual({ filter, found });
  });

  asAdmin('GET /api/admin/user-stats counts new accounts at once', async () => {
    await aPerson();
    const stats = (await (await administrator()).get('/api/admin/user-stats').expect(200)).body;
    expect(stats.newUsersToday).toBeGreaterThan(0);
    expect(stats.totalUsers).toBeGreaterThanOrEqual(stats.newUsersToday);
    expect(stats.activeToday).toBeGreaterThan(0);
  });
});
