import { createDataSource, RollUpQueries } from '@carbsight/database';

/** A dish that nobody has in the demo data, for one scan in a thousand: its own dishes are all more common. */
const RARE_DISH = 'Dal makhani';
const ONE_IN = 1_000;

/** Words of dishes and parts of addresses, with the share of all scans that they find. */
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
/** The first, one in between, and the last that a search lists. */
const PAGES = [1, 5, 40];
const SORTED = ['steak', 'banana'].flatMap((term) =>
  PAGES.map((page) => ({ search: term, page: String(page), sortBy: 'openaiCarbEstimate' })),
);

/** What somebody looks for in Scan Overview, as queries. */
export const SCAN_SEARCHES: readonly string[] = [
  ...TERMS.flatMap((search) => PAGES.map((page) => ({ search, page: String(page) }))),
  ...SORTED,
].map((query) => `?${new URLSearchParams(query)}`);

/** Gives one scan in a thousand the rare dish, and counts what that changed. */
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
