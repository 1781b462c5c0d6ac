import { createDataSource, RollUpQueries } from '@carbsight/database';

/** A dish for one scan in a thousand: the demo's own dishes are all more common. */
const RARE_DISH = 'Dal makhani';
const ONE_IN = 1_000;

/** Words of dishes and parts of addresses, with the share of scans they find. */
const TERMS = [
  'dal makhani', // 0.1 %
  'greek', // 0.5 %
  'steak', // 1.3 %
  'banana', // 2.3 %
  'chicken', // 10 %
  'demo-0420', // 0.1 %, of 100 people
  'demo-004', // 1 %, of 1,000 people
  'demo-04', // 10 %, of 10,000 people
];
/** The first page, one in between, and the last one that a search lists. */
const PAGES = [1, 5, 40];
const SORTED = ['steak', 'banana'].flatMap((term) =>
  PAGES.map((page) => ({ search: term, page: String(page), sortBy: 'openaiCarbEstimate' })),
);

/** Searches in Scan Overview, as query strings. */
export const SCAN_SEARCHES: readonly string[] = [
  ...TERMS.flatMap((search) => PAGES.map((page) => ({ search, page: String(page) }))),
  ...SORTED,
].map((query) => `?${new URLSearchParams(query)}`);

/** Gives one scan in a thousand the rare dish, and recounts the affected roll-ups. */
export async function addRareDish(databaseUrl: string): Promise<void> {
  const dataSource = await createDataSource({ url: databaseUrl, applicationName: 'bench' }).initialize();
  await dataSource.query(
    `UPDATE meals SET name = $1
     WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM meals) m WHERE place % $2 = 0)`,
    [RARE_DISH, ONE_IN],
  );
  await new RollUpQueries(dataSource).advance();
  await dataSource.destroy();
}
