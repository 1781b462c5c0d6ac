/** People whose address contains the term. */
export type Owners = readonly string[] | 'many';

/** A part of a statement with its parameters, of which $1 is the pattern. Further ones come after them. */
type Part = { readonly sql: string; readonly values: readonly unknown[] };

/** A term as the statements of a search need it; `s` is a row of scan_overview. */
export type SearchTerm = {
  /** Whether a scan is a hit, seen from the scan; its owner is looked up. Null where it has no name and is none. */
  readonly matches: Part;
  /** The same for very many scans: the planner looks through all people once. */
  readonly matchesOfMany: Part;
  /** A SELECT of all hits, with the columns that scans are sorted by, out of the indexes. */
  readonly indexed: Part;
  /** The same by looking at every scan. */
  readonly scanned: Part;
};

const COLUMNS = 's.meal_id, s.created_at, s.carbs_grams, s.difference_grams, s.judge_score';
const IS_FOOD = 's.food LIKE lower($1)';
const IS_ADDRESS = `lower(u.email) COLLATE "C" LIKE lower($1)`;
/** As in users_search_idx, then of the address alone. */
const OWNERS = `SELECT id FROM users u
  WHERE ${IS_ADDRESS} AND lower(u.email || E'\\n' || u.display_name) COLLATE "C" LIKE lower($1)`;

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A SELECT of the ids of those people: of all, or of one more than `max`. */
export const someOwners = (text: string, max: number): Part => ({
  sql: `${OWNERS} LIMIT $2`,
  values: [patternOf(text), max + 1],
});

/** Fewer letters are no help to users_search_idx: everybody would be looked at. */
const LETTERS_INDEXED = 3;

/** A SELECT of all hits among few scans: of these it is the people that are many. */
export function fewScans(text: string): Part {
  const { indexed, scanned } = searchTerm(text, 'many');
  return text.length < LETTERS_INDEXED ? scanned : indexed;
}

export function searchTerm(text: string, owners: Owners): SearchTerm {
  const isMany = owners === 'many';
  const values = isMany ? [patternOf(text)] : [patternOf(text), owners];
  const matchesBy = (isOwned: string) => `(${IS_FOOD} OR ${isMany ? isOwned : 's.user_id = ANY ($2::uuid[])'})`;
  // As a value instead of EXISTS, which the planner always answers by looking through all people.
  const matches = matchesBy(`(SELECT ${IS_ADDRESS} FROM users u WHERE u.id = s.user_id)`);
  return {
    matches: { sql: matches, values },
    matchesOfMany: { sql: matchesBy(`EXISTS (SELECT FROM users u WHERE u.id = s.user_id AND ${IS_ADDRESS})`), values },
    scanned: { sql: `SELECT ${COLUMNS} FROM scan_overview s WHERE ${matches}`, values },
    indexed: {
      sql: `SELECT ${COLUMNS} FROM scan_overview s
        WHERE letters_and_pairs(s.food) @> searched_pairs(lower($${values.length + 1})) AND ${IS_FOOD}
        UNION ALL
        SELECT ${COLUMNS} FROM ${isMany ? `(${OWNERS})` : 'unnest($2::uuid[])'} AS o (id)
        JOIN scan_overview s ON s.user_id = o.id
        WHERE s.food NOT LIKE lower($1) OR s.food IS NULL`,
      values: [...values, text],
    },
  };
}
