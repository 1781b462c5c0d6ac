import { compareStored, type StoredAnswer } from './stored-answers.js';

const answer = (
  mealId: number,
  model: string,
  carbsGrams: number,
  differs: Partial<StoredAnswer> = {},
): StoredAnswer => ({
  mealId: String(mealId),
  model,
  prompt: 'v3.0',
  carbBasis: 'total',
  carbsGrams,
  scannedAt: new Date(Date.UTC(2026, 10, mealId)),
  ...differs,
});

it('compares two stored variants, neither of which was live, on the scans that both have read', () => {
  const answers = [1, 2, 3, 4].flatMap((meal) => [
    answer(meal, 'live', 40),
    answer(meal, 'b', 30 + meal),
    answer(meal, 'c', 30),
  ]);
  const asked = { a: { model: 'b', prompt: 'v3.0' }, b: { model: 'c', prompt: 'v3.0' } };
  const found = compareStored([...answers, answer(5, 'b', 99)], asked);
  expect(found).toMatchObject({ pair: asked, n: 4, meanDifference: 2.5, medianDifference: 2.5 });
  expect(found.interval?.low).toBeGreaterThanOrEqual(1);
  expect(found.interval?.high).toBeLessThanOrEqual(4);
  expect([found.from, found.to]).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-04T00:00:00.000Z']);
  expect(found.pairs.map(({ a, b, scans }) => [a.model, b.model, scans])).toEqual([
    ['b', 'c', 4],
    ['b', 'live', 4],
    ['c', 'live', 4],
  ]);
});

it('compares no figures with fibre to figures without, and has nothing to say about nothing', () => {
  const answers = [answer(1, 'a', 40), answer(1, 'b', 30, { carbBasis: 'available' })];
  const nothing = { pairs: [], pair: null, n: 0, from: null, meanDifference: null, interval: null };
  expect(compareStored(answers, null)).toMatchObject(nothing);
  expect(compareStored([], null)).toMatchObject(nothing);
});

it('begins with the pair that shares most scans', () => {
  const answers = [
    answer(1, 'a', 40),
    answer(1, 'b', 30),
    answer(2, 'b', 30),
    answer(2, 'c', 31),
    answer(3, 'b', 1),
    answer(3, 'c', 2),
  ];
  expect(compareStored(answers, null)).toMatchObject({
    pair: { a: { model: 'b' }, b: { model: 'c' } },
    n: 2,
    meanDifference: -1,
  });
});
