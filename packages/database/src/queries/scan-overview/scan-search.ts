import { SCAN_SEARCH_COUNT_MAX } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { type OrderPart, partSql, type ScanSort, SORT_COLUMNS, wholeOrderSql } from './scan-order.js';
import { fewScans, type Owners, type SearchTerm, searchTerm, someOwners } from './search-term.js';

/** A page of meal ids, and how many there are in all. */
export type FoundScans = { readonly ids: readonly string[]; readonly total: number; readonly isTotalCapped: boolean };

/** Where a page of hits lies. */
type Place = { readonly sort: ScanSort; readonly offset: number; readonly limit: number };

/** What is searched. */
export type Searched = {
  /** How many scans there are, found or not. */
  readonly scans: number;
  /** How many of them have the figure that is sorted by. */
  readonly keyed: number;
};

/** Where one way ends and another begins; smaller in tests. */
export type SearchLimits = {
  /** Hits are counted, and listed, up to here. */
  readonly countMax: number;
  /** Of fewer scans all hits are collected, however many. */
  readonly fewScans: number;
  /** Of more people than this whose address contains the term, nobody makes a list. */
  readonly ownersMax: number;
  /** So many rows on the way, and it is quicker to look through all people once than to look up each owner. */
  readonly farRows: number;
  /** A way that has become so many times as long as it was thought is left. */
  readonly patience: number;
};
const LIMITS: SearchLimits = {
  countMax: SCAN_SEARCH_COUNT_MAX,
  fewScans: 20_000,
  ownersMax: 1_000,
  farRows: 30_000,
  patience: 4,
};
/** Rows that tell how common a term is: enough to tell the most that are counted from four times as many in a million. */
const SAMPLE_ROWS = 2_000;
/** A hit out of an index is looked up in the table; a row on the way stands in the index that is walked along. */
const ROWS_WALKED_PER_HIT = 15;

/**
 * Finds scans by a part of the owner's e-mail address or of the food's name. Two ways, because none is quick for all terms:
 * few hits are taken from the indexes and sorted; many hits are met soon by whoever walks along the order, and are too
 * many to be counted. A sample of rows tells which way is the short one.
 */
export class ScanSearch {
  private readonly limits: SearchLimits;

  constructor(
    private readonly dataSource: DataSource,
    limits: Partial<SearchLimits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  async page(text: string, sort: ScanSort, offset: number, limit: number, searched: Searched): Promise<FoundScans> {
    const { scans } = searched;
    const { countMax, fewScans: fewest } = this.limits;
    const place = { sort, offset, limit };
    if (scans < fewest) return this.collect(fewScans(text), place);
    const [owners, shareOfFoods] = await Promise.all([this.owners(text), this.share(searchTerm(text, []), scans)]);
    const term = searchTerm(text, owners);
    const isOfManyPeople = owners === 'many' || owners.length > this.limits.ownersMax / 4;
    const share =
      isOfManyPeople && shareOfFoods * scans < this.surelyCapped ? await this.share(term, scans) : shareOfFoods;
    if (share * scans < this.surelyCapped) return this.collect(term.indexed, place);
    const within = Math.max(0, Math.min(limit, countMax - offset));
    return within === 0
      ? { ids: [], total: countMax, isTotalCapped: true }
      : this.pageOfMany(term, { sort, offset, limit: within }, share, searched);
  }

  /** A sample that says so many is not so far off that there are less than are counted. */
  private get surelyCapped(): number {
    return 4 * this.limits.countMax;
  }

  private async owners(text: string): Promise<Owners> {
    const { sql, values } = someOwners(text, this.limits.ownersMax);
    const rows = await this.dataSource.query<{ id: string }[]>(sql, [...values]);
    return rows.length > this.limits.ownersMax ? 'many' : rows.map(({ id }) => id);
  }

  /** Of all scans, about: 0 to 1. */
  private async share({ matches: { sql, values } }: SearchTerm, scans: number): Promise<number> {
    const [row] = await this.dataSource.query<{ share: number | null }[]>(
      `SELECT avg(coalesce(${sql}, false)::int)::float8 AS share
       FROM scan_overview s TABLESAMPLE SYSTEM ($${values.length + 1}::float8) REPEATABLE (1)`,
      [...values, Math.min(100, (100 * SAMPLE_ROWS) / scans)],
    );
    return row?.share ?? 0;
  }

  private async collect({ sql, values }: SearchTerm['indexed'], { sort, offset, limit }: Place): Promise<FoundScans> {
    const [row] = await this.dataSource.query<{ ids: string[]; total: number }[]>(
      `WITH found AS MATERIALIZED (${sql})
       SELECT (SELECT count(*) FROM found)::int AS total,
              ARRAY(SELECT s.meal_id FROM found s ORDER BY ${wholeOrderSql(sort)}
                    LIMIT $${values.length + 1} OFFSET $${values.length + 2}) AS ids`,
      [...values, limit, offset],
    );
    const { ids, total } = row ?? { ids: [], total: 0 };
    if (total <= this.limits.countMax) return { ids, total, isTotalCapped: false };
    const within = Math.max(0, this.limits.countMax - offset);
    return { ids: ids.slice(0, within), total: this.limits.countMax, isTotalCapped: true };
  }

  /** Deep in the list of a term that is not that common, the hits themselves are fewer than the rows on the way. */
  private async pageOfMany(term: SearchTerm, place: Place, share: number, searched: Searched): Promise<FoundScans> {
    const passed = Math.ceil((place.offset + place.limit) / share);
    const worthWalking = Math.ceil(ROWS_WALKED_PER_HIT * share * searched.scans);
    const matches = passed > this.limits.farRows ? term.matchesOfMany : term.matches;
    const rowsMax = Math.min(this.limits.patience * passed, worthWalking);
    const ids = passed > worthWalking ? null : await this.walkAll(matches, place, rowsMax, searched);
    return ids ? { ids, total: this.limits.countMax, isTotalCapped: true } : this.collect(term.indexed, place);
  }

  /** @returns null when so many rows have not been enough: hits may be rare where the order begins, however many there are */
  private async walkAll(
    matches: SearchTerm['matches'],
    place: Place,
    rowsMax: number,
    { scans, keyed }: Searched,
  ): Promise<readonly string[] | null> {
    const { sort, offset, limit } = place;
    const found = await this.walk('keyed', matches, place, rowsMax);
    if (found.length === limit) return found;
    if (rowsMax < keyed) return null;
    const before = found.length > 0 ? offset + found.length : await this.countKeyed(matches, sort, offset);
    const rest = { sort, offset: Math.max(0, offset - before), limit: limit - found.length };
    const all = [...found, ...(await this.walk('keyless', matches, rest, rowsMax))];
    return all.length === limit || rowsMax >= scans ? all : null;
  }

  private async walk(
    part: OrderPart,
    { sql, values }: SearchTerm['matches'],
    { sort, offset, limit }: Place,
    rowsMax: number,
  ): Promise<string[]> {
    const { where, orderBy } = partSql(sort, part, false);
    const at = (index: number) => `$${values.length + index}`;
    // Nothing that does not stand in the order's index: looking a row up costs many times as much as passing it.
    const key = part === 'keyed' ? SORT_COLUMNS[sort.by] : 'created_at';
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT s.meal_id AS id
       FROM (SELECT s.${key}, s.meal_id, s.user_id, s.food FROM scan_overview s
             WHERE ${where} ORDER BY ${orderBy} LIMIT ${at(1)}) s
       WHERE ${sql} ORDER BY ${orderBy} LIMIT ${at(2)} OFFSET ${at(3)}`,
      [...values, rowsMax, limit, offset],
    );
    return rows.map(({ id }) => id);
  }

  /** @param atMost nobody needs to know more */
  private async countKeyed({ sql, values }: SearchTerm['matches'], sort: ScanSort, atMost: number): Promise<number> {
    const { where } = partSql(sort, 'keyed', false);
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (
         SELECT FROM scan_overview s WHERE ${where} AND ${sql} LIMIT $${values.length + 1}) found`,
      [...values, atMost],
    );
    return row?.count ?? 0;
  }
}
