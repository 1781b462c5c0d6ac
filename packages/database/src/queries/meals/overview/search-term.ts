/** Ids of what contains the term; 'many' when there are too many to list. */
export type Matching<Id> = readonly Id[] | 'many';

/** A statement with its parameters. */
export type Statement = { readonly sql: string; readonly values: readonly unknown[] };

/** A SQL fragment in which $1 is the pattern, $2 the term, $3 the foods and $4 the owners of a term. */
type Part = string;

const IS_FOOD = 'f.food LIKE lower($1)';
const FOODS = `SELECT f.id FROM scan_foods f WHERE letters_and_pairs(f.food) @> searched_pairs(lower($2)) AND ${IS_FOOD}`;
const IS_ADDRESS = `lower(u.email) COLLATE "C" LIKE lower($1)`;
/** As in users_search_idx, then by the address alone. */
const OWNERS = `SELECT u.id FROM users u
  WHERE ${IS_ADDRESS} AND lower(u.email || E'\\n' || u.display_name) COLLATE "C" LIKE lower($1)`;

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Selects the foods that contain the term: all of them, or `max` + 1. */
export const matchingFoods = (text: string, max: number): Statement => ({
  sql: `${FOODS} LIMIT $3`,
  values: [patternOf(text), text, max + 1],
});

/** Selects the people whose address contains the term: all of them, or `max` + 1. */
export const matchingOwners = (text: string, max: number): Statement => ({
  sql: `${OWNERS} LIMIT $2`,
  values: [patternOf(text), max + 1],
});

/** A term as the search statements need it; `s` is a row of scan_overview. */
export class SearchTerm {
  /** Of the parts below. */
  readonly values: readonly unknown[];
  /** Whether a scan is a hit, tested on the scan itself. */
  readonly matches: Part;
  /** How many lists of scans there are, one for each food and each owner. */
  readonly lists: number;
  private readonly isFood: Part;

  constructor(
    text: string,
    private readonly foods: Matching<number>,
    private readonly owners: Matching<string>,
  ) {
    const listed = <Id>(matching: Matching<Id>) => (matching === 'many' ? [] : matching);
    this.values = [patternOf(text), text, listed(foods), listed(owners)];
    this.lists = foods === 'many' || owners === 'many' ? Number.POSITIVE_INFINITY : foods.length + owners.length;
    this.isFood =
      foods === 'many'
        ? `(SELECT ${IS_FOOD} FROM scan_foods f WHERE f.id = s.food_id)`
        : 's.food_id = ANY ($3::integer[])';
    // A value instead of EXISTS, which the planner always turns into a scan of all people.
    const isOwned =
      owners === 'many' ? `(SELECT ${IS_ADDRESS} FROM users u WHERE u.id = s.user_id)` : 's.user_id = ANY ($4::uuid[])';
    this.matches = `(${this.isFood} OR ${isOwned})`;
  }

  /**
   * All hits, each once: from each list what `ofEach` selects.
   * @param ofEach columns, condition and end of a SELECT of scans
   */
  hits({ columns, where, end }: { columns: string; where: string; end: string }): Part {
    const scansOf = (isOfList: string) =>
      `SELECT ${columns} FROM scan_overview s WHERE ${isOfList} AND ${where} ${end}`;
    const foods = this.foods === 'many' ? `(${FOODS})` : 'unnest($3::integer[])';
    const owners = this.owners === 'many' ? `(${OWNERS})` : 'unnest($4::uuid[])';
    return `SELECT hit.* FROM ${foods} AS food (id) CROSS JOIN LATERAL (${scansOf('s.food_id = food.id')}) hit
      UNION ALL
      SELECT hit.* FROM ${owners} AS o (id) CROSS JOIN LATERAL (${scansOf(`s.user_id = o.id AND NOT ${this.isFood}`)}) hit`;
  }
}
