import { anAdminUser } from './admin-user.fixture';
import { carbsText, matches, statCaptions, timeText } from './user-words';

describe('the explanations', () => {
  it('show new users today, percentages to one decimal, and scans per user', () => {
    const stats = { totalUsers: 1_200, newUsersToday: 12, proUsers: 100, activeToday: 400, totalScans: 5_000 };
    expect(statCaptions(stats)).toEqual({
      totalUsers: '+12 new today',
      proUsers: '8.3% of total users',
      activeToday: '33.3% engagement, of total users',
      totalScans: '4.2 avg per user',
    });
  });

  it('show zero instead of dividing by it when there are no users', () => {
    const stats = { totalUsers: 0, newUsersToday: 0, proUsers: 0, activeToday: 0, totalScans: 0 };
    expect(statCaptions(stats)).toMatchObject({ proUsers: '0.0% of total users', totalScans: '0.0 avg per user' });
  });
});

describe('the filter in the browser', () => {
  const user = anAdminUser({ email: 'Ana.Silva@example.org', displayName: 'Émile', subscriptionTier: 'pro' });
  const all = { tier: 'all', status: 'all' } as const;

  it('does not find other tiers and states', () => {
    expect(matches(user, all)).toBe(true);
    expect(matches(user, { ...all, tier: 'free' })).toBe(false);
    expect(matches(user, { ...all, status: 'past_due' })).toBe(false);
  });
});

it('marks a missing time and estimate', () => {
  expect(timeText(null)).toBe('Never');
  expect([carbsText(null), carbsText(0), carbsText(52.5)]).toEqual(['No estimate', '0 g carbs', '52.5 g carbs']);
});
