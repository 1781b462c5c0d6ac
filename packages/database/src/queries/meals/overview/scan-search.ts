import { SCAN_SEARCH_COUNT_MAX } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { type OrderPart, partSql, type ScanSort, SORT_COLUMNS } from './scan-order.js';
import { type Matching, matchingFoods, matchingOwners, SearchTerm, type Statement } from './search-term.js';

/** A page of meal ids, and how many there are in all. */
export type FoundScans = { readonly ids: readonly string[]; readonly total: number; readonly isTotalCapped: boolean };

/** Where one way ends and another begins; smaller in tests. */
export type SearchLimits = {
  /** Hits are counted, and listed, up to here. */
  readonly countMax: number;
  /** Of more names of foods than this that contain the term nobody makes a list. */
  readonly foodsMax: number;
  /** Of more people than this whose address contains the term nobody makes a list. */
  readonly ownersMax: number;
  /** As many rows of lists are read at once. For more it is first tried whether the hits are met soon on the way. */
  readonly rowsOfLists: number;
  /** So many rows are passed to see how soon hits are met, or as many as hits are wanted. */
  readonly tried: number;
  /** At most so many rows on the way for each hit. */
  readonly patience: number;
  /** The same where the term has no lists, and everything that contains it would have to be looked up. */
  readonly patienceOfMany: number;
};
const LIMITS: SearchLimits = {
  countMax: SCAN_SEARCH_COUNT_MAX,
  foodsMax: 10_000,
  ownersMax: 1_000,
  rowsOfLists: 5_000,
  tried: 500,
  patience: 15,
  patienceOfMany: 50,
};

/** From behind the first `offset` hits up to the hit number `until`. */
type Window = { readonly offset: number; readonly until: number };
/** Of one part of an order. */
type Place = Window & { readonly part: OrderPart; readonly sort: ScanSort };
/** Meal ids of a window, and how many hits there are up to its end. */
type Hits = { readonly ids: string[]; readonly met: number };

/** So that the database knows the types of all parameters, also of those that a statement does not need. */
const TYPED = 'typed AS (SELECT $1::text, $2::text, $3::integer[], $4::uuid[])';

/**
 * Finds scans by a part of the owner's e-mail address or of the food's name: the names and the people that contain it, and of
 * each of them the first scans of the order out of an index, so that a page costs the same however many scans there are.
 * Where these are many lists, the hits are mostly many, too, and are met soon by whoever walks along the order.
 */
export class ScanSearch {
  private readonly limits: SearchLimits;

  constructor(
    private readonly dataSource: DataSource,
    limits: Partial<SearchLimits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  async page(text: string, sort: ScanSort, offset: number, limit: number): Promise<FoundScans> {
    const { countMax, foodsMax, ownersMax } = this.limits;
    const [foods, owners] = await Promise.all([
      this.matching<number>(matchingFoods(text, foodsMax), foodsMax),
      this.matching<string>(matchingOwners(text, ownersMax), ownersMax),
    ]);
    const term = new SearchTerm(text, foods, owners);
    const found = this.count(term);
    const until = Math.min(offset + limit, countMax);
    const [count, ids] = await Promise.all([found, this.pageOf(term, sort, { offset, until }, found)]);
    return { ids, total: Math.min(count, countMax), isTotalCapped: count > countMax };
  }

  private async matching<Id>({ sql, values }: Statement, max: number): Promise<Matching<Id>> {
    const rows = await this.dataSource.query<{ id: Id }[]>(sql, [...values]);
    return rows.length > max ? 'many' : rows.map(({ id }) => id);
  }

  /** Of more hits than are counted one is enough. */
  private async count(term: SearchTerm): Promise<number> {
    const most = this.limits.countMax + 1;
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `WITH ${TYPED}
       SELECT count(*)::int AS count
       FROM (${term.hits({ columns: '1', where: 'true', end: 'LIMIT $5' })} LIMIT $5) found`,
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
    const { countMax, rowsOfLists, patience, patienceOfMany } = this.limits;
    if (term.lists * place.until > rowsOfLists && (await found) > countMax) {
      const rowsPerHit = Number.isFinite(term.lists) ? patience : patienceOfMany;
      const hits = await this.walk(place, term, rowsPerHit);
      if (hits) return hits;
    }
    return this.hitsOfLists(place, term);
  }

  /** @returns null when hits are too rare on the way */
  private async walk(place: Place, term: SearchTerm, rowsPerHit: number): Promise<Hits | null> {
    const tried = Math.max(place.until, this.limits.tried);
    const some = await this.hitsWithin(place, term, tried);
    if (some.met === place.until) return some;
    if (some.met * rowsPerHit < tried) return null;
    // It may take twice as long as the beginning promised.
    const rows = 2 * rowsPerHit * place.until;
    const hits = await this.hitsWithin(place, term, rows);
    return hits.met === place.until || (await this.endsWithin(place, rows)) ? hits : null;
  }

  /** The hits among the first rows of the order. */
  private async hitsWithin(place: Place, term: SearchTerm, rows: number): Promise<Hits> {
    const { where, orderBy } = orderOf(place);
    const columns = place.part === 'keyed' ? keyOf(place) : `s.created_at, ${keyOf({ ...place, part: 'keyed' })}`;
    // Nothing that does not stand in the order's index: looking a row up costs many times as much as passing it.
    return this.hits(
      `SELECT s.meal_id
       FROM (SELECT ${columns}, s.meal_id, s.user_id, s.food_id
             FROM scan_overview s WHERE ${wayOf(place)} ORDER BY ${orderBy} LIMIT $7) s
       WHERE ${where} AND ${term.matches} ORDER BY ${orderBy}`,
      term,
      place,
      rows,
    );
  }

  /** Whether there was nothing beyond. */
  private async endsWithin(place: Place, rows: number): Promise<boolean> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (SELECT FROM scan_overview s WHERE ${wayOf(place)} LIMIT $1) way`,
      [rows + 1],
    );
    return (row?.count ?? 0) <= rows;
  }

  private async hitsOfLists(place: Place, term: SearchTerm): Promise<Hits> {
    const { where, orderBy } = orderOf(place);
    const ofEach = { columns: `${keyOf(place)}, s.meal_id`, where, end: `ORDER BY ${orderBy} LIMIT $5` };
    return this.hits(`SELECT s.meal_id FROM (${term.hits(ofEach)}) s ORDER BY ${orderBy}`, term, place);
  }

  /** @param sql the hits in their order */
  private async hits(sql: string, { values }: SearchTerm, { offset, until }: Place, rows?: number): Promise<Hits> {
    const [row] = await this.dataSource.query<Hits[]>(
      `WITH ${TYPED}, first AS MATERIALIZED (SELECT ARRAY(${sql} LIMIT $5) AS ids)
       SELECT cardinality(ids) AS met, ids[$6:] AS ids FROM first`,
      [...values, until, offset + 1, ...(rows === undefined ? [] : [rows])],
    );
    return row ?? { ids: [], met: 0 };
  }
}

/** The column that a part stands in the order of. */
const keyOf = ({ part, sort }: Place) => `s.${part === 'keyed' ? SORT_COLUMNS[sort.by] : 'created_at'}`;
const orderOf = ({ part, sort }: Place) => partSql(sort, part, false);

/** Those without a figure have no index of their own: they are met among all scans, in the order of time. */
const wayOf = (place: Place) => (place.part === 'keyed' ? orderOf(place).where : 'true');
