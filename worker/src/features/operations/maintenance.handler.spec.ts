import { Expiry, MaintenanceHandler, remainingBudgets } from './maintenance.handler.js';

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

const signal = new AbortController().signal;

it('erases everything else that expired when one clean-up fails, and reports the failure', async () => {
  const done: string[] = [];
  const step = (name: string) => async () => void done.push(name);
  const failing = { removeExpired: async () => Promise.reject(new Error('no such table')) };
  const rows = [{ removeExpired: step('sessions') }, failing, { removeExpired: step('products') }];
  await expect(new Expiry(rows, { removeDue: step('photos') }).run(signal)).rejects.toThrow('no such table');
  expect(done).toEqual(['sessions', 'products', 'photos']);
});

it('starts no second round of a task that still runs, until its time is up', async () => {
  const slow = vi.fn(() => new Promise<void>(() => {}));
  const other = vi.fn(async () => {});
  const handler = new MaintenanceHandler({ slow: { run: slow }, other: { run: other } });
  const limit = new AbortController();
  void handler.run({ task: 'slow' }, limit.signal);
  await handler.run({ task: 'slow' }, signal);
  await handler.run({ task: 'other' }, signal);
  await handler.run({ task: 'other' }, signal);
  expect([slow, other].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  limit.abort();
  void handler.run({ task: 'slow' }, signal);
  expect(slow).toHaveBeenCalledTimes(2);
});
