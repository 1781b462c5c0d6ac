import type { FailureCode, MealEntry, MealOrigin, ScanStatus, Thumb } from '@carbsight/contracts';
import type { Band } from '@carbsight/domain';
import { mayHaveAddress, patternOf } from '../../like-pattern.js';
import { INPUT_FAILURES, SCAN_FAILURES } from '../failed-scans.js';

/** Of a meal `m` with its row `o` of meal_origins, which has no row for a model's figures. */
export const ORIGIN = `coalesce(o.origin, CASE WHEN m.estimate_id IS NOT NULL THEN 'model' END)`;

/** What the meals of a list have in common. */
export type MealFilter = {
  readonly user?: string | undefined;
  readonly origin?: MealOrigin | undefined;
  readonly thumb?: Thumb | undefined;
  readonly comment?: boolean | undefined;
  readonly corrected?: boolean | undefined;
  readonly answered?: boolean | undefined;
  readonly partial?: boolean | undefined;
  /** The person's own figure lies outside the estimate's range. */
  readonly missed?: boolean | undefined;
  /** A model other than the first of the order answered. */
  readonly fallback?: boolean | undefined;
  readonly status?: ScanStatus | undefined;
  readonly failure?: FailureCode | undefined;
  readonly model?: string | undefined;
  /** Any of these: those of a provider. */
  readonly models?: readonly string[] | undefined;
  readonly prompt?: string | undefined;
  readonly entry?: MealEntry | undefined;
  readonly band?: Band | undefined;
  readonly assignee?: string | undefined;
  /** From this moment, until before that one. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Spellings of a part of the owner's address, of the name or of the comment; or an id, or its last eight digits. */
  readonly search?: readonly string[] | undefined;
  /** For a viewer, who sees no addresses: the search finds none. */
  readonly withoutAddresses?: boolean | undefined;
};

type Parameter = (value: unknown, type: string) => string;

/** The values of one statement. */
export function parameters() {
  const values: unknown[] = [];
  const types: string[] = [];
  /** Adds a value, and answers its parameter. */
  const use: Parameter = (value, type) => {
    types.push(type);
    return `$${values.push(value)}::${type}`;
  };
  /** Tells the database the types of all parameters, including those a statement does not use. */
  const typed = () => `typed AS (SELECT ${types.map((type, index) => `$${index + 1}::${type}`).join(', ')})`;
  return { values, use, typed };
}

export const NEWEST_FIRST = 'ORDER BY created_at DESC, meal_id DESC';

/** The meals that pass one filter, and the dates. */
type MealList = {
  /** Selects ids and times, along an index by time. */
  readonly ids: string;
  /** The same as rows of meal_facets. */
  readonly rows: string;
};

/** Meals that come after this one in time order. */
export type MealCursor = { readonly at: string; readonly id: string };

type FilterSql = {
  readonly lists: readonly [MealList, ...MealList[]];
  /** The list is of meals that pass all filters: nothing is left to test. */
  readonly isExact: boolean;
  /** Whether a meal `f` of meal_facets passes all filters. */
  readonly test: string;
};

/** Of a meal `f`; a value instead of a join, which the planner may turn into a scan of everything. So are the tests below. */
const ORIGIN_OF_FACETS = `coalesce((SELECT o.origin FROM meal_origins o WHERE o.meal_id = f.meal_id),
  CASE WHEN f.prompt_version IS NOT NULL THEN 'model' END)`;
/** Most scans are such: of "is null" the planner expects one in 200, and would sort all scans instead of walking along the newest. */
const OF_MODELS = `SELECT s.meal_id, s.created_at FROM scan_overview s
  WHERE s.carbs_grams IS NOT NULL AND (SELECT true FROM meal_origins o WHERE o.meal_id = s.meal_id) IS NOT TRUE`;

/** @param most how many meals of a list are read */
export function filterSql(filter: MealFilter, use: Parameter, most: string, after?: MealCursor): FilterSql {
  const own: MealList[] = [];
  const tests: string[] = [];
  const { from, to } = filter;
  const times = [
    ...(from ? [`created_at >= ${use(from, 'timestamptz')}`] : []),
    ...(to ? [`created_at < ${use(to, 'timestamptz')}`] : []),
  ];
  const cursor = after && `(${use(after.at, 'timestamptz')}, ${use(after.id, 'uuid')})`;
  const within = (list: string, alias: string, id = 'meal_id') =>
    [
      list,
      ...times.map((time) => `${alias}.${time}`),
      ...(cursor ? [`(${alias}.created_at, ${alias}.${id}) < ${cursor}`] : []),
    ].join(' AND ');
  const ofFacets = (condition: string): MealList => ({
    ids: within(`SELECT f.meal_id, f.created_at FROM meal_facets f WHERE ${condition}`, 'f'),
    rows: within(`SELECT f.* FROM meal_facets f WHERE ${condition}`, 'f'),
  });
  const ofOthers = (ids: string): MealList => ({
    ids,
    rows: `SELECT f.* FROM (SELECT * FROM (${ids}) l ${NEWEST_FIRST} LIMIT ${most}) l
      CROSS JOIN LATERAL (SELECT * FROM meal_facets WHERE meal_id = l.meal_id OFFSET 0) f`,
  });
  const equals = (column: string, value: string | undefined) => {
    if (value === undefined) return;
    const test = `f.${column} = ${use(value, 'text')}`;
    tests.push(test);
    own.push(ofFacets(test));
  };
  const anyOf = (column: string, values: readonly string[] | undefined) => {
    if (!values) return;
    const wanted = use(values, 'text[]');
    tests.push(`f.${column} = ANY (${wanted})`);
    const ofEach = ofFacets(`f.${column} = wanted.value`);
    const ofAll = (list: string) => `SELECT of_one.* FROM unnest(${wanted}) AS wanted (value)
      CROSS JOIN LATERAL (${list} ${NEWEST_FIRST} LIMIT ${most}) of_one`;
    own.push({ ids: ofAll(ofEach.ids), rows: ofAll(ofEach.rows) });
  };
  const flag = (column: string, value: boolean | undefined) => {
    if (value === undefined) return;
    tests.push(value ? `f.${column}` : `NOT f.${column}`);
    // Most meals lack it, which is not worth an index.
    if (value) own.push(ofFacets(`f.${column}`));
  };

  if (filter.user !== undefined) {
    const ofUser = `FROM meals m WHERE m.user_id = ${use(filter.user, 'uuid')}`;
    tests.push(`f.meal_id IN (SELECT m.id ${ofUser})`);
    own.push(ofOthers(within(`SELECT m.id AS meal_id, m.created_at ${ofUser}`, 'm', 'id')));
  }
  if (filter.assignee !== undefined) {
    const ofAssignee = `FROM meal_reviews r WHERE r.assignee_id = ${use(filter.assignee, 'uuid')}`;
    tests.push(`f.meal_id IN (SELECT r.meal_id ${ofAssignee})`);
    own.push(ofOthers(within(`SELECT r.meal_id, r.created_at ${ofAssignee}`, 'r')));
  }
  equals('failure_code', filter.failure);
  equals('thumb', filter.thumb);
  flag('has_comment', filter.comment);
  flag('is_range_missed', filter.missed);
  flag('is_passed_on', filter.fallback);
  flag('is_partial', filter.partial);
  flag('is_answered', filter.answered);
  flag('is_corrected', filter.corrected);
  equals('judge_band', filter.band);
  equals('model_id', filter.model);
  anyOf('model_id', filter.models);
  equals('prompt_version', filter.prompt);
  equals('entry', filter.entry);
  if (filter.status === 'failed') anyOf('failure_code', SCAN_FAILURES);
  else if (filter.status === 'needs-input') anyOf('failure_code', INPUT_FAILURES);
  else equals('status', filter.status);
  if (filter.origin !== undefined) {
    const origin = use(filter.origin, 'text');
    tests.push(`${ORIGIN_OF_FACETS} = ${origin}`);
    const listed = within(`SELECT o.meal_id, o.created_at FROM meal_origins o WHERE o.origin = ${origin}`, 'o');
    own.push(ofOthers(filter.origin === 'model' ? within(OF_MODELS, 's') : listed));
  }
  if (filter.search) tests.push(searchTest(filter.search, filter.withoutAddresses ?? false, use));
  const [
    first = ofOthers(within('SELECT m.id AS meal_id, m.created_at FROM meals m WHERE true', 'm', 'id')),
    ...others
  ] = own;
  return {
    lists: [first, ...others],
    isExact: own.length <= 1 && tests.length === own.length,
    // The dates and the cursor are part of every list.
    test: tests.join(' AND ') || 'true',
  };
}

/** Scans have their foods and owners in narrow tables; for other meals, and comments, they are read from the meal. */
function searchTest(spellings: readonly string[], withoutAddresses: boolean, use: Parameter): string {
  const patterns = use(spellings.map(patternOf), 'text[]');
  // Who sees no addresses does not find what people wrote one into either.
  const isShown = (text: string) => (withoutAddresses ? `NOT ${mayHaveAddress(text)}` : 'true');
  const found = (text: string) =>
    `(${isShown(text)} AND ${text} LIKE ANY (SELECT lower(pattern) FROM unnest(${patterns}) AS pattern))`;
  const owner = withoutAddresses ? 'false' : found('lower(u.email)');
  const scan = `SELECT s.food_id, s.user_id FROM scan_overview s WHERE s.meal_id = f.meal_id`;
  return `(${spellings.map((text) => isId('f.meal_id', text, use)).join(' OR ')}
    OR CASE WHEN f.entry IN ('photo', 'words') THEN (
      SELECT (SELECT ${found('d.food')} FROM scan_foods d WHERE d.id = s.food_id)
        OR (SELECT ${owner} FROM users u WHERE u.id = s.user_id) FROM (${scan}) s)
    ELSE (
      SELECT ${owner} OR ${found('scan_food(m.name, e.dish_name)')}
      FROM meals m JOIN users u ON u.id = m.user_id LEFT JOIN estimates e ON e.id = m.estimate_id WHERE m.id = f.meal_id) END
    OR (f.has_comment AND (SELECT ${found('lower(m.thumb_comment)')} FROM meals m WHERE m.id = f.meal_id)))`;
}

const WHOLE_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** As the screen shows it, with or without its ellipsis. */
const SHORT_ID = /^…?([0-9a-f]{8})$/i;

/** Whether a term is the id of a meal, or the end of one. */
export function isId(column: string, term: string, use: Parameter): string {
  if (WHOLE_ID.test(term)) return `${column} = ${use(term, 'uuid')}`;
  const [, short] = SHORT_ID.exec(term) ?? [];
  return short === undefined ? 'false' : `right(${column}::text, 8) = ${use(short.toLowerCase(), 'text')}`;
}
