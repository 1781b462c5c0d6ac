import { SCAN_SEARCH_COUNT_MAX, type ScanSortKey, type SortOrder } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import type { SortingJudge } from '../../judging/judgement.queries.js';
import { mayHaveAddress, patternOf } from '../../like-pattern.js';
import { firstRow } from '../../rows.js';
import { isId, parameters } from './meal-filter.js';

/** Sorted by scores, scans that another than this judge has scored have none: two judges' scores are never in one order. */
export type ScanSort = { readonly by: ScanSortKey; readonly order: SortOrder; readonly judge?: SortingJudge };

/** The column of scan_overview for each sort key. Our own names, never a caller's text. */
export const SORT_COLUMNS = {
  createdAt: 'created_at',
  openaiCarbEstimate: 'carbs_grams',
  geminiCarbEstimate: 'test_carbs_grams',
  llmJudgeScore: 'judge_score',
  carbDifference: 'difference_grams',
  carbError: 'error_grams',
} as const satisfies Record<ScanSortKey, string>;

/** Whether a scan `s` has the figure that is sorted by. */
export function isKeyed({ by, judge }: ScanSort): string {
  const isStored = `s.${SORT_COLUMNS[by]} IS NOT NULL`;
  if (by !== 'llmJudgeScore' || !judge) return isStored;
  // A value instead of EXISTS, which the planner may turn into a join of everything.
  return `${isStored} AND (SELECT judge_model = ${quoted(judge.judgeModel)} FROM judgements
    WHERE meal_id = s.meal_id AND evaluation_version = ${quoted(judge.evaluationVersion)})`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Rows with a figure are sorted by it; those without follow, newest first, whatever the sort order. */
type OrderPart = 'keyed' | 'keyless';

/** A slice of one part. `isFromEnd`: counted backwards from its end, because that is closer. */
export type PartWindow = {
  readonly part: OrderPart;
  readonly offset: number;
  readonly limit: number;
  readonly isFromEnd: boolean;
};

/** Where a page is: in one part, in the other, or across both. Empty beyond the end. */
export function windowsOf(offset: number, limit: number, keyed: number, keyless: number): PartWindow[] {
  const fromKeyed = windowIn('keyed', offset, limit, keyed);
  const fromKeyless = windowIn('keyless', offset - keyed, limit, keyless);
  return [...fromKeyed, ...fromKeyless];
}

/** @param start may be before the part: then the page begins in the previous one */
function windowIn(part: OrderPart, start: number, limit: number, size: number): PartWindow[] {
  const from = Math.max(0, start);
  const until = Math.min(size, start + limit);
  if (from >= until) return [];
  const isFromEnd = from > size - until;
  return [{ part, offset: isFromEnd ? size - until : from, limit: until - from, isFromEnd }];
}

/** WHERE and ORDER BY of one part. */
export function partSql(sort: ScanSort, part: OrderPart, isReversed: boolean): { where: string; orderBy: string } {
  const column = SORT_COLUMNS[sort.by];
  if (part === 'keyless') {
    const direction = isReversed ? 'ASC' : 'DESC';
    return { where: `(${isKeyed(sort)}) IS NOT TRUE`, orderBy: `s.created_at ${direction}, s.meal_id ${direction}` };
  }
  const direction = (sort.order === 'asc') === isReversed ? 'DESC' : 'ASC';
  return { where: isKeyed(sort), orderBy: `s.${column} ${direction}, s.meal_id ${direction}` };
}

/** Ids of what contains the term; 'many' when there are too many to list. */
type Matching<Id> = readonly Id[] | 'many';

/** A statement with its parameters. */
type Statement = { readonly sql: string; readonly values: readonly unknown[] };

/** A SQL fragment in which $1 are the patterns, $2 the spellings, $3 the foods, $4 the owners and $5 the meals of a term. */
type Part = string;

/** Of the spellings of a term, any. An OR for each: of LIKE ANY, no index knows the pairs of letters. */
const anyOf = (spellings: readonly string[], part: (pattern: Part, text: Part) => Part): Part =>
  `(${spellings.map((_, at) => part(`lower(($1::text[])[${at + 1}])`, `lower(($2::text[])[${at + 1}])`)).join(' OR ')})`;
/** Who sees no addresses does not find what people wrote one into either. */
const isShown = (column: string, { withoutAddresses }: ScanTerm): Part =>
  withoutAddresses ? `NOT ${mayHaveAddress(column)}` : 'true';
const isFood = (term: ScanTerm) =>
  `${anyOf(term.spellings, (pattern) => `f.food LIKE ${pattern}`)} AND ${isShown('f.food', term)}`;
const foodsOf = (term: ScanTerm) =>
  `SELECT f.id FROM scan_foods f WHERE ${isShown('f.food', term)} AND ${anyOf(term.spellings, (pattern, text) => `letters_and_pairs(f.food) @> searched_pairs(${text}) AND f.food LIKE ${pattern}`)}`;
const isAddress = (spellings: readonly string[]) =>
  anyOf(spellings, (pattern) => `lower(u.email) COLLATE "C" LIKE ${pattern}`);
/** As in users_search_idx, then by the address alone. */
const ownersOf = (spellings: readonly string[]) => `SELECT u.id FROM users u WHERE ${isAddress(spellings)}
  AND ${anyOf(spellings, (pattern) => `lower(u.email || E'\\n' || u.display_name) COLLATE "C" LIKE ${pattern}`)}`;

/** Selects the foods that contain the term: all of them, or `max` + 1. */
const matchingFoods = (term: ScanTerm, max: number): Statement => ({
  sql: `${foodsOf(term)} LIMIT $3`,
  values: [term.spellings.map(patternOf), term.spellings, max + 1],
});

/** Selects the people whose address contains the term: all of them, or `max` + 1. */
const matchingOwners = (spellings: readonly string[], max: number): Statement => ({
  sql: `${ownersOf(spellings)} LIMIT $2`,
  values: [spellings.map(patternOf), max + 1],
});

/** A term as the search statements need it; `s` is a row of scan_overview. */
class SearchTerm {
  /** Of the parts below. */
  readonly values: readonly unknown[];
  /** Whether a scan is a hit, tested on the scan itself. */
  readonly matches: Part;
  /** How many lists of scans there are, one for each food and each owner. */
  readonly lists: number;
  private readonly isFood: Part;
  private readonly isOwned: Part;

  constructor(
    private readonly term: ScanTerm,
    private readonly foods: Matching<number>,
    private readonly owners: Matching<string>,
    meals: readonly string[],
  ) {
    const { spellings } = term;
    const listed = <Id>(matching: Matching<Id>) => (matching === 'many' ? [] : matching);
    this.values = [spellings.map(patternOf), spellings, listed(foods), listed(owners), meals];
    this.lists = foods === 'many' || owners === 'many' ? Number.POSITIVE_INFINITY : foods.length + owners.length;
    this.isFood =
      foods === 'many'
        ? `(SELECT ${isFood(term)} FROM scan_foods f WHERE f.id = s.food_id)`
        : 's.food_id = ANY ($3::integer[])';
    // A value instead of EXISTS, which the planner always turns into a scan of all people.
    this.isOwned =
      owners === 'many'
        ? `(SELECT ${isAddress(spellings)} FROM users u WHERE u.id = s.user_id)`
        : 's.user_id = ANY ($4::uuid[])';
    this.matches = `(${this.isFood} OR ${this.isOwned} OR s.meal_id = ANY ($5::uuid[]))`;
  }

  /**
   * All hits, each once: from each list what `ofEach` selects.
   * @param ofEach columns, condition and end of a SELECT of scans
   */
  hits({ columns, where, end }: { columns: string; where: string; end: string }): Part {
    const scansOf = (isOfList: string) =>
      `SELECT ${columns} FROM scan_overview s WHERE ${isOfList} AND ${where} ${end}`;
    const foods = this.foods === 'many' ? `(${foodsOf(this.term)})` : 'unnest($3::integer[])';
    const owners = this.owners === 'many' ? `(${ownersOf(this.term.spellings)})` : 'unnest($4::uuid[])';
    return `SELECT hit.* FROM ${foods} AS food (id) CROSS JOIN LATERAL (${scansOf('s.food_id = food.id')}) hit
      UNION ALL
      SELECT hit.* FROM ${owners} AS o (id) CROSS JOIN LATERAL (${scansOf(`s.user_id = o.id AND NOT ${this.isFood}`)}) hit
      UNION ALL
      SELECT hit.* FROM unnest($5::uuid[]) AS meal (id)
      CROSS JOIN LATERAL (${scansOf(`s.meal_id = meal.id AND NOT ${this.isFood} AND NOT ${this.isOwned}`)}) hit`;
  }
}

/** What is searched for. */
export type ScanTerm = {
  /** Of one text, any of which is a hit. */
  readonly spellings: readonly string[];
  /** For a viewer, who sees no addresses: the search finds none. */
  readonly withoutAddresses?: boolean;
};

/** A page of meal ids, and the total number of hits. */
export type FoundScans = { readonly ids: readonly string[]; readonly total: number; readonly isTotalCapped: boolean };

/** The thresholds between search strategies; smaller in tests. */
export type SearchLimits = {
  /** Hits are counted and listed up to this number. */
  readonly countMax: number;
  /** Above this many matching food names, the search scans instead of listing. */
  readonly foodsMax: number;
  /** Above this many people with a matching address, the search scans instead of listing. */
  readonly ownersMax: number;
  /** Above this many matching comments, the newest ones are scanned. */
  readonly commentsMax: number;
  /** How many list rows are read at once. Beyond it, a scan is tried first. */
  readonly rowsOfLists: number;
  /** How many rows the trial scan reads to see how frequent hits are, or the wanted number of hits if larger. */
  readonly tried: number;
  /** Maximum rows scanned per hit. */
  readonly rowsPerHit: number;
  /** The same when there are no lists, and every candidate would have to be checked. */
  readonly rowsPerHitUnlisted: number;
};
const LIMITS: SearchLimits = {
  countMax: SCAN_SEARCH_COUNT_MAX,
  foodsMax: 10_000,
  ownersMax: 1_000,
  commentsMax: 1_000,
  rowsOfLists: 5_000,
  tried: 500,
  rowsPerHit: 15,
  rowsPerHitUnlisted: 50,
};

/** From after the first `offset` hits up to hit number `until`. */
type Window = { readonly offset: number; readonly until: number };
/** Within one part of a sort order. */
type Place = Window & { readonly part: OrderPart; readonly sort: ScanSort };
/** Meal ids of a window, and how many hits there are up to its end. */
type Hits = { readonly ids: string[]; readonly met: number };

/** Tells the database the types of all parameters, including those a statement does not use. */
const TYPED = 'typed AS (SELECT $1::text[], $2::text[], $3::integer[], $4::uuid[], $5::uuid[])';

/**
 * Finds scans by part of the owner's e-mail address, the food's name or the comment, and by their id: looks up the matching names,
 * people and comments, and reads the first scans of each from an index in sort order, so that a page costs the same however many scans there are.
 * When there are many such lists, hits are usually frequent, and scanning along the sort order meets them soon.
 */
export class ScanSearch {
  private readonly limits: SearchLimits;

  constructor(
    private readonly dataSource: DataSource,
    limits: Partial<SearchLimits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  async page(searched: ScanTerm, sort: ScanSort, offset: number, limit: number): Promise<FoundScans> {
    const { spellings, withoutAddresses } = searched;
    const { countMax, foodsMax, ownersMax } = this.limits;
    const [foods, owners, meals] = await Promise.all([
      this.matching<number>(matchingFoods(searched, foodsMax), foodsMax),
      withoutAddresses ? [] : this.matching<string>(matchingOwners(spellings, ownersMax), ownersMax),
      this.mealsOf(searched),
    ]);
    const term = new SearchTerm(searched, foods, owners, meals);
    const found = this.count(term);
    const until = Math.min(offset + limit, countMax);
    const [count, ids] = await Promise.all([found, this.pageOf(term, sort, { offset, until }, found)]);
    return { ids, total: Math.min(count, countMax), isTotalCapped: count > countMax };
  }

  private async matching<Id>({ sql, values }: Statement, max: number): Promise<Matching<Id>> {
    const rows = await this.dataSource.query<{ id: Id }[]>(sql, [...values]);
    return rows.length > max ? 'many' : rows.map(({ id }) => id);
  }

  /** The newest meals with the term in their comment, and those whose id it is. */
  private async mealsOf(term: ScanTerm): Promise<string[]> {
    const { spellings } = term;
    const isCommentShown = isShown('m.thumb_comment', term);
    const { commentsMax, countMax } = this.limits;
    const rare = await this.dataSource.query<{ id: string; at: Date }[]>(
      `SELECT m.id, m.created_at AS at FROM meals m
       WHERE m.thumb_comment IS NOT NULL AND ${isCommentShown} AND ${anyOf(spellings, (pattern, text) => `letters_and_pairs(lower(m.thumb_comment)) @> searched_pairs(${text}) AND lower(m.thumb_comment) LIKE ${pattern}`)} LIMIT $3`,
      [spellings.map(patternOf), spellings, commentsMax + 1],
    );
    // If a term is in this many comments, the newest are found soon along the way.
    const commented = rare.length > commentsMax ? await this.newestCommented(term) : rare;
    const { values, use } = parameters();
    const byId = spellings.map((text) => isId('f.meal_id', text, use)).join(' OR ');
    const named =
      values.length === 0
        ? []
        : await this.dataSource.query<{ id: string }[]>(
            `SELECT f.meal_id AS id FROM meal_facets f WHERE ${byId} LIMIT ${use(countMax, 'bigint')}`,
            values,
          );
    const newest = commented.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, countMax + 1);
    return [...new Set([...named, ...newest].map(({ id }) => id))];
  }

  private async newestCommented(term: ScanTerm): Promise<{ id: string; at: Date }[]> {
    return this.dataSource.query(
      `SELECT m.id, m.created_at AS at
       FROM (SELECT meal_id FROM meal_facets WHERE has_comment ORDER BY created_at DESC, meal_id DESC LIMIT $2) f
       JOIN meals m ON m.id = f.meal_id
       WHERE ${isShown('m.thumb_comment', term)} AND ${anyOf(term.spellings, (pattern) => `lower(m.thumb_comment) LIKE ${pattern}`)}`,
      [term.spellings.map(patternOf), this.limits.commentsMax],
    );
  }

  /** Beyond the counting limit one more hit is enough. */
  private async count(term: SearchTerm): Promise<number> {
    const most = this.limits.countMax + 1;
    const row = await firstRow<{ count: number }>(
      this.dataSource,
      `WITH ${TYPED}
       SELECT count(*)::int AS count
       FROM (${term.hits({ columns: '1', where: 'true', end: 'LIMIT $6' })} LIMIT $6) found`,
      [...term.values, most],
    );
    return row?.count ?? 0;
  }

  private async pageOf(term: SearchTerm, sort: ScanSort, window: Window, found: Promise<number>): Promise<string[]> {
    const { offset, until } = window;
    if (offset >= until) return [];
    const keyed = await this.hitsOf({ part: 'keyed', sort, offset, until }, term, found);
    if (keyed.met === until || sort.by === 'createdAt') return keyed.ids;
    const beyond = { offset: Math.max(0, offset - keyed.met), until: until - keyed.met };
    const keyless = await this.hitsOf({ part: 'keyless', sort, ...beyond }, term, found);
    return [...keyed.ids, ...keyless.ids];
  }

  private async hitsOf(place: Place, term: SearchTerm, found: Promise<number>): Promise<Hits> {
    const { countMax, rowsOfLists, rowsPerHit, rowsPerHitUnlisted } = this.limits;
    if (term.lists * place.until > rowsOfLists && (await found) > countMax) {
      const hits = await this.walk(place, term, Number.isFinite(term.lists) ? rowsPerHit : rowsPerHitUnlisted);
      if (hits) return hits;
    }
    return this.hitsOfLists(place, term);
  }

  /** @returns null when hits are too rare for a scan */
  private async walk(place: Place, term: SearchTerm, rowsPerHit: number): Promise<Hits | null> {
    const tried = Math.max(place.until, this.limits.tried);
    const some = await this.hitsWithin(place, term, tried);
    if (some.met === place.until) return some;
    if (some.met * rowsPerHit < tried) return null;
    // It may take twice as long as the trial promised.
    const rows = 2 * rowsPerHit * place.until;
    const hits = await this.hitsWithin(place, term, rows);
    return hits.met === place.until || (await this.endsWithin(place, rows)) ? hits : null;
  }

  /** The hits among the first rows of the order. */
  private async hitsWithin(place: Place, term: SearchTerm, rows: number): Promise<Hits> {
    const { where, orderBy } = orderOf(place);
    const columns = place.part === 'keyed' ? keyOf(place) : `s.created_at, ${keyOf({ ...place, part: 'keyed' })}`;
    // Only columns of the sort index: fetching a row costs many times as much as skipping it.
    return this.hits(
      `SELECT s.meal_id
       FROM (SELECT ${columns}, s.meal_id, s.user_id, s.food_id
             FROM scan_overview s WHERE ${wayOf(place)} ORDER BY ${orderBy} LIMIT $8) s
       WHERE ${where} AND ${term.matches} ORDER BY ${orderBy}`,
      term,
      place,
      rows,
    );
  }

  /** Whether there is nothing beyond. */
  private async endsWithin(place: Place, rows: number): Promise<boolean> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (SELECT FROM scan_overview s WHERE ${wayOf(place)} LIMIT $1) way`,
      [rows + 1],
    );
    return (row?.count ?? 0) <= rows;
  }

  private async hitsOfLists(place: Place, term: SearchTerm): Promise<Hits> {
    const { where, orderBy } = orderOf(place);
    const ofEach = { columns: `${keyOf(place)}, s.meal_id`, where, end: `ORDER BY ${orderBy} LIMIT $6` };
    return this.hits(`SELECT s.meal_id FROM (${term.hits(ofEach)}) s ORDER BY ${orderBy}`, term, place);
  }

  /** @param sql the hits in their order */
  private async hits(sql: string, { values }: SearchTerm, { offset, until }: Place, rows?: number): Promise<Hits> {
    const row = await firstRow<Hits>(
      this.dataSource,
      `WITH ${TYPED}, first AS MATERIALIZED (SELECT ARRAY(${sql} LIMIT $6) AS ids)
       SELECT cardinality(ids) AS met, ids[$7:] AS ids FROM first`,
      [...values, until, offset + 1, ...(rows === undefined ? [] : [rows])],
    );
    return row ?? { ids: [], met: 0 };
  }
}

/** The column a part is sorted by. */
const keyOf = ({ part, sort }: Place) => `s.${part === 'keyed' ? SORT_COLUMNS[sort.by] : 'created_at'}`;
const orderOf = ({ part, sort }: Place) => partSql(sort, part, false);

/** Rows without a figure have no index of their own: they are found among all scans, in time order. */
const wayOf = (place: Place) => (place.part === 'keyed' ? orderOf(place).where : 'true');
