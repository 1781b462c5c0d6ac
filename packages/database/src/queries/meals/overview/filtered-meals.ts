import { HIGH_DIFFERENCE_GRAMS } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import type { ComparisonTotals } from '../../comparisons/comparison.queries.js';
import type { JudgeTotals } from '../../judging/judgement.queries.js';
import { firstRow } from '../../rows.js';
import { filterSql, type MealCursor, type MealFilter, NEWEST_FIRST, parameters } from './meal-filter.js';
import { type FoundScans, isKeyed, type ScanSort, SORT_COLUMNS } from './scan-search.js';

/** A filtered list is made of this many of the newest meals; several filters look through as many of the rarest one. */
const MAX_LISTED = 20_000;
/** A search within filters reads up to four more rows for each. */
const SEARCHED = 3_000;
/** Meals of an export are read by so many at a time. */
const WINDOW = 10_000;

type Found = {
  readonly filter: MealFilter;
  /** Smaller in tests. */
  readonly max?: number | undefined;
};
type Wanted = Found & { readonly sort: ScanSort; readonly offset: number; readonly limit: number };

/** For statements about the meals found. */
type FoundSql = Omit<ReturnType<typeof parameters>, 'typed'> & {
  /** `found` has their ids and times, `newest` those that were looked at. */
  readonly with: () => string;
  /** Whether there are older ones, which were not looked at. */
  readonly isCapped: string;
};

/**
 * The newest meals that pass all filters, at most `max`. One filter alone reads its own index. Of several, the rarest is read: the one
 * whose newest meals go back furthest.
 */
async function findNewest(dataSource: DataSource, { filter, max }: Found): Promise<FoundSql> {
  const { values, use, typed } = parameters();
  const most = (max ?? (filter.search ? SEARCHED : MAX_LISTED)) + 1;
  const limit = use(most, 'bigint');
  const { lists, isExact, test } = filterSql(filter, use, limit);
  const list = lists[await rarestOf(dataSource, filter, most)] ?? lists[0];
  return {
    values,
    use,
    with: () => `WITH ${typed()}, newest AS MATERIALIZED (
       SELECT * FROM (${isExact ? list.ids : list.rows}) listed ${NEWEST_FIRST} LIMIT ${limit}),
     found AS MATERIALIZED (
       SELECT f.meal_id, f.created_at FROM (SELECT * FROM newest ${NEWEST_FIRST} LIMIT ${limit} - 1) f
       WHERE ${isExact ? 'true' : test})`,
    isCapped: `((SELECT count(*) FROM newest) = ${limit})`,
  };
}

/** A page of them in the order that is wanted; those without the figure last. */
export async function findMeals(dataSource: DataSource, wanted: Wanted): Promise<FoundScans> {
  const { sort, offset, limit } = wanted;
  const { values, use, isCapped, with: found } = await findNewest(dataSource, wanted);
  const column = sort.by === 'createdAt' ? 'f.created_at' : `s.${SORT_COLUMNS[sort.by]}`;
  // One look-up for each meal found; without OFFSET 0 the planner reads the whole table instead.
  const sorted =
    sort.by === 'createdAt'
      ? ''
      : ` LEFT JOIN LATERAL (SELECT * FROM scan_overview s WHERE meal_id = f.meal_id AND ${isKeyed(sort)} OFFSET 0) s ON true`;
  const direction = sort.order === 'asc' ? 'ASC' : 'DESC';
  const order = `${column} ${direction} NULLS LAST, f.created_at ${sort.by === 'createdAt' ? direction : 'DESC'}, f.meal_id ${direction}`;
  const page = `LIMIT ${use(limit, 'bigint')} OFFSET ${use(offset, 'bigint')}`;
  const row = await firstRow<FoundScans>(
    dataSource,
    `${found()} SELECT ARRAY(SELECT f.meal_id FROM found f${sorted} ORDER BY ${order} ${page}) AS ids,
       (SELECT count(*)::integer FROM found) AS total, ${isCapped} AS "isTotalCapped"`,
    values,
  );
  if (!row) throw new Error('The filtered meals have no row');
  return row;
}

/** What the models and judges say about some meals. */
export type MealFigures = Omit<FoundScans, 'ids'> & {
  readonly compared: ComparisonTotals;
  /** The latest judge first. */
  readonly judges: readonly Omit<JudgeTotals, 'lastAt'>[];
};

/** Of the meals that `findMeals` finds, without regard to pages. */
export async function figuresOfMeals(
  dataSource: DataSource,
  wanted: Found & { readonly evaluationVersion: string },
): Promise<MealFigures> {
  const { values, use, isCapped, with: found } = await findNewest(dataSource, wanted);
  const figures = figuresSql(use(wanted.evaluationVersion, 'text'));
  const row = await firstRow<MealFigures>(
    dataSource,
    `${found()} SELECT ${figures}, ${isCapped} AS "isTotalCapped"`,
    values,
  );
  if (!row) throw new Error('The figures of the filtered meals have no row');
  return row;
}

/** Of the meals with these ids. */
export async function figuresOfIds(
  dataSource: DataSource,
  ids: readonly string[],
  evaluationVersion: string,
): Promise<Omit<MealFigures, 'isTotalCapped'>> {
  const row = await firstRow<Omit<MealFigures, 'isTotalCapped'>>(
    dataSource,
    `WITH found AS MATERIALIZED (SELECT meal_id FROM unnest($1::uuid[]) AS ids (meal_id)) SELECT ${figuresSql('$2::text')}`,
    [ids, evaluationVersion],
  );
  if (!row) throw new Error('The figures of these meals have no row');
  return row;
}

/** Look-ups as above: most meals have neither row. */
const figuresSql = (evaluationVersion: string) => `
  (SELECT count(*)::integer FROM found) AS total,
  (SELECT jsonb_build_object('comparisons', count(*), 'apartGrams', coalesce(sum(abs(c.difference_grams)), 0),
     'farApart', count(*) FILTER (WHERE abs(c.difference_grams) >= ${HIGH_DIFFERENCE_GRAMS}))
   FROM found f CROSS JOIN LATERAL (SELECT * FROM comparisons WHERE meal_id = f.meal_id OFFSET 0) c) AS compared,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('judgeModel', judge_model, 'judgedMeals', meals, 'score', score)
     ORDER BY last_at DESC, meals DESC), '[]')
   FROM (SELECT j.judge_model, count(*) AS meals, sum(j.total_score) AS score, max(j.created_at) AS last_at
         FROM found f CROSS JOIN LATERAL (
           SELECT * FROM judgements WHERE meal_id = f.meal_id AND evaluation_version = ${evaluationVersion} OFFSET 0) j
         GROUP BY 1) judged) AS judges`;

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
  windowSize = WINDOW,
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
