import { remainingBudgets } from './maintenance.handler.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const judging = { left: async () => ({ daily: 2, monthly: 30 }) };

it('is the cap minus what the day has cost, never below zero', async () => {
  const costSince = vi.fn(async () => 7.5);
  expect(await remainingBudgets({ costSince }, judging, 10, NOON)).toEqual({
    daily: 2.5,
    judge_daily: 2,
    judge_monthly: 30,
  });
  expect(costSince).toHaveBeenCalledWith(new Date('2026-11-21T00:00:00Z'));
  expect(await remainingBudgets({ costSince }, judging, 5, NOON)).toMatchObject({ daily: 0 });
});

it('omits caps that are not set', async () => {
  expect(await remainingBudgets({ costSince: async () => 1 }, judging, null, NOON)).toEqual({
    judge_daily: 2,
    judge_monthly: 30,
  });
});
