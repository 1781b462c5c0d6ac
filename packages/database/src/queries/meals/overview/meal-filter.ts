import type { FailureCode, MealEntry, MealOrigin, Thumb } from '@carbsight/contracts';
import type { Band } from '@carbsight/domain';

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
  readonly status?: 'open' | 'completed' | 'failed' | 'cancelled' | undefined;
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
  /** Part of the owner's address, of the name or of the comment; or an id, or its last eight digits. */
  readonly term?: string | undefined;
};

/** The pattern of a text that may be anywhere, for LIKE. */
export const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

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

type FilterSql = {
  /** Each selects ids and times of the meals that pass one filter, and the times; together, or alone, as `isExact` says. */
  readonly lists: readonly [string, ...string[]];
  /** The list is of meals that pass all filters: nothing is left to test. */
  readonly isExact: boolean;
  /** Whether a meal `f` of meal_facets passes all filters. */
  readonly test: string;
};

/** Beside a meal `f` of meal_facets, what tests need. */
export const TESTED_TABLES = `JOIN meals m ON m.id = f.meal_id JOIN users u ON u.id = m.user_id
  LEFT JOIN estimates e ON e.id = m.estimate_id LEFT JOIN meal_origins o ON o.meal_id = f.meal_id`;
export const NEWEST_FIRST = 'ORDER BY created_at DESC, meal_id DESC';

const FACETS = 'SELECT f.meal_id, f.created_at FROM meal_facets f WHERE';
/** A value instead of NOT EXISTS, which the planner may turn into a scan of everything. */
const OF_MODELS = `SELECT s.meal_id, s.created_at FROM scan_overview s
  WHERE s.carbs_grams IS NOT NULL AND (SELECT o.origin FROM meal_origins o WHERE o.meal_id = s.meal_id) IS NULL`;

/** @param most how many meals of a list are read */
export function filterSql(filter: MealFilter, use: Parameter, most: string): FilterSql {
  const own: string[] = [];
  const tests: string[] = [];
  const times = [
    filter.from && `created_at >= ${use(filter.from, 'timestamptz')}`,
    filter.to && `created_at < ${use(filter.to, 'timestamptz')}`,
  ].filter((time) => time !== undefined);
  const within = (list: string, alias: string) => [list, ...times.map((time) => `${alias}.${time}`)].join(' AND ');
  const equals = (column: string, value: string | undefined) => {
    if (value === undefined) return;
    const test = `f.${column} = ${use(value, 'text')}`;
    tests.push(test);
    own.push(within(`${FACETS} ${test}`, 'f'));
  };
  const flag = (column: string, value: boolean | undefined) => {
    if (value === undefined) return;
    tests.push(value ? `f.${column}` : `NOT f.${column}`);
    // Most meals lack it: no index is worth that.
    if (value) own.push(within(`${FACETS} f.${column}`, 'f'));
  };

  if (filter.user !== undefined) {
    const user = use(filter.user, 'uuid');
    tests.push(`m.user_id = ${user}`);
    own.push(within(`SELECT m.id AS meal_id, m.created_at FROM meals m WHERE m.user_id = ${user}`, 'm'));
  }
  if (filter.assignee !== undefined) {
    const assignee = use(filter.assignee, 'uuid');
    tests.push(`(SELECT r.assignee_id FROM meal_reviews r WHERE r.meal_id = f.meal_id) = ${assignee}`);
    own.push(within(`SELECT r.meal_id, r.created_at FROM meal_reviews r WHERE r.assignee_id = ${assignee}`, 'r'));
  }
  equals('failure_code', filter.failure);
  equals('thumb', filter.thumb);
  flag('has_comment', filter.comment);
  flag('is_range_missed', filter.missed);
  flag('is_partial', filter.partial);
  flag('is_answered', filter.answered);
  flag('is_corrected', filter.corrected);
  equals('judge_band', filter.band);
  equals('model_id', filter.model);
  if (filter.models) {
    const models = use(filter.models, 'text[]');
    tests.push(`f.model_id = ANY (${models})`);
    own.push(
      `SELECT of_model.* FROM unnest(${models}) AS model (id)
       CROSS JOIN LATERAL (${within(`${FACETS} f.model_id = model.id`, 'f')} ${NEWEST_FIRST} LIMIT ${most}) of_model`,
    );
  }
  equals('prompt_version', filter.prompt);
  equals('entry', filter.entry);
  equals('status', filter.status);
  if (filter.origin !== undefined) {
    const origin = use(filter.origin, 'text');
    tests.push(`${ORIGIN} = ${origin}`);
    const listed = `SELECT o.meal_id, o.created_at FROM meal_origins o WHERE o.origin = ${origin}`;
    own.push(filter.origin === 'model' ? within(OF_MODELS, 's') : within(listed, 'o'));
  }
  if (filter.term !== undefined) tests.push(termTest(filter.term, use));
  const [first = within(`${FACETS} true`, 'f'), ...others] = own;
  return {
    lists: [first, ...others],
    isExact: own.length <= 1 && tests.length === own.length,
    test: [...tests, ...times.map((time) => `f.${time}`)].join(' AND ') || 'true',
  };
}

function termTest(term: string, use: Parameter): string {
  const pattern = `lower(${use(patternOf(term), 'text')})`;
  return `(lower(u.email) LIKE ${pattern} OR scan_food(m.name, e.dish_name) LIKE ${pattern}
    OR coalesce(lower(m.thumb_comment) LIKE ${pattern}, false) OR ${isId('f.meal_id', term, use)})`;
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
