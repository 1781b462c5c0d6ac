import { changesOf, changeText, repeatedText } from './audit-words';

const texts = (before: unknown, after: unknown) =>
  changesOf({ before, after }).map((one) => `${one.name}: ${changeText(one)}`);

it('says what changed in words, and leaves out what stayed the same', () => {
  expect(
    texts(
      { subscriptionTier: 'free', isDisabled: false, trialEndsAt: null, same: [1, 2] },
      { subscriptionTier: 'pro', isDisabled: true, trialEndsAt: null, same: [1, 2], assigneeId: null },
    ),
  ).toEqual(['Subscription tier: from free to pro', 'Disabled: from no to yes', 'Assignee: none']);
});

it('reads lists, nested values, ids and entries with one side', () => {
  expect(texts(null, { models: ['a', 'b'], limits: { perMinute: 60, usdPerDay: null } })).toEqual([
    'Models: a, b',
    'Limits: per minute 60, usd per day none',
  ]);
  expect(texts({ assigneeId: '0190a000-0000-7000-8000-0000000000a1' }, null)).toEqual(['Assignee: was …0000a1']);
  expect(texts(null, null)).toEqual([]);
});

it('says between which times something was repeated', () => {
  const between = (count: number, firstAt: string, createdAt: string) => repeatedText({ count, firstAt, createdAt });
  expect(between(1, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z')).toBeNull();
  expect(between(14, '2026-11-20T10:00:00', '2026-11-20T11:40:00')).toBe('14 times between 10:00 and 11:40');
  expect(between(2, '2026-11-20T10:00:01', '2026-11-20T10:00:30')).toBe('2 times between 10:00:01 and 10:00:30');
  expect(between(1_200, '2026-11-19T10:00:00', '2026-11-20T11:40:00')).toBe(
    '1,200 times between 19 Nov 2026, 10:00 and 20 Nov 2026, 11:40',
  );
});
