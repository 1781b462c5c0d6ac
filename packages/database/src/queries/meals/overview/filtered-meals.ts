import type { DataSource } from 'typeorm';
import { filterSql, type MealCursor, type MealFilter, NEWEST_FIRST, parameters } from './meal-filter.js';
import { type FoundScans, hasFigure, type ScanSort, SORT_COLUMNS } from './scan-search.js';

/** Several filters look through this many of the newest meals of the rarest one. */
const MAX_SCANNED = 10_000;
/** A search within filters reads up to four more rows for each. */
const SEARCHED = 3_000;

type Wanted = {
  readonly filter: MealFilter;
  readonly sort: ScanSort;
  readonly max: number;
  /** Smaller in tests. */
  readonly maxScanned?: number | undefined;
};
/** `ids`: in the wanted order, with their places by time; `read`: how many meals were looked at. */
type Found = { readonly ids: string[]; readonly places: number[]; readonly read: number };

/**
 * The newest meals that pass all filters, at most `max`, in the order that is wanted; those without the figure last. One filter
 * alone reads its own index. Of several, the rarest is read: the one whose newest meals go back furthest.
 */
export async function findMeals(dataSource: DataSource, wanted: Wanted): Promise<FoundScans> {
  const { filter, sort, max, maxScanned = filter.search ? SEARCHED : MAX_SCANNED } = wanted;
  const { values, use, typed } = parameters();
  const limit = use(0, 'bigint');
  const { lists, isExact, test } = filterSql(filter, use, limit);
  const most = (isExact ? max : Math.max(max, maxScanned)) + 1;
  values[0] = most;
  const list = lists[await rarestOf(dataSource, filter, most)] ?? lists[0];
  const matching = isExact
    ? 'SELECT f.meal_id, f.created_at FROM newest f'
    : `SELECT f.meal_id, f.created_at FROM newest f WHERE ${test} ${NEWEST_FIRST} LIMIT ${use(max + 1, 'bigint')}`;
  const column = sort.by === 'createdAt' ? 'f.created_at' : `s.${SORT_COLUMNS[sort.by]}`;
  // One look-up for each meal found; without OFFSET 0 the planner reads the whole table instead.
  const sorted =
    sort.by === 'createdAt'
      ? ''
      : ` LEFT JOIN LATERAL (SELECT * FROM scan_overview s WHERE meal_id = f.meal_id AND ${hasFigure(sort)} OFFSET 0) s ON true`;
  const direction = sort.order === 'asc' ? 'ASC' : 'DESC';
  const order = `${column} ${direction} NULLS LAST, f.created_at ${sort.by === 'createdAt' ? direction : 'DESC'}, f.meal_id ${direction}`;
  const [found] = await dataSource.query<Found[]>(
    `WITH ${typed()}, newest AS MATERIALIZED (
       SELECT * FROM (${isExact ? list.ids : list.rows}) listed ${NEWEST_FIRST} LIMIT ${limit}),
     found AS (
       SELECT m.*, row_number() OVER (ORDER BY m.created_at DESC, m.meal_id DESC) AS place FROM (${matching}) m)
     SELECT coalesce(array_agg(f.meal_id ORDER BY ${order}), '{}') AS ids,
            coalesce(array_agg(f.place::integer ORDER BY ${order}), '{}') AS places,
            (SELECT count(*)::integer FROM newest) AS read
     FROM found f${sorted}`,
    values,
  );
  if (!found) throw new Error('The filtered meals have no row');
  const { places, read } = found;
  const ids = found.ids.filter((_, index) => (places[index] ?? 0) <= max);
  return { ids, total: ids.length, isTotalCapped: places.length > max || read === most };
}

/** Which of the filter's lists goes back furthest with this many meals, or ends before: one probe of each index. */
async function rarestOf(dataSource: DataSource, filter: MealFilter, most: number): Promise<number> {
  const { values, use, typed } = parameters();
  const limit = use(most, 'bigint');
  const { lists } = filterSql(filter, use, limit);
  if (lists.length === 1) return 0;
  const ends = lists.map(
    ({ ids }) => `(SELECT created_at FROM (${ids}) l ${NEWEST_FIRST} OFFSET ${limit} - 1 LIMIT 1)`,
  );
  const [row] = await dataSource.query<{ ends: (Date | null)[] }[]>(
    `WITH ${typed()} SELECT ARRAY[${ends.join(', ')}] AS ends`,
    values,
  );
  const times = lists.map((_, index) => row?.ends[index]?.getTime() ?? Number.NEGATIVE_INFINITY);
  return times.indexOf(Math.min(...times));
}

type Window = { readonly ids: string[]; readonly read: number } & {
  readonly [Part in keyof MealCursor]: string | null;
};

/**
 * Reads all meals that pass the filters, newest first, page after page: for files of any length. Each statement looks through a window
 * of meals, so that none is slow, however rarely the filters are met. Answers ids.
 */
export function mealLoader(
  dataSource: DataSource,
  filter: MealFilter,
  windowSize = MAX_SCANNED,
): (limit: number) => Promise<string[]> {
  const waiting: string[] = [];
  let rarest: number | undefined;
  let after: MealCursor | undefined;
  let isAtEnd = false;
  const loadOn = async () => {
    rarest ??= await rarestOf(dataSource, filter, windowSize);
    const { values, use, typed } = parameters();
    const most = use(windowSize, 'bigint');
    const { lists, test } = filterSql(filter, use, most, after);
    const [window] = await dataSource.query<Window[]>(
      `WITH ${typed()}, looked AS MATERIALIZED (
         SELECT * FROM (${(lists[rarest] ?? lists[0]).rows}) listed ${NEWEST_FIRST} LIMIT ${most}),
       last AS (SELECT created_at::text AS at, meal_id AS id FROM looked ORDER BY created_at, meal_id LIMIT 1)
       SELECT ARRAY(SELECT f.meal_id FROM looked f WHERE ${test} ${NEWEST_FIRST}) AS ids,
         (SELECT count(*)::integer FROM looked) AS read, (SELECT at FROM last) AS at, (SELECT id FROM last) AS id`,
      values,
    );
    if (!window) throw new Error('A window of meals has no row');
    waiting.push(...window.ids);
    isAtEnd = window.read < windowSize;
    // As text: a Date has no microseconds, and would pass over meals.
    if (window.at !== null && window.id !== null) after = { at: window.at, id: window.id };
  };
  return async (limit) => {
    while (waiting.length < limit && !isAtEnd) await loadOn();
    return waiting.splice(0, limit);
  };
}
