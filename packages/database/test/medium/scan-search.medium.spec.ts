import { ScanOverviewQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { aScan } from './scan-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let overview: ScanOverviewQueries;

useDatabasePerTest('scan_search', (opened) => {
  dataSource = opened;
  overview = new ScanOverviewQueries(dataSource);
});

const found = async (...spellings: string[]) => {
  const { rows, total } = await overview.page({ spellings }, { by: 'createdAt', order: 'desc' }, 0, 50);
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name);
};

describe('searching', () => {
  it('finds any part of an address or a name, whatever its case, and treats special characters literally', async () => {
    const kim = await aUser(dataSource, 'kim.o_brien@example.org');
    const lee = await aUser(dataSource, 'lee@example.net');
    await dataSource.query(`UPDATE users SET display_name = 'Curry Fan' WHERE id = $1`, [lee.id]);
    for (const [user, dish] of [
      [kim, 'Mac & Cheese'],
      [kim, 'Crème brûlée'],
      [lee, '100% rye bread'],
      [lee, 'Ein Brötchen'],
    ] as const) {
      await aScan(dataSource, user.id, { carbs: 20, dish });
    }
    const ofKim = ['Crème brûlée', 'Mac & Cheese'];
    const ofLee = ['Ein Brötchen', '100% rye bread'];
    expect(await found('o_brien')).toEqual(ofKim);
    expect(await found('EXAMPLE.NET')).toEqual(ofLee);
    expect(await found('è')).toEqual(['Crème brûlée']);
    expect(await found('BRÖT')).toEqual(['Ein Brötchen']);
    expect(await found('%')).toEqual(['100% rye bread']);
    expect(await found('_')).toEqual(ofKim);
    expect(await found('& c')).toEqual(['Mac & Cheese']);
    expect(await found('e')).toEqual([...ofLee, ...ofKim]);
    expect(await found('y')).toEqual(['100% rye bread']);
    expect(await found('ye')).toEqual(['100% rye bread']);
    expect(await found('brot', 'BRÖT', 'rye')).toEqual(ofLee);
    for (const nothing of ['\\', '%%', 'ry_', 'curry fan', 'zq', 'rye rye']) expect(await found(nothing)).toEqual([]);
  });
});

describe('searching many scans', () => {
  type Scan = { id: string; text: string; keys: Record<string, number | null>; index: number };
  type Case = (typeof cases)[number];
  const cases = (['createdAt', 'llmJudgeScore', 'carbDifference'] as const).flatMap((by) =>
    [
      {},
      { rowsOfLists: 0, tried: 2 },
      { rowsOfLists: 0, rowsPerHit: 0 },
      { ownersMax: 3, tried: 2 },
      { foodsMax: 0, ownersMax: 0 },
      { foodsMax: 0, ownersMax: 0, tried: 1, rowsPerHitUnlisted: 1 },
    ].map((limits) => [by, limits] as const),
  );

  it('finds what checking every scan finds, in every order, however small its limits', async () => {
    const scans: Scan[] = [];
    for (let person = 0; person < 6; person += 1) {
      const { id: userId, email } = await aUser(dataSource, `${person < 5 ? 'crowd' : 'lone'}.${person}@example.org`);
      for (let meal = 0; meal < 8; meal += 1) {
        const index = 8 * person + meal;
        const dish = ['Rice with peas', 'Curry', 'Peas', 'Rice'][index % 4] ?? '';
        const carbs = index % 8 === 5 ? undefined : 10 + index;
        const [testCarbs, score] = [index % 3 === 0 ? 3 * index : undefined, index % 5 === 0 ? 50 + (index % 7) : null];
        const scores = score === null || carbs === undefined ? [] : [score];
        const id = await aScan(dataSource, userId, { carbs, testCarbs, scores, dish, hoursAgo: 100 - index });
        const difference = carbs === undefined || testCarbs === undefined ? null : Math.abs(carbs - testCarbs);
        const keys = { createdAt: index, llmJudgeScore: scores[0] ?? null, carbDifference: difference };
        scans.push({ id, text: `${email}\n${carbs === undefined ? '' : dish.toLowerCase()}`, keys, index });
      }
    }
    for (const [by, limits] of cases) await compare(by, limits, scans);
  });

  async function compare(by: Case[0], limits: Case[1], scans: readonly Scan[]): Promise<void> {
    const all = scans.map(({ keys, ...scan }) => ({ ...scan, key: keys[by] ?? null }));
    const ordered = all.toSorted((a, b) => {
      if (a.key === null || b.key === null) return a.key === b.key ? b.index - a.index : a.key === null ? 1 : -1;
      return b.key - a.key || (a.id < b.id ? 1 : -1);
    });
    const countMax = 7;
    const search = new ScanOverviewQueries(dataSource, { ...limits, countMax });
    // None, few, more than are counted, and certainly more; by the address, by the food, and by both.
    const terms = ['nobody', 'lone', 'crowd.3', 'crowd', 'curry', 'rice', 'r', '@example', 'PEAS', 'd'].map((one) => [
      one,
    ]);
    for (const term of [...terms, ['nobody', 'Curry'], ['lone', 'peas'], ['rice', 'r']]) {
      const hits = ordered
        .filter(({ text }) => term.some((spelling) => text.includes(spelling.toLowerCase())))
        .map(({ id }) => id);
      for (const [offset, limit] of [
        [0, 3],
        [3, 3],
        [6, 3],
        [12, 3],
      ] as const) {
        const { rows, total, isTotalCapped } = await search.page(
          { spellings: term },
          { by, order: 'desc' },
          offset,
          limit,
        );
        const looked = `${term} by ${by} within ${JSON.stringify(limits)} from ${offset}`;
        expect([total, isTotalCapped], looked).toEqual([Math.min(hits.length, countMax), hits.length > countMax]);
        expect(
          rows.map(({ mealId }) => mealId),
          looked,
        ).toEqual(hits.slice(0, countMax).slice(offset, offset + limit));
      }
    }
  }
});
