import { RollUpQueries } from '@carbsight/database';
import { withDatabase } from '../harness/databases.js';

/** A dish for one scan in a thousand: the demo's own dishes are all more common. */
const RARE_DISH = 'Dal makhani';
const ONE_IN = 1_000;

/** Words of dishes and parts of addresses, with the fraction of scans they find. */
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

const DAY_MS = 86_400_000;
export const daysAgo = (days: number) => encodeURIComponent(new Date(Date.now() - days * DAY_MS).toISOString());

/** Filters of Scan Overview, each alone, then together with others that are frequent, rare, or never met with it. */
export const SCAN_FILTERS: readonly string[] = [
  ...['thumb=up', 'thumb=down', 'comment=yes', 'comment=no', 'corrected=yes', 'corrected=no', 'answered=yes'],
  ...[
    'partial=yes',
    'missed=yes',
    'missed=no',
    'fallback=yes',
    'status=open',
    'status=completed',
    'status=failed',
    'status=cancelled',
  ],
  ...['failure=model-timeout', 'failure=needs-description', 'model=gpt-4o', 'model=reference-table', 'model=removed'],
  ...['prompt=v1.0', 'prompt=v3.0', 'provider=openai', 'provider=built-in', 'provider=removed', 'entry=photo'],
  ...['entry=words', 'entry=manual', 'band=green', 'band=yellow', 'band=red', 'user={user}', 'assignee={user}'],
  ...['origin=words', 'origin=manual', `from=${daysAgo(2)}`, `to=${daysAgo(100)}`],
  `from=${daysAgo(60)}&to=${daysAgo(53)}`,
  `status=failed&from=${daysAgo(100)}&to=${daysAgo(99)}`,
  'thumb=down&sortBy=openaiCarbEstimate',
  'thumb=down&page=40',
  'corrected=yes&band=green&model=gpt-4o',
  'status=completed&thumb=up&entry=photo&prompt=v1.0',
  'status=failed&thumb=up',
  'comment=yes&missed=yes&model=gpt-4o',
  'model=gpt-4o&search=rice',
  'thumb=down&search=nobody%40nowhere',
  'search=too+little',
  'search=t',
  'search=01234567',
].map((query) => `?${query}`);

/** Facts that demo people never state, so that every filter finds something. */
const FACTS: readonly (readonly [oneIn: number, changes: string])[] = [
  [
    50,
    `thumb = 'down', thumb_comment = CASE id::text > '8' WHEN true THEN 'Too little rice' ELSE 'The photo shows two plates' END`,
  ],
  [101, 'is_answered = true'],
  [103, 'is_partial = true'],
  [107, `entry = 'words'`],
  [499, `entry = 'manual'`],
  [997, `status = 'cancelled'`],
  [5_003, `status = 'queued'`],
];

/** Rows of a statement: each one's triggers look at what the statement did before. */
const BATCH_SIZE = 1_000;

/** Adds them, and an administrator's note to one meal in a thousand. */
export function addFacts(databaseUrl: string): Promise<void> {
  return withDatabase(databaseUrl, async (database) => {
    for (const [oneIn, changes] of FACTS) {
      const meals = await database.query<{ id: string }[]>(EVERY, [oneIn]);
      const ids = meals.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += BATCH_SIZE) {
        await database.query(`UPDATE meals SET ${changes} WHERE id = ANY ($1)`, [ids.slice(from, from + BATCH_SIZE)]);
      }
    }
    await database.query(
      `INSERT INTO meal_reviews (meal_id, note, assignee_id, created_at)
       SELECT id, '', (SELECT user_id FROM scan_overview ORDER BY created_at DESC, meal_id DESC LIMIT 1), created_at
       FROM meals WHERE id IN (${EVERY})`,
      [ONE_IN],
    );
    await database.query('VACUUM ANALYZE meals, meal_facets, meal_origins, meal_reviews');
  });
}

const EVERY = 'SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM meals) m WHERE place % $1 = 0';

/** Gives one scan in a thousand the rare dish, and recounts the affected roll-ups. */
export function addRareDish(databaseUrl: string): Promise<void> {
  return withDatabase(databaseUrl, async (database) => {
    await database.query(`UPDATE meals SET name = $2 WHERE id IN (${EVERY})`, [ONE_IN, RARE_DISH]);
    await new RollUpQueries(database).advance();
  });
}
