import { SCAN_SEARCH_COUNT_MAX } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { type OrderPart, partSql, type ScanSort, wholeOrderSql } from './scan-order.js';

/** A page of meal ids, and how many there are in all. */
export type FoundScans = { readonly ids: readonly string[]; readonly total: number; readonly isTotalCapped: boolean };

/** A term that so many scans match has more hits than fit into the indexes' way, and surely more than are counted. */
const COMMON_SHARE = 0.1;
/** Rows that tell how common a term is: enough to be right about a tenth. */
const SAMPLE_ROWS = 2_000;

/** As in users_search_idx, then of the address alone. $1 is the pattern. */
const IS_OWNERS_ADDRESS = `lower(u.email) COLLATE "C" LIKE lower($1)
  AND lower(u.email || E'\\n' || u.display_name) COLLATE "C" LIKE lower($1)`;
const MATCHES = `(s.food LIKE lower($1)
  OR EXISTS (SELECT FROM users u WHERE u.id = s.user_id AND lower(u.email) COLLATE "C" LIKE lower($1)))`;

/**
 * Finds scans by a part of the owner's e-mail address or of the food's name. Two ways, because none is quick for all terms:
 * few hits are taken from the indexes and sorted; many hits are met soon by whoever walks along the order, and are too
 * many to be counted. A sample of rows tells which way is the short one.
 */
export class ScanSearch {
  /** @param countMax hits are counted, and listed, up to here */
  constructor(
    private readonly dataSource: DataSource,
    private readonly countMax = SCAN_SEARCH_COUNT_MAX,
  ) {}

  /** @param scans how many there are, found or not */
  async page(term: string, sort: ScanSort, offset: number, limit: number, scans: number): Promise<FoundScans> {
    const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
    if (!(await this.isCommon(pattern, scans))) return this.pageByIndex(term, pattern, sort, offset, limit);
    const within = Math.max(0, Math.min(limit, this.countMax - offset));
    const ids = within === 0 ? [] : await this.pageByOrder(pattern, sort, offset, within);
    return { ids, total: this.countMax, isTotalCapped: true };
  }

  private async isCommon(pattern: string, scans: number): Promise<boolean> {
    const surelyCapped = 2 * this.countMax;
    if (scans < surelyCapped) return false;
    const [row] = await this.dataSource.query<{ share: number | null }[]>(
      `SELECT avg(${MATCHES}::int)::float8 AS share
       FROM scan_overview s TABLESAMPLE SYSTEM (least(100, 100 * $2::float8 / $3::float8)) REPEATABLE (1)`,
      [pattern, SAMPLE_ROWS, scans],
    );
    const share = row?.share ?? 0;
    return share >= COMMON_SHARE && share * scans >= surelyCapped;
  }

  private async pageByIndex(
    term: string,
    pattern: string,
    sort: ScanSort,
    offset: number,
    limit: number,
  ): Promise<FoundScans> {
    const columns = 's.meal_id, s.created_at, s.carbs_grams, s.difference_grams, s.judge_score';
    const [row] = await this.dataSource.query<{ ids: string[]; total: number }[]>(
      `WITH owners AS MATERIALIZED (SELECT id FROM users u WHERE ${IS_OWNERS_ADDRESS}),
       found AS MATERIALIZED (
         SELECT ${columns} FROM scan_overview s
         WHERE letters_and_pairs(s.food) @> searched_pairs(lower($2)) AND s.food LIKE lower($1)
         UNION ALL
         SELECT ${columns} FROM owners o JOIN scan_overview s ON s.user_id = o.id
         WHERE s.food NOT LIKE lower($1) OR s.food IS NULL)
       SELECT (SELECT count(*) FROM found)::int AS total,
              ARRAY(SELECT s.meal_id FROM found s ORDER BY ${wholeOrderSql(sort)} LIMIT $3 OFFSET $4) AS ids`,
      [pattern, term, limit, offset],
    );
    const { ids, total } = row ?? { ids: [], total: 0 };
    if (total <= this.countMax) return { ids, total, isTotalCapped: false };
    const within = Math.max(0, this.countMax - offset);
    return { ids: ids.slice(0, within), total: this.countMax, isTotalCapped: true };
  }

  private async pageByOrder(pattern: string, sort: ScanSort, offset: number, limit: number): Promise<string[]> {
    const keyed = await this.walk('keyed', pattern, sort, offset, limit);
    if (keyed.length === limit || sort.by === 'createdAt') return keyed;
    const before = keyed.length > 0 ? offset + keyed.length : await this.countKeyed(pattern, sort, offset);
    const keyless = await this.walk('keyless', pattern, sort, Math.max(0, offset - before), limit - keyed.length);
    return [...keyed, ...keyless];
  }

  private async walk(
    part: OrderPart,
    pattern: string,
    sort: ScanSort,
    offset: number,
    limit: number,
  ): Promise<string[]> {
    const { where, orderBy } = partSql(sort, part, false);
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT s.meal_id AS id FROM scan_overview s WHERE ${where} AND ${MATCHES} ORDER BY ${orderBy} LIMIT $2 OFFSET $3`,
      [pattern, limit, offset],
    );
    return rows.map(({ id }) => id);
  }

  /** @param atMost nobody needs to know more */
  private async countKeyed(pattern: string, sort: ScanSort, atMost: number): Promise<number> {
    const { where } = partSql(sort, 'keyed', false);
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (SELECT FROM scan_overview s WHERE ${where} AND ${MATCHES} LIMIT $2) found`,
      [pattern, atMost],
    );
    return row?.count ?? 0;
  }
}
