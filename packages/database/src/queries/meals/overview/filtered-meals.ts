import type { DataSource } from 'typeorm';
import { filterSql, type MealFilter, NEWEST_FIRST, parameters, TESTED_TABLES } from './meal-filter.js';
import { type FoundScans, type ScanSort, SORT_COLUMNS } from './scan-search.js';

/** Several filters, and a search within one, look through this many of the newest meals of the rarest filter. */
const LOOKED_THROUGH = 20_000;

type Wanted = {
  readonly filter: MealFilter;
  readonly sort: ScanSort;
  readonly max: number;
  /** Smaller in tests. */
  readonly lookedThrough?: number | undefined;
};
/** `ids`: in the wanted order, with their places by time; `read`: how many meals were looked at. */
type Found = { readonly ids: string[]; readonly places: number[]; readonly read: number };

/**
 * The newest meals that pass all filters, at most `max`, in the order that is wanted; those without the figure last. One filter
 * alone reads its own index. Of several, the rarest is read: the one whose newest meals go back furthest.
 */
export async function findMeals(
  dataSource: DataSource,
  { filter, sort, max, lookedThrough = LOOKED_THROUGH }: Wanted,
): Promise<FoundScans> {
  const { values, use, typed } = parameters();
  const limit = use(0, 'bigint');
  const { lists, isExact, test } = filterSql(filter, use, limit);
  const most = (isExact ? max : Math.max(max, lookedThrough)) + 1;
  values[0] = most;
  const list = await rarestOf(dataSource, lists, { values, typed: typed(), limit });
  const matching = isExact
    ? 'SELECT meal_id, created_at FROM newest'
    : `SELECT f.meal_id, f.created_at FROM newest n JOIN meal_facets f ON f.meal_id = n.meal_id ${TESTED_TABLES}
       WHERE ${test} ORDER BY f.created_at DESC, f.meal_id DESC LIMIT ${use(max + 1, 'bigint')}`;
  const column = sort.by === 'createdAt' ? 'f.created_at' : `s.${SORT_COLUMNS[sort.by]}`;
  const direction = sort.order === 'asc' ? 'ASC' : 'DESC';
  const order = `${column} ${direction} NULLS LAST, f.created_at ${sort.by === 'createdAt' ? direction : 'DESC'}, f.meal_id ${direction}`;
  const [found] = await dataSource.query<Found[]>(
    `WITH ${typed()}, newest AS MATERIALIZED (SELECT * FROM (${list}) listed ${NEWEST_FIRST} LIMIT ${limit}),
     found AS (
       SELECT m.*, row_number() OVER (ORDER BY m.created_at DESC, m.meal_id DESC) AS place FROM (${matching}) m)
     SELECT coalesce(array_agg(f.meal_id ORDER BY ${order}), '{}') AS ids,
            coalesce(array_agg(f.place::integer ORDER BY ${order}), '{}') AS places,
            (SELECT count(*)::integer FROM newest) AS read
     FROM found f LEFT JOIN scan_overview s ON s.meal_id = f.meal_id`,
    values,
  );
  if (!found) throw new Error('The filtered meals have no row');
  const { places, read } = found;
  const ids = found.ids.filter((_, index) => (places[index] ?? 0) <= max);
  return { ids, total: ids.length, isTotalCapped: places.length > max || read === most };
}

type Statement = { readonly values: readonly unknown[]; readonly typed: string; readonly limit: string };

async function rarestOf(
  dataSource: DataSource,
  lists: readonly [string, ...string[]],
  { values, typed, limit }: Statement,
): Promise<string> {
  if (lists.length === 1) return lists[0];
  const ends = lists.map((list) => `(SELECT created_at FROM (${list}) l ${NEWEST_FIRST} OFFSET ${limit} - 1 LIMIT 1)`);
  const [row] = await dataSource.query<{ ends: (Date | null)[] }[]>(
    `WITH ${typed} SELECT ARRAY[${ends.join(', ')}] AS ends`,
    [...values],
  );
  const times = lists.map((_, index) => row?.ends[index]?.getTime() ?? Number.NEGATIVE_INFINITY);
  return lists[times.indexOf(Math.min(...times))] ?? lists[0];
}

/** Reads all meals that pass the filters, newest first, page after page: for files of any length. Answers their ids. */
export function mealReader(dataSource: DataSource, filter: MealFilter): (limit: number) => Promise<string[]> {
  let last: { readonly id: string; readonly at: string } | undefined;
  return async (limit) => {
    const { values, use } = parameters();
    const most = use(limit, 'bigint');
    const { test } = filterSql({ ...filter }, use, most);
    const following = last
      ? `AND (f.created_at, f.meal_id) < (${use(last.at, 'timestamptz')}, ${use(last.id, 'uuid')})`
      : '';
    const rows = await dataSource.query<{ id: string; at: string }[]>(
      // As text: a Date has no microseconds, and would pass over meals.
      `SELECT f.meal_id AS id, f.created_at::text AS at FROM meal_facets f ${TESTED_TABLES} WHERE ${test} ${following}
       ORDER BY f.created_at DESC, f.meal_id DESC LIMIT ${most}`,
      values,
    );
    last = rows.at(-1);
    return rows.map(({ id }) => id);
  };
}
